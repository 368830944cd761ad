internal import Diagnostics

extension JSONValue {
  /// The value with the spelling that JSON requires.
  ///
  /// A value of a file with syntax errors keeps the bytes of its author, such as a line break inside
  /// a string or a word without quotes. A number that JSON does not allow becomes a string.
  package var respelled: JSONValue {
    switch content {
    case .object(let members):
      .object(members.map { ($0.key.string, $0.value.respelled) })
    case .array(let values): .array(values.map(\.respelled))
    case .string(let string): .string(string.string)
    case .number(let number): number.isValid ? self : .string(number.string)
    case .boolean, .null: self
    }
  }
}

extension JSONNumber {
  /// Whether JSON allows the spelling.
  fileprivate var isValid: Bool {
    JSONReader.read(SourceFile(name: "number", bytes: Array(spelling))).findings.isEmpty
  }
}

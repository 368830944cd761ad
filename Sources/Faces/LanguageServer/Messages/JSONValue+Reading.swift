internal import Documents

extension JSONValue {
  /// The value of an integer; nil for any other value.
  var integer: Int? {
    if case .number(let number) = content { Int(number.string) } else { nil }
  }

  /// Whether the value is `true`.
  var isTrue: Bool { if case .boolean(true) = content { true } else { false } }

  /// The value at a path of keys; nil if a key is missing.
  subscript(path first: String, _ rest: String...) -> JSONValue? {
    rest.reduce(self[first]) { $0?[$1] }
  }

  /// The strings in an array; other elements are skipped.
  var strings: [String] { elements.compactMap { $0.text?.string } }

  /// Makes an object, without the members that are nil.
  static func compactObject(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }
}

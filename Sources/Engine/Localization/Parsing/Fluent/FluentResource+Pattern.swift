internal import Diagnostics
package import Documents

extension FluentResource.Pattern {
  /// Parses a pattern that is not part of a file, such as `Hello, { $name }`.
  ///
  /// Positions in the result refer to the file of the text. Lines need no indentation.
  package init(_ text: DecodedText) throws(FluentResource.Problem) {
    let file = SourceFile(name: "", bytes: Self.prefix + Array(text.bytes).indentingLines)
    let entries = FluentResource(file).entries
    guard entries.count == 1 else {
      for case .junk(_, let problem) in entries { throw problem }
      throw FluentResource.Problem(offset: 0, message: "the text is not a single pattern")
    }
    switch entries[0] {
    case .message(let message):
      guard let value = message.value, message.attributes.isEmpty else {
        throw FluentResource.Problem(offset: 0, message: "the text is not a single pattern")
      }
      self = value
    case .junk(_, let problem): throw problem
    case .term, .comment:
      throw FluentResource.Problem(offset: 0, message: "the text is not a single pattern")
    }
  }

  private static let prefix = Array("x =\n    ".utf8)

  /// Returns the offset in the text of an offset in the parsed file.
  package static func offset(_ offset: Int, in text: DecodedText) -> Int {
    var position = prefix.count
    for (index, byte) in text.bytes.enumerated() {
      if position >= offset { return index }
      position += byte == 0x0A ? 5 : 1
    }
    return text.bytes.count
  }
}

extension [UInt8] {
  /// The bytes with four spaces after each line break.
  fileprivate var indentingLines: [UInt8] {
    flatMap { $0 == 0x0A ? [0x0A, 0x20, 0x20, 0x20, 0x20] : [$0] }
  }
}

internal import Documents

/// A place in a text as the protocol counts: lines and units from 0.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The line.
  package var line: Int
  /// The units before the place in its line, by ``PositionEncoding``.
  package var character: Int

  /// Creates a position.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position; nil for anything else.
  ///
  /// Numbers that are too large are clamped when the position is looked up in a text.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSONValue {
    .object([("line", .number(line)), ("character", .number(character))])
  }

  /// Orders by line, then by unit.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// The unit of ``TextPosition/character``.
///
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#positionEncodingKind
package enum PositionEncoding: String, Hashable, Sendable, CaseIterable {
  /// Bytes, which the server prefers because spans are bytes.
  case utf8 = "utf-8"
  /// The units of UTF-16, which every client supports.
  case utf16 = "utf-16"

  /// The number of units of a character that begins with a byte.
  func units(leadByte: UInt8) -> Int {
    switch self {
    case .utf8: leadByte < 0x80 ? 1 : leadByte < 0xE0 ? 2 : leadByte < 0xF0 ? 3 : 4
    case .utf16: leadByte < 0xF0 ? 1 : 2
    }
  }
}

internal import Documents

/// A position in a document, as in the protocol: line and unit, both counted from 0.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The line, counted from 0.
  package var line: Int
  /// The offset in the line, counted in the units of a ``PositionEncoding``.
  package var character: Int

  /// Creates a position from a line and an offset in the line.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position; nil if the value is not a position.
  ///
  /// ``TextBuffer/offset(of:in:)`` later clamps numbers that are too large.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSONValue {
    .object([("line", .number(line)), ("character", .number(character))])
  }

  /// Orders positions by line, then by unit.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// The unit of ``TextPosition/character``.
///
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#positionEncodingKind
package enum PositionEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-8 bytes, which the server prefers because spans count bytes.
  case utf8 = "utf-8"
  /// UTF-16 units, which every client supports.
  case utf16 = "utf-16"

  /// Returns the number of units in a character with the given lead byte.
  func units(leadByte: UInt8) -> Int {
    switch self {
    case .utf8: leadByte < 0x80 ? 1 : leadByte < 0xE0 ? 2 : leadByte < 0xF0 ? 3 : 4
    case .utf16: leadByte < 0xF0 ? 1 : 2
    }
  }
}

/// A piece of a formatted number, such as its digits, a separator or its sign.
package struct NumberPiece: Hashable, Sendable {
  /// The type of the piece, as named in ECMA-402, such as `integer` or `group`.
  package let type: String
  /// The text of the piece.
  package let text: String

  /// Creates a piece with its ECMA-402 type and its characters.
  package init(type: String, text: String) {
    self.type = type
    self.text = text
  }

  /// Splits a formatted number into pieces; each field is given as kind, start and end.
  ///
  /// If fields are nested, such as separators inside the integer digits, the inner field determines
  /// the type.
  static func pieces(of text: [UInt8], fields: [Int32]) -> [NumberPiece] {
    var kinds = [Int32](repeating: -1, count: text.count)
    var ranges: [(kind: Int32, range: Range<Int>)] = []
    for index in stride(from: 0, to: fields.count - 2, by: 3) {
      ranges.append((fields[index], Int(fields[index + 1])..<Int(fields[index + 2])))
    }
    for (kind, range) in ranges.sorted(by: { $0.range.count > $1.range.count }) {
      for byte in range where kinds.indices.contains(byte) { kinds[byte] = kind }
    }
    var pieces: [NumberPiece] = []
    var start = 0
    for end in 1...max(1, text.count) where end >= text.count || kinds[end] != kinds[start] {
      guard start < text.count else { break }
      let piece = String(decoding: text[start..<end], as: UTF8.self)
      pieces.append(NumberPiece(type: name(of: kinds[start], piece), text: piece))
      start = end
    }
    return pieces
  }

  /// Returns the ECMA-402 name for a kind of field in ICU.
  private static func name(of kind: Int32, _ text: String) -> String {
    switch kind {
    case 0: "integer"
    case 1: "fraction"
    case 2: "decimal"
    case 3: "exponentSeparator"
    case 4: "exponentMinusSign"
    case 5: "exponentInteger"
    case 6: "group"
    case 7: "currency"
    case 8: "percentSign"
    case 10: text.contains("+") ? "plusSign" : "minusSign"
    case 11: "unit"
    case 12: "compact"
    default: "literal"
    }
  }
}

/// The advance width of each character in a font.
///
/// The tables contain Latin, Greek, Cyrillic and punctuation. Characters of other scripts have the
/// mean width of their script, because devices use other fonts for them anyway.
struct GlyphAdvances: Sendable {
  /// The mean width of a character of English text, in hundredths of an em.
  let column: Int
  private let widths: [UInt8]

  init(column: Int, _ widths: [UInt8]) {
    self.column = column
    self.widths = widths
  }

  /// The ranges of code points in the width tables, in the order of the tables.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x20...0x24F, 0x370...0x52F, 0x1E00...0x1EFF, 0x2010...0x205E, 0x20A0...0x20BF,
  ]

  /// The width of an East Asian character, in hundredths of an em.
  private static let square = 100
  /// The width of an emoji in Noto Color Emoji, in hundredths of an em.
  private static let emoji = 125
  /// The width of a letter in an unlisted script, in hundredths of an em.
  private static let other = 62

  /// Returns the width of a character in hundredths of an em; East Asian characters are wide.
  func advance(of character: String, isWide: Bool) -> Int {
    if isWide {
      return character.unicodeScalars.contains(where: \.isEmoji) ? Self.emoji : Self.square
    }
    return character.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
  }

  private func advance(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    var start: UInt32 = 0
    for block in Self.blocks {
      if block.contains(value) { return Int(widths[Int(start + value - block.lowerBound)]) }
      start += block.upperBound - block.lowerBound + 1
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return Self.scripts.first { $0.0 <= value && value <= $0.1 }?.2 ?? Self.other
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an emoji, or a variation selector that turns another character into an
  /// emoji.
  fileprivate var isEmoji: Bool { properties.isEmojiPresentation || value == 0xFE0F }
}

internal import Resources

/// The advance width of each character in a font.
///
/// The tables contain Latin, Greek, Cyrillic and punctuation. Characters of other scripts have the
/// widths of another font, as on devices.
struct GlyphAdvances: Sendable {
  /// The mean width of a character of English text, in hundredths of an em.
  let column: Int
  private let widths: [UInt8]
  /// The widths of characters in other scripts.
  let scripts: ScriptAdvances

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
    return scripts.advance(of: value) ?? Self.other
  }
}

// MARK: - Tables

extension GlyphAdvances {
  static let inter = GlyphAdvances("inter", "regular")
  static let interBold = GlyphAdvances("inter", "bold")
  static let roboto = GlyphAdvances("roboto", "regular")
  static let robotoBold = GlyphAdvances("roboto", "bold")
  static let openSans = GlyphAdvances("open-sans", "regular")
  static let openSansBold = GlyphAdvances("open-sans", "bold")

  /// Reads the table of a font; the first of its rows has the mean width.
  private init(_ font: String, _ weight: String) {
    let rows = Resource.named("Engine/Surfaces/Fonts/\(font).tsv").rows
      .filter { $0[0] == weight }.map { $0[2].numbers }
    guard let mean = rows.first?.first else {
      preconditionFailure("'\(font).tsv' must have rows of the weight '\(weight)'")
    }
    column = Int(mean)
    scripts = weight == "bold" ? .bold : .regular
    widths = Array(rows.dropFirst().joined())
    precondition(
      widths.count == Self.blocks.reduce(0) { $0 + $1.count },
      "'\(font).tsv' must have a width for each character of the blocks")
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an emoji, or a variation selector that turns another character into an
  /// emoji.
  fileprivate var isEmoji: Bool { properties.isEmojiPresentation || value == 0xFE0F }
}

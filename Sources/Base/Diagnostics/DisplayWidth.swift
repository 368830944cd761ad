/// The width of text on a terminal, in cells.
///
/// Cells differ from bytes and characters: `日` has two cells, a combining accent has none. The
/// ranges are the wide characters of Unicode's East Asian Width. Emoji are wide too; the standard
/// library has a property for them.
package enum DisplayWidth {
  /// Returns the number of cells of a string.
  package static func cells(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + cells(of: $1) }
  }

  /// Returns the number of cells of a character.
  package static func cells(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      if scalar == "\u{FE0F}" { return 2 }
      widest = max(widest, cells(of: scalar))
    }
    return widest
  }

  private static func cells(of scalar: UnicodeScalar) -> Int {
    if scalar.value < 0x300 { return isControl(scalar.value) ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let isWide =
      scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }

  /// Returns whether a scalar before the combining marks has the general category Cc.
  private static func isControl(_ value: UInt32) -> Bool {
    value < 0x20 || (0x7F..<0xA0).contains(value)
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
    0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

/// A font, used to measure strings.
///
///     TextFont.apple.advance(of: cell)  // 24 for "i", 89 for "M": hundredths of an em
package struct TextFont: Hashable, Sendable {
  /// The weight of a font.
  package enum Weight: Hashable, Sendable { case regular, bold }

  /// The font families of devices, and the cells of a terminal.
  private enum Family: Hashable, Sendable { case cells, apple, android, windows }

  private let family: Family
  private let weight: Weight

  /// The font of a terminal: each character occupies one or two columns.
  package static let cells = TextFont(family: .cells, weight: .regular)
  /// The system font of Apple devices, measured with the widths of Inter.
  package static let apple = TextFont(family: .apple, weight: .regular)
  /// The system font of Android, measured with the widths of Roboto.
  package static let android = TextFont(family: .android, weight: .regular)
  /// The system font of Windows, measured with the widths of Open Sans.
  package static let windows = TextFont(family: .windows, weight: .regular)

  /// The bold font of the same family.
  package var bold: TextFont { TextFont(family: family, weight: .bold) }

  /// The width of a column: the mean width of English characters in hundredths of an em, or one
  /// terminal cell.
  package var columnWidth: Int { advances?.column ?? 1 }

  /// Returns the width of a character, in the unit of `columnWidth`.
  func advance(of cell: PictureCell) -> Int {
    guard let advances, !cell.shown.isEmpty else { return cell.width }
    return advances.advance(of: cell.shown, isWide: cell.width == 2)
  }

  /// The width of the ellipsis at the end of a truncated line.
  var ellipsisWidth: Int { advances?.advance(of: "…", isWide: false) ?? 1 }

  private var advances: GlyphAdvances? {
    switch (family, weight) {
    case (.cells, _): nil
    case (.apple, .regular): .inter
    case (.apple, .bold): .interBold
    case (.android, .regular): .roboto
    case (.android, .bold): .robotoBold
    case (.windows, .regular): .openSans
    case (.windows, .bold): .openSansBold
    }
  }
}

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

  /// Sets the width of each character in a string, which depends on the neighbors of Arabic letters.
  func measure(_ cells: inout [PictureCell]) {
    for index in cells.indices { cells[index].advance = advance(of: cells[index]) }
    guard let scripts = advances?.scripts else { return }
    for index in cells.indices where cells[index].isArabic {
      let previous = index > 0 ? cells[index - 1].base : nil
      let next = index + 1 < cells.count ? cells[index + 1].base : nil
      if let width = scripts.advance(of: cells[index].base, after: previous, before: next) {
        cells[index].advance = width
      }
    }
  }

  /// Returns the width of a string in points, in a size of the font.
  func width(of string: String, size: Double) -> Double {
    var cells = string.map { PictureCell($0, at: 0) }
    measure(&cells)
    return Double(cells.reduce(0) { $0 + $1.advance }) * size / 100
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

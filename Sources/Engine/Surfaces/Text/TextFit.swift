/// The space for a string on a device: the number of lines, and their width.
///
/// On a device, a line has a width in points and a font with a size, so it has room for more narrow
/// letters than wide ones. In a terminal, a line has a number of columns, and East Asian characters
/// and emoji occupy two. Lines end at spaces or, in scripts without spaces, between any two
/// characters, but never inside a user-perceived character.
///
/// ```swift
/// TextFit(width: 298, size: 15, lines: 2, .appleBanner, font: .apple)
/// TextFit(columns: 40, lines: 2, .deviceDirection)
/// ```
package struct TextFit: Hashable, Sendable {
  /// The treatment of line breaks in the string.
  package enum LineBreaks: Hashable, Sendable {
    /// Line breaks are preserved.
    case kept
    /// Line breaks are replaced by spaces, for a string on one line.
    case asBlanks
  }

  /// The width of a line, in the unit of the font.
  private let lineWidth: Int
  /// The number of lines, at least one.
  package let lines: Int
  /// The assumption about the number of columns and lines.
  package let assumption: Assumption
  /// The treatment of line breaks.
  package let lineBreaks: LineBreaks
  /// The font used to measure strings.
  package let font: TextFont
  /// The width of a line in points; nil for a width in columns.
  package let width: Double?
  /// The size of the font in points; nil for a width in columns.
  package let size: Double?

  /// Creates the space for a string from a number of columns and lines.
  ///
  /// A column is the mean width of an English character in the font.
  package init(
    columns: Int, lines: Int, _ assumption: Assumption, lineBreaks: LineBreaks = .kept,
    font: TextFont = .cells
  ) {
    lineWidth = max(2, columns) * font.columnWidth
    self.lines = max(1, lines)
    self.assumption = assumption
    self.lineBreaks = lineBreaks
    self.font = font
    width = nil
    size = nil
  }

  /// Creates the space for a string on a device, in points.
  ///
  /// `width` is the width of a line, and `size` that of the font. A string for one line has no line
  /// breaks.
  package init(
    width: Double, size: Double, lines: Int, _ assumption: Assumption, font: TextFont
  ) {
    lineWidth = max(2 * font.columnWidth, Int(width * 100 / size))
    self.lines = max(1, lines)
    self.assumption = assumption
    lineBreaks = lines == 1 ? .asBlanks : .kept
    self.font = font
    self.width = width
    self.size = size
  }

  /// Returns the string as the device shows it, on a limited number of lines.
  package func fitted(_ text: String) -> FittedText {
    let cells = self.cells(of: text)
    var lines: [FittedText.Line] = []
    var start = 0
    while start < cells.count, lines.count < self.lines {
      let isLast = lines.count == self.lines - 1
      let end = endOfLine(in: cells, from: start)
      if isLast, end.next < cells.count {
        let cut = cutLine(in: cells, from: start, to: end.next)
        lines.append(cut.line)
        let hidden = text.count - cut.next
        return FittedText(lines: lines, hiddenCharacterCount: hidden)
      }
      lines.append(.init(cells[start..<end.end], from: cells[start].bytes.lowerBound))
      start = end.next
    }
    return FittedText(lines: lines, hiddenCharacterCount: 0)
  }

  /// Returns cells for the beginning of a string, including every character that can be visible.
  ///
  /// The remaining string can be megabytes long.
  private func cells(of text: String) -> [PictureCell] {
    let most = (lineWidth / font.columnWidth + 1) * (lines + 1) * 4
    var cells: [PictureCell] = []
    var offset = 0
    for character in text.prefix(most) {
      cells.append(PictureCell(character, at: offset))
      offset += character.utf8.count
    }
    font.measure(&cells)
    guard offset == text.utf8.count else { return cells }
    while let last = cells.last, last.isBlank { cells.removeLast() }
    return cells
  }

  /// Returns the end of a line and the start of the next line.
  private func endOfLine(in cells: [PictureCell], from start: Int) -> (end: Int, next: Int) {
    var width = 0
    var lastBreak: Int?
    var index = start
    while index < cells.count {
      let cell = cells[index]
      if cell.isLineBreak, lineBreaks == .kept { return (index, index + 1) }
      if width + cell.advance > lineWidth {
        if cell.isBlank { return (index, Self.behindBlanks(in: cells, from: index)) }
        let end = lastBreak ?? max(index, start + 1)
        return (end, Self.behindBlanks(in: cells, from: end))
      }
      width += cell.advance
      index += 1
      if cell.endsWord { lastBreak = index }
    }
    return (index, index)
  }

  /// Returns the last line of a truncated string, which ends with an ellipsis.
  private func cutLine(
    in cells: [PictureCell], from start: Int, to next: Int
  ) -> (line: FittedText.Line, next: Int) {
    var width = 0
    var end = start
    while end < cells.count, !(cells[end].isLineBreak && lineBreaks == .kept) {
      guard width + cells[end].advance <= lineWidth - font.ellipsisWidth else { break }
      width += cells[end].advance
      end += 1
    }
    var shown = end
    while shown > start, cells[shown - 1].isBlank { shown -= 1 }
    let first = cells[start].bytes.lowerBound
    return (.init(cells[start..<shown], from: first, suffix: "…"), max(end, start))
  }

  private static func behindBlanks(in cells: [PictureCell], from start: Int) -> Int {
    var index = start
    while index < cells.count, cells[index].isBlank, !cells[index].isLineBreak { index += 1 }
    return index
  }
}

/// A string as a device shows it: its lines, and the number of hidden characters.
package struct FittedText: Hashable, Sendable {
  /// One line of the string.
  package struct Line: Hashable, Sendable {
    /// The drawn text, with symbols for invisible characters.
    package let text: String
    /// The bytes of the string that the line shows.
    package let bytes: Range<Int>
    /// The text that the device adds: an ellipsis if the string is truncated.
    package let suffix: String

    init(_ cells: ArraySlice<PictureCell>, from start: Int, suffix: String = "") {
      var cells = cells
      while suffix.isEmpty, let last = cells.last, last.isBlank { cells.removeLast() }
      text = cells.map(\.shown).joined()
      bytes = start..<(cells.last?.bytes.upperBound ?? start)
      self.suffix = suffix
    }

    /// The line, including any text that the device adds.
    package var shown: String { text + suffix }
  }

  /// The visible lines.
  package let lines: [Line]
  /// The number of user-perceived characters that are hidden.
  package let hiddenCharacterCount: Int

  /// Whether the string is truncated.
  package var isCut: Bool { hiddenCharacterCount > 0 }
}

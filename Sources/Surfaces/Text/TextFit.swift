/// The part of a text that a device shows: a number of lines of a number of columns.
///
/// A column is what a digit takes; East Asian characters and emoji take two. Lines end at blanks, in
/// scripts without blanks anywhere, and never inside what people see as one character.
package struct TextFit: Hashable, Sendable {
  /// How line breaks of the text are shown.
  package enum LineBreaks: Hashable, Sendable {
    /// As line breaks.
    case kept
    /// As blanks, on surfaces of one line.
    case asBlanks
  }

  /// The columns of a line; at least two.
  package let columns: Int
  /// The lines; at least one.
  package let lines: Int
  /// What the figures rest on.
  package let assumption: Assumption
  /// What happens to line breaks.
  package let lineBreaks: LineBreaks

  /// Creates a limit.
  package init(
    columns: Int, lines: Int, _ assumption: Assumption, lineBreaks: LineBreaks = .kept
  ) {
    self.columns = max(2, columns)
    self.lines = max(1, lines)
    self.assumption = assumption
    self.lineBreaks = lineBreaks
  }

  /// The text as the device shows it.
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
      lines.append(.init(cells[start..<end.end], suffix: ""))
      start = end.next
    }
    return FittedText(lines: lines, hiddenCharacterCount: 0)
  }

  /// The cells that can matter; a text may be megabytes long, and a screen shows its beginning.
  private func cells(of text: String) -> [PictureCell] {
    let most = (columns + 1) * (lines + 1) * 4
    var cells: [PictureCell] = []
    var offset = 0
    for character in text.prefix(most) {
      cells.append(PictureCell(character, at: offset))
      offset += character.utf8.count
    }
    guard offset == text.utf8.count else { return cells }
    while let last = cells.last, last.isBlank { cells.removeLast() }
    return cells
  }

  /// Where a line ends, and where the next one begins.
  private func endOfLine(in cells: [PictureCell], from start: Int) -> (end: Int, next: Int) {
    var width = 0
    var lastBreak: Int?
    var index = start
    while index < cells.count {
      let cell = cells[index]
      if cell.isLineBreak, lineBreaks == .kept { return (index, index + 1) }
      if width + cell.width > columns {
        if cell.isBlank { return (index, Self.behindBlanks(in: cells, from: index)) }
        let end = lastBreak ?? max(index, start + 1)
        return (end, Self.behindBlanks(in: cells, from: end))
      }
      width += cell.width
      index += 1
      if cell.endsWord { lastBreak = index }
    }
    return (index, index)
  }

  /// A line that says by its last column that more was there.
  private func cutLine(
    in cells: [PictureCell], from start: Int, to next: Int
  ) -> (line: FittedText.Line, next: Int) {
    var width = 0
    var end = start
    while end < cells.count, !(cells[end].isLineBreak && lineBreaks == .kept) {
      guard width + cells[end].width <= columns - 1 else { break }
      width += cells[end].width
      end += 1
    }
    var shown = end
    while shown > start, cells[shown - 1].isBlank { shown -= 1 }
    return (.init(cells[start..<shown], suffix: "…"), max(end, start))
  }

  private static func behindBlanks(in cells: [PictureCell], from start: Int) -> Int {
    var index = start
    while index < cells.count, cells[index].isBlank, !cells[index].isLineBreak { index += 1 }
    return index
  }
}

/// A text as a device shows it: lines, and how much is missing.
package struct FittedText: Hashable, Sendable {
  /// One line.
  package struct Line: Hashable, Sendable {
    /// What is drawn, with signs for what cannot be.
    package let text: String
    /// The bytes of the whole text that are drawn.
    package let bytes: Range<Int>
    /// What the device adds: an ellipsis, where the text goes on.
    package let suffix: String

    init(_ cells: ArraySlice<PictureCell>, suffix: String) {
      var cells = cells
      while suffix.isEmpty, let last = cells.last, last.isBlank { cells.removeLast() }
      text = cells.map(\.shown).joined()
      let start = cells.first?.bytes.lowerBound ?? 0
      bytes = start..<(cells.last?.bytes.upperBound ?? start)
      self.suffix = suffix
    }

    /// The line with what the device adds.
    package var shown: String { text + suffix }
  }

  /// The lines.
  package let lines: [Line]
  /// The number of hidden characters, as people count them.
  package let hiddenCharacterCount: Int

  /// Whether something is missing.
  package var isCut: Bool { hiddenCharacterCount > 0 }
}

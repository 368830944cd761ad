/// A section of one line, laid out in terminal cells, with the byte offset of each cell.
///
/// A file may be a single line of a megabyte with a thousand findings. Only the section around a
/// finding is laid out, and all findings in the section use that layout.
struct ExcerptLine {
  /// The line number, counted from 1.
  let number: Int
  private let file: SourceFile
  /// The offsets in the file that this section shows; findings at these offsets share the section.
  private let offsets: Range<Int>
  private let cells: [Cell]
  private let width: Int
  /// Whether the line begins before the section.
  private let isCutBefore: Bool
  /// Whether the line continues after the section.
  private let isCutBehind: Bool

  private struct Cell {
    let bytes: Range<Int>
    let shown: String
    let column: Int
    let width: Int
  }

  /// The minimum number of bytes to lay out on either side of an offset; wider than any terminal.
  private static let reach = 2048
  /// The distance between the starts of two consecutive sections, in bytes.
  private static let step = 4096

  /// Lays out the section of the line around an offset.
  init(of file: SourceFile, at offset: Int) {
    self.file = file
    let bytes = file.bytes
    let line = file.lineRange(at: offset)
    number = file.position(at: offset).line
    // An offset of the line break itself belongs to the last section.
    let steps = (min(max(offset, line.lowerBound), line.upperBound) - line.lowerBound) / Self.step
    let start = line.lowerBound + steps * Self.step
    let isLast = start + Self.step > line.upperBound
    offsets = start..<(isLast ? line.upperBound + 2 : start + Self.step)
    let from = bytes.characterStart(
      before: max(line.lowerBound, start - Self.reach), from: line.lowerBound)
    let to = bytes.characterStart(
      before: min(line.upperBound, start + Self.step + Self.reach), from: line.lowerBound)
    isCutBefore = from > line.lowerBound
    isCutBehind = to < line.upperBound
    cells = Self.cells(of: bytes[from..<to])
    width = cells.last.map { $0.column + $0.width } ?? 0
  }

  /// Returns whether a finding at an offset in a file is shown in this section.
  func shows(_ offset: Int, of file: SourceFile) -> Bool {
    self.file == file && offsets.contains(offset) && file.position(at: offset).line == number
  }

  /// Returns the part of the line to show for a span, and the position of the mark below the line.
  func window(around span: SourceSpan, width: Int) -> Window {
    let first = cells.partitioningIndex { $0.bytes.upperBound > span.start }
    let last = max(first, cells.partitioningIndex { $0.bytes.lowerBound >= span.end })
    let markStart = column(at: first)
    let markWidth = max(1, column(at: last) - markStart)
    guard self.width > width || isCutBefore || isCutBehind else {
      return Window(text: cells.map(\.shown).joined(), markStart: markStart, markWidth: markWidth)
    }
    let wanted = max(0, min(markStart - width / 3, self.width - width))
    return cut(from: wanted, width: width, markStart: markStart, markWidth: markWidth)
  }

  private func column(at index: Int) -> Int { index < cells.count ? cells[index].column : width }

  private func cut(from wanted: Int, width: Int, markStart: Int, markWidth: Int) -> Window {
    let first = cells.partitioningIndex { $0.column >= wanted }
    let origin = first < cells.count ? cells[first].column : 0
    let shown = cells[first...].prefix { $0.column + $0.width - origin <= width }
    let shownWidth = shown.last.map { $0.column + $0.width - origin } ?? 0
    let isCutAtEnd = shown.endIndex < cells.endIndex
    let lead = origin > 0 || isCutBefore ? "…" : ""
    let visibleMark = max(1, min(markWidth, shownWidth - (markStart - origin)))
    return Window(
      text: lead + shown.map(\.shown).joined() + (isCutAtEnd || isCutBehind ? "…" : ""),
      markStart: lead.count + markStart - origin,
      markWidth: visibleMark)
  }

  /// An excerpt of a line, as shown on a terminal.
  struct Window: Hashable {
    let text: String
    /// The number of cells before the mark that is drawn below the line.
    let markStart: Int
    /// The width of the mark in cells; at least 1.
    let markWidth: Int

    /// Whether the line contains right-to-left letters, which a terminal may reorder.
    var holdsRightToLeftText: Bool {
      text.unicodeScalars.contains { scalar in
        Self.rightToLeft.contains { $0.contains(scalar.value) }
      }
    }

    /// The Unicode blocks of right-to-left scripts, such as Hebrew and Arabic.
    private static let rightToLeft: [ClosedRange<UInt32>] = [
      0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
  }

  private static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    var offset = bytes.startIndex
    var column = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      let byteCount = character.utf8.count
      let shown = shown(character, at: column)
      let width = DisplayWidth.cells(of: shown)
      cells.append(
        Cell(bytes: offset..<offset + byteCount, shown: shown, column: column, width: width))
      offset += byteCount
      column += width
    }
    return cells
  }

  private static let tabWidth = 4

  private static func shown(_ character: Character, at column: Int) -> String {
    guard character == "\t" else { return VisibleText.shown(character) }
    return String(repeating: " ", count: tabWidth - column % tabWidth)
  }
}

extension [UInt8] {
  /// Returns the start of the UTF-8 character at an offset.
  fileprivate func characterStart(before offset: Int, from start: Int) -> Int {
    var offset = offset
    while offset > start, offset < count, self[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

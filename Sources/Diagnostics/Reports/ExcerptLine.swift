/// One line of a file, laid out for a terminal: cells that know their bytes.
struct ExcerptLine {
  /// The line, counted from 1.
  let number: Int
  private let cells: [Cell]
  /// Whether the line begins before the cells, and whether it goes on behind them.
  private let isCutBefore: Bool
  private let isCutBehind: Bool

  private struct Cell {
    let bytes: Range<Int>
    let shown: String
    let width: Int
  }

  /// Lays out the line that holds an offset.
  init(of file: SourceFile, at offset: Int) {
    let bytes = file.bytes
    let lineFeed = UInt8(ascii: "\n")
    let offset = min(offset, bytes.count)
    let start = bytes[..<offset].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
    var end = bytes[offset...].firstIndex(of: lineFeed) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    number = file.position(at: start).line
    let from = Self.characterStart(in: bytes, max(start, offset - Self.reach), from: start)
    let to = Self.characterStart(in: bytes, min(end, offset + Self.reach), from: start)
    isCutBefore = from > start
    isCutBehind = to < end
    cells = Self.cells(of: bytes[from..<to])
  }

  /// Further from its offset nobody sees a line, so it is not laid out: a file may be one line.
  private static let reach = 2048

  private static func characterStart(in bytes: [UInt8], _ offset: Int, from start: Int) -> Int {
    var offset = offset
    while offset > start, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// Whether some letters are written from right to left, so that a terminal may reorder the line.
  var holdsRightToLeftText: Bool {
    cells.contains { cell in
      cell.shown.unicodeScalars.contains { scalar in
        Self.rightToLeft.contains { $0.contains(scalar.value) }
      }
    }
  }

  /// The blocks of Hebrew, Arabic and their kin.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// The part of the line to show for a span, and where the marks go beneath it.
  func window(around span: SourceSpan, width: Int) -> Window {
    let total = cells.reduce(0) { $0 + $1.width }
    let before = cells.prefix { $0.bytes.upperBound <= span.start }
    let markStart = before.reduce(0) { $0 + $1.width }
    let marked = cells.dropFirst(before.count).prefix { $0.bytes.lowerBound < span.end }
    let markWidth = max(1, marked.reduce(0) { $0 + $1.width })

    guard total > width || isCutBefore || isCutBehind else {
      return Window(text: cells.map(\.shown).joined(), markStart: markStart, markWidth: markWidth)
    }
    let wanted = max(0, min(markStart - width / 3, total - width))
    return cut(from: wanted, width: width, markStart: markStart, markWidth: markWidth)
  }

  private func cut(from wanted: Int, width: Int, markStart: Int, markWidth: Int) -> Window {
    var column = 0
    var shownFrom: Int?
    var text = ""
    var shownWidth = 0
    var isCutAtEnd = false
    for cell in cells {
      defer { column += cell.width }
      guard column >= wanted else { continue }
      guard shownWidth + cell.width <= width else {
        isCutAtEnd = true
        break
      }
      if shownFrom == nil { shownFrom = column }
      text += cell.shown
      shownWidth += cell.width
    }
    let origin = shownFrom ?? 0
    let lead = origin > 0 || isCutBefore ? "…" : ""
    let visibleMark = max(1, min(markWidth, shownWidth - (markStart - origin)))
    return Window(
      text: lead + text + (isCutAtEnd || isCutBehind ? "…" : ""),
      markStart: lead.count + markStart - origin,
      markWidth: visibleMark)
  }

  /// What is drawn of a line.
  struct Window: Hashable {
    let text: String
    /// The cells before the mark.
    let markStart: Int
    /// The cells under which the mark stands; at least one.
    let markWidth: Int
  }

  private static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    var offset = bytes.startIndex
    var column = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      let byteCount = character.utf8.count
      let shown = shown(character, at: column)
      let width = DisplayWidth.cells(of: shown)
      cells.append(Cell(bytes: offset..<offset + byteCount, shown: shown, width: width))
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

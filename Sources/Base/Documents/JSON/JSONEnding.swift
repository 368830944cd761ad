/// The end of a JSON file in which closing brackets are missing.
///
/// If only some closing brackets are missing, their position is uncertain; only the indentation
/// gives a hint.
struct JSONEnding {
  private let bytes: [UInt8]
  /// The offset of the opening bracket of the last closed value.
  ///
  /// Nil if a scalar value follows the closed value.
  private var lastOpener: Int?
  private var lastCloser: Int?
  /// Whether the last closed value contains a comma, so that its bracket may be misplaced.
  private var hasComma = false

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    var open: [(offset: Int, hasComma: Bool)] = []
    var isInside = false
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\") where isInside: offset += 1
      case UInt8(ascii: "\""):
        isInside.toggle()
        lastOpener = nil
      case _ where isInside: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append((offset, false))
      case UInt8(ascii: ","):
        for index in open.indices { open[index].hasComma = true }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let opener = open.popLast() else { break }
        (lastOpener, lastCloser, hasComma) = (opener.offset, offset, opener.hasComma)
      case let byte where !Whitespace.contains(byte): lastOpener = nil
      default: break
      }
      offset += 1
    }
  }

  /// Whether the missing brackets certainly belong at the end of the file.
  var isCertain: Bool {
    guard let lastOpener, let lastCloser else { return true }
    guard hasComma else { return true }
    let closing = line(of: lastCloser)
    return closing.blanks == lastCloser - closing.start
      && closing.blanks == line(of: lastOpener).blanks
  }

  /// Returns the start of the line that contains an offset, and the number of blanks that indent
  /// the line.
  private func line(of offset: Int) -> (start: Int, blanks: Int) {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (start, bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == 0x09 }.count)
  }
}

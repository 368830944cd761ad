internal import Diagnostics
internal import Interchange

extension GettextLayout {
  /// Detects the line breaks and wrapping of an existing file.
  init(of file: SourceFile, _ entries: [GettextEntry]) {
    self.init()
    if let feed = file.bytes.firstIndex(of: UInt8(ascii: "\n")), feed > 0,
      file.bytes[feed - 1] == UInt8(ascii: "\r")
    {
      lineBreak = "\r\n"
    }
    isFolded = !entries.contains { entry in
      entry.strings.contains { _, literal in
        Self.hasLongLine(file.bytes[literal.span.range])
      }
    }
  }

  /// Returns the layout for the strings of one entry.
  func within(_ entry: GettextEntry) -> GettextLayout {
    var layout = self
    layout.mark = entry.isObsolete ? "#~ " : ""
    return layout
  }

  /// Whether a string has a line so long that gettext would have wrapped the line.
  private static func hasLongLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count > width else { return false }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      line.count { $0 & 0xC0 != 0x80 } > width + 1 && line.contains(UInt8(ascii: " "))
    }
  }
}

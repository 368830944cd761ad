internal import Diagnostics

/// Converts byte offsets to columns that count UTF-16 units.
///
/// A file can be a single line of a megabyte with a thousand findings. Therefore the units before
/// each block of bytes are counted only once.
struct UTF16Columns {
  /// The number of UTF-16 units before each block of bytes, by file.
  private var blocks: [SourceFile: [Int]] = [:]

  private static let blockByteCount = 512

  /// Returns the column of an offset, counted from 1.
  mutating func column(of offset: Int, in file: SourceFile) -> Int {
    let offset = min(offset, file.bytes.count)
    let lineStart = offset - (file.position(at: offset).column - 1)
    return units(before: offset, in: file) - units(before: lineStart, in: file) + 1
  }

  private mutating func units(before offset: Int, in file: SourceFile) -> Int {
    let blocks = blocks[file] ?? Self.blocks(of: file.bytes)
    self.blocks[file] = blocks
    let index = offset / Self.blockByteCount
    return blocks[index] + Self.units(in: file.bytes[index * Self.blockByteCount..<offset])
  }

  private static func blocks(of bytes: [UInt8]) -> [Int] {
    var blocks = [0]
    for start in stride(from: 0, to: bytes.count, by: blockByteCount) {
      let end = min(bytes.count, start + blockByteCount)
      blocks.append(blocks[blocks.count - 1] + units(in: bytes[start..<end]))
    }
    return blocks
  }

  /// Returns the number of UTF-16 units in UTF-8 text; a character of four bytes has two units.
  private static func units(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}

internal import Bytes
internal import Diagnostics
package import Files
internal import Workspaces

extension AudienceCounter {
  /// The size of the blocks in which a file is read, in bytes.
  private static let blockByteCount = 1 << 20
  /// The maximum length of a line, in bytes; the hub accepts only much shorter registrations.
  private static let longestLine = 4 << 20

  /// Adds the registrations of a file, with only one block in memory at a time.
  ///
  /// A small file can also be an Atom feed, or an installation that spans several lines. `progress`
  /// is called with the number of bytes read.
  package mutating func add(
    contentsOf path: String, progress: (Int) -> Void = { _ in }
  ) throws(FileError) {
    let source = try ByteSource(path)
    if let size = source.byteCount, size <= InputLimits.documentByteCount {
      let file = try InputLimits.document(path)
      guard file.hasDocumentOnFirstLine else { return addAll(of: DeviceFile(file)) }
      return add(linesOf: file.bytes, 0..<file.bytes.count)
    }
    var buffer: [UInt8] = []
    var byteCount = 0
    var isSkipping = false
    while true {
      let count = try source.read(atMost: Self.blockByteCount, to: &buffer)
      guard count > 0 else { break }
      byteCount += count
      if isSkipping { isSkipping = !Self.dropLine(from: &buffer) }
      if let end = ByteSearch.lastLineFeed(in: buffer, 0..<buffer.count) {
        add(linesOf: buffer, 0..<end + 1)
        buffer.removeSubrange(0...end)
      } else if buffer.count > Self.longestLine {
        addUnreadable()
        buffer.removeAll()
        isSkipping = true
      }
      progress(byteCount)
    }
    add(linesOf: buffer, 0..<buffer.count)
  }

  /// Drops the rest of a line; returns false if the buffer ends before the end of the line.
  private static func dropLine(from buffer: inout [UInt8]) -> Bool {
    guard let end = ByteSearch.lineFeed(in: buffer, 0..<buffer.count) else {
      buffer.removeAll()
      return false
    }
    buffer.removeSubrange(0...end)
    return true
  }

  private mutating func addAll(of file: DeviceFile) {
    for registration in file.registrations { add(registration) }
    if file.registrations.isEmpty { addUnreadable() }
  }
}

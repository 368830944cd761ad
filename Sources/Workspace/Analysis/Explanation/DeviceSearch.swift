internal import Bytes
internal import Diagnostics
package import Files
internal import Workspaces

/// A search for the registrations of one device in a file, such as an export of any size.
///
/// In an export, only the lines that mention the device are parsed.
package struct DeviceSearch {
  private let path: String
  /// The name of the device; nil if the file contains only one device.
  private let device: String?

  /// Creates a search for a device in the file at a path.
  package init(path: String, device: String?) {
    self.path = path
    self.device = device
  }

  private static let chunkByteCount = 1024 * 1024

  /// Reads the registrations of the device; a file larger than 1 MiB is read in blocks of lines.
  package func file() throws(FileError) -> DeviceFile {
    let source = try ByteSource(path)
    guard path != "-", let size = source.byteCount, size > InputLimits.documentByteCount,
      let device
    else { return DeviceFile(try InputLimits.document(path)) }
    let found = try lines(mentioning: device, in: source)
    return DeviceFile(SourceFile(name: path, bytes: found))
  }

  private func lines(
    mentioning device: String, in source: borrowing ByteSource
  ) throws(FileError) -> [UInt8] {
    // XML escapes some of these characters, and a hyphen can join the two parts of a handle, so
    // search for the longest part between them.
    let parts = device.split { "-&<>\"'".contains($0) }
    let search = FoldedSearch(parts.max { $0.count < $1.count }.map(String.init) ?? device)
    var found: [UInt8] = []
    var buffer: [UInt8] = []
    while try source.read(atMost: Self.chunkByteCount, to: &buffer) > 0 {
      guard let end = ByteSearch.lastLineFeed(in: buffer, 0..<buffer.count) else {
        // A line of this length cannot be a registration.
        if buffer.count > InputLimits.propertiesByteCount { buffer.removeAll() }
        continue
      }
      search.appendLines(of: buffer, 0..<end + 1, to: &found)
      buffer.removeSubrange(0...end)
    }
    search.appendLines(of: buffer, 0..<buffer.count, to: &found)
    return found
  }
}

extension FoldedSearch {
  /// Appends the lines that contain the search string.
  fileprivate func appendLines(of bytes: [UInt8], _ range: Range<Int>, to lines: inout [UInt8]) {
    var position = range.lowerBound
    while let place = first(in: bytes, position..<range.upperBound) {
      var start = place
      while start > position, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let end = ByteSearch.lineFeed(in: bytes, place..<range.upperBound) ?? range.upperBound
      lines += bytes[start..<end] + [UInt8(ascii: "\n")]
      position = min(end + 1, range.upperBound)
    }
  }
}

internal import Diagnostics
package import Files
internal import Workspaces

/// The registrations of one device in a file, which may be an export of any size.
///
/// Of an export, only the lines that mention the device are parsed.
package struct DeviceSearch {
  private let path: String
  /// The name of the device; nil if the file has only one.
  private let device: String?

  /// Creates a search.
  package init(path: String, device: String?) {
    self.path = path
    self.device = device
  }

  private static let chunkByteCount = 1024 * 1024

  /// Reads the registrations; a file over 1 MiB is read line by line.
  package func file() throws(FileError) -> DeviceFile {
    let source = try ByteSource(path)
    guard path != "-", let size = source.byteCount, size > InputLimits.documentByteCount,
      let device
    else { return DeviceFile(try InputLimits.document(path)) }
    let found = try lines(mentioning: Array(device.lowercased().utf8), in: source)
    return DeviceFile(SourceFile(name: path, bytes: found))
  }

  private func lines(
    mentioning name: [UInt8], in source: borrowing ByteSource
  ) throws(FileError) -> [UInt8] {
    var found: [UInt8] = []
    var buffer: [UInt8] = []
    while try source.read(atMost: Self.chunkByteCount, to: &buffer) > 0 {
      guard let end = buffer.lastIndex(of: UInt8(ascii: "\n")) else {
        // No registration is as large as this line.
        if buffer.count > InputLimits.propertiesByteCount { buffer.removeAll() }
        continue
      }
      append(linesOf: buffer[...end], mentioning: name, to: &found)
      buffer.removeSubrange(...end)
    }
    append(linesOf: buffer[...], mentioning: name, to: &found)
    return found
  }

  private func append(
    linesOf bytes: ArraySlice<UInt8>, mentioning name: [UInt8], to found: inout [UInt8]
  ) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let folded = line.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      guard folded.contains(name) else { continue }
      found += line + [UInt8(ascii: "\n")]
    }
  }
}

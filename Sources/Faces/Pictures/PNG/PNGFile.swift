internal import Bytes

/// The container of PNG files (https://www.w3.org/TR/png-3/).
enum PNGFile {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns a file with rows of pixels with red, green, blue and opacity.
  static func bytes(width: Int, rows: [[UInt8]]) -> [UInt8] {
    let header = UInt32(width).bigEndianBytes + UInt32(rows.count).bigEndianBytes + [8, 6, 0, 0, 0]
    var previous = [UInt8](repeating: 0, count: 4 * width)
    var filtered: [UInt8] = []
    filtered.reserveCapacity((4 * width + 1) * rows.count)
    for row in rows {
      filtered += PNGFilter.best(for: row, above: previous)
      previous = row
    }
    // The header of zlib data with a window of 32 KiB (https://www.rfc-editor.org/rfc/rfc1950).
    let data = [0x78, 0x01] + Deflater.deflate(filtered) + adler32(of: filtered).bigEndianBytes
    return signature + chunk("IHDR", header) + chunk("IDAT", data) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return UInt32(data.count).bigEndianBytes + content + crc32(of: content).bigEndianBytes
  }

  private static let crcTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// The checksum of chunks (https://www.w3.org/TR/png-3/#samplecrc).
  private static func crc32(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crcTable[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  /// The checksum of zlib data (https://www.rfc-editor.org/rfc/rfc1950#section-8).
  private static func adler32(of bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [UInt8(self >> 24), UInt8(self >> 16 & 0xFF), UInt8(self >> 8 & 0xFF), UInt8(self & 0xFF)]
  }
}

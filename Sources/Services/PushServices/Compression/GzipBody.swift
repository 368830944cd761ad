internal import Bytes
internal import HTTP

extension ServiceCall {
  /// The largest body after decompression, in bytes.
  private static let largestInflated = 2 << 20

  /// The body, decompressed if its encoding is `gzip`; nil if it is damaged or too large.
  ///
  /// Expo's library for Node compresses larger bodies.
  var inflatedBody: [UInt8]? {
    guard headers["Content-Encoding"]?.lowercased() == "gzip" else { return body }
    return Gzip.decompress(body, limit: Self.largestInflated)
  }
}

/// The gzip format (https://www.rfc-editor.org/rfc/rfc1952).
package enum Gzip {
  private static let headerSize = 10
  private static let trailerSize = 8

  /// Decompresses a single member; nil if it is damaged, or larger than the limit.
  ///
  /// The checksum is not compared: damage that matters makes the content invalid.
  package static func decompress(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard let start = contentStart(in: bytes) else { return nil }
    guard let (output, used) = try? Inflater.inflate(bytes[start...], limit: limit),
      bytes.count - start - used >= trailerSize
    else { return nil }
    let trailer = bytes[(start + used)...].prefix(trailerSize)
    let size = trailer.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    return size == output.count & 0xFFFF_FFFF ? output : nil
  }

  /// Returns the offset of the compressed data after the header; nil if the header is invalid.
  private static func contentStart(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= headerSize, bytes[0] == 0x1F, bytes[1] == 0x8B, bytes[2] == 8 else {
      return nil
    }
    let flags = bytes[3]
    var position = headerSize
    if flags & 4 != 0 {
      guard position + 2 <= bytes.count else { return nil }
      position += 2 + Int(bytes[position]) + Int(bytes[position + 1]) << 8
    }
    // The name of a file and a comment, each ending with a zero.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else {
        return nil
      }
      position = end + 1
    }
    if flags & 2 != 0 { position += 2 }
    return position <= bytes.count ? position : nil
  }
}

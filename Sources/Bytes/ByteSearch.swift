internal import CBytes

/// Finds single bytes.
package enum ByteSearch {
  /// The offset of the first line feed in a range; nil where there is none.
  package static func lineFeed(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let rest = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = rest.baseAddress else { return nil }
      let offset = unsafe cbytes_line_feed(start, rest.count)
      return offset < rest.count ? range.lowerBound + offset : nil
    }
  }
}

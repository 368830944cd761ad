internal import CBytes

/// Functions that find line feeds in bytes.
package enum ByteSearch {
  /// Returns the offset of the first line feed in a range; nil if the range has no line feed.
  package static func lineFeed(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let rest = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = rest.baseAddress else { return nil }
      let offset = unsafe cbytes_line_feed(start, rest.count)
      return offset < rest.count ? range.lowerBound + offset : nil
    }
  }

  /// Returns the offset of the last line feed in a range; nil if the range has no line feed.
  package static func lastLineFeed(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer[range].lastIndex(of: UInt8(ascii: "\n"))
    }
  }
}

extension PaddedBytes {
  /// The number of lines; the last line need not end with a line feed.
  package var lineCount: Int {
    guard count > 0 else { return 0 }
    let feeds = unsafe storage.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { start in unsafe cbytes_count_line_feeds(start, count) } ?? 0
    }
    return storage[count - 1] == UInt8(ascii: "\n") ? feeds : feeds + 1
  }
}

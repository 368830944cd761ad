internal import CBytes

/// Functions that find bytes of a kind, many at a time.
package enum ByteSearch {
  /// Returns the index of the first byte with the given value; nil if the bytes lack it.
  package static func first(_ byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let offset = unsafe cbytes_find(start, buffer.count, byte)
      return offset < buffer.count ? bytes.startIndex + offset : nil
    }
  }

  /// Returns the offset of the first byte that a JSON string must escape, at or after `start`; the
  /// number of bytes if there is no such byte.
  package static func endOfPlainText(in bytes: [UInt8], from start: Int) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let rest = unsafe UnsafeBufferPointer(rebasing: buffer[start...])
      guard let first = rest.baseAddress else { return start }
      return unsafe start + cbytes_json_run(first, rest.count)
    }
  }

  /// Returns the offset of the first line feed in a range; nil if the range has no line feed.
  package static func lineFeed(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    first(UInt8(ascii: "\n"), in: bytes[range])
  }

  /// Returns the offset of the last line feed in a range; nil if the range has no line feed.
  package static func lastLineFeed(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let rest = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = rest.baseAddress else { return nil }
      let end = unsafe cbytes_last_line_end(start, rest.count)
      return end > 0 ? range.lowerBound + end - 1 : nil
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

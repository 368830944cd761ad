internal import CBytes

/// Tells UTF-8 from other bytes, sixteen at a time.
package enum UTF8Check {
  /// Whether a range of bytes is UTF-8; surrogates and overlong forms are not.
  package static func isValid(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let answer = unsafe bytes.withUnsafeBufferPointer { buffer -> Int32 in
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = part.baseAddress else { return 1 }
      return unsafe cbytes_is_utf8(start, part.count)
    }
    guard answer < 0 else { return answer == 1 }
    // The error would say no more than that there is one.
    return (try? UTF8Span(validating: bytes.span.extracting(range))) != nil
  }
}

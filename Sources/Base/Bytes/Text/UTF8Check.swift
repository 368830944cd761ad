internal import CBytes

/// A validator for UTF-8 that checks sixteen bytes at a time.
package enum UTF8Check {
  /// Whether a range of bytes is valid UTF-8, which excludes surrogates and overlong forms.
  package static func isValid(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let answer = unsafe bytes.withUnsafeBufferPointer { buffer -> Int32 in
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = part.baseAddress else { return 1 }
      return unsafe cbytes_is_utf8(start, part.count)
    }
    return isValid(bytes, range, answer)
  }

  /// Whether a range of bytes is valid UTF-8, given the answer of `cbytes_is_utf8`, which is negative
  /// if the processor cannot tell.
  static func isValid(_ bytes: [UInt8], _ range: Range<Int>, _ answer: Int32) -> Bool {
    guard answer < 0 else { return answer == 1 }
    // The error contains no further information.
    return (try? UTF8Span(validating: bytes.span.extracting(range))) != nil
  }
}

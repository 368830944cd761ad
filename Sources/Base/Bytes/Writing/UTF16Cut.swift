internal import CBytes

/// A length limit in UTF-16 units, as in .NET; only whole characters are kept.
package struct UTF16Cut: Hashable, Sendable {
  /// The maximum number of units, including the dots after truncated text.
  package let units: Int
  /// The number of dots to write after truncated text.
  package let dots: Int

  /// Creates a length limit.
  package init(units: Int, dots: Int = 0) {
    self.units = units
    self.dots = dots
  }

  /// Returns the end of the text to keep, and the number of dots to write after it.
  package func end(of bytes: [UInt8], _ range: Range<Int>) -> (end: Int, dots: Int) {
    guard range.count > units else { return (range.upperBound, 0) }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      let rest = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = rest.baseAddress else { return (range.upperBound, 0) }
      let (count, dots) = unsafe end(of: start, rest.count)
      return (range.lowerBound + count, dots)
    }
  }

  /// Returns the number of bytes to keep, and the number of dots to write after them.
  @inline(__always)
  func end(of bytes: UnsafePointer<UInt8>, _ count: Int) -> (count: Int, dots: Int) {
    guard count > units else { return (count, 0) }
    let kept = unsafe cbytes_utf16_prefix(bytes, count, max(0, units - dots))
    let rest = count - kept.bytes
    guard dots > 0 else { return (kept.bytes, 0) }
    // If more bytes than this follow, the text exceeds the limit even when the dots are left out.
    guard rest <= Self.fewBytes else { return (kept.bytes, min(dots, units)) }
    let left = unsafe cbytes_utf16_prefix(bytes + kept.bytes, rest, units - kept.units)
    return left.bytes == rest ? (count, 0) : (kept.bytes, min(dots, units))
  }

  /// The maximum number of UTF-8 bytes that four UTF-16 units can need.
  private static let fewBytes = 12
}

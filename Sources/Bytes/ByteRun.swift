internal import CBytes

/// Finds how far bytes can be copied as they are.
package enum ByteRun: Hashable, Sendable {
  /// Without what a JSON string escapes.
  case json
  /// Without what XML escapes somewhere.
  case xml
  /// Letters, digits and `- . _ ~`.
  case unreserved

  /// Where the run that begins at the start of a range ends.
  package func end(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let rest = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = rest.baseAddress else { return range.upperBound }
      let count =
        switch self {
        case .json: unsafe cbytes_json_run(start, rest.count)
        case .xml: unsafe cbytes_xml_run(start, rest.count)
        case .unreserved: unsafe cbytes_unreserved_run(start, rest.count)
        }
      return range.lowerBound + count
    }
  }
}

/// Measures UTF-8 as .NET would.
package enum UTF16Prefix {
  /// Where the longest beginning of a range of UTF-8 ends that has at most so many UTF-16 units.
  package static func end(of bytes: [UInt8], _ range: Range<Int>, units: Int) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let rest = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = rest.baseAddress else { return range.upperBound }
      return unsafe range.lowerBound + cbytes_utf16_prefix(start, rest.count, units)
    }
  }
}

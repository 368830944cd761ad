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

/// The beginning of a text, measured as .NET would.
package struct UTF16Prefix: Hashable, Sendable {
  /// Where it ends, as an offset into the bytes; never inside a character.
  package let end: Int
  /// Its length in UTF-16 units.
  package let units: Int

  /// Finds the longest beginning of a range of UTF-8 that has at most so many UTF-16 units.
  package init(of bytes: [UInt8], _ range: Range<Int>, units limit: Int) {
    let prefix = unsafe bytes.withUnsafeBufferPointer { buffer in
      let rest = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      guard let start = rest.baseAddress else { return CBytesPrefix(bytes: 0, units: 0) }
      return unsafe cbytes_utf16_prefix(start, rest.count, limit)
    }
    end = range.lowerBound + prefix.bytes
    units = prefix.units
  }
}

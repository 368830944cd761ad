internal import CBytes

/// A scanner that finds the requested members of a JSON object.
///
/// Like ``FastLineRenderer``, it accepts only ordinary JSON; `JSONReader` parses all other JSON.
package struct MemberScanner: ~Copyable {
  /// The place of each requested value, in the input or in `decoded`, by slot number.
  package private(set) var places: [ValuePlace] = []
  /// The decoded text of strings with escapes, followed by zeros.
  package private(set) var decoded: [UInt8] = []
  /// Whether the object has members that are not requested.
  package private(set) var hasOthers = false
  /// Whether a requested value is `null`, which counts as missing.
  package private(set) var hasNulls = false
  private let functions: CBytesFunctions

  /// Creates a scanner; each thread needs its own.
  package init(with instructions: Instructions = .fastest) { functions = instructions.functions }

  /// Scans an object, and returns the offset after the object and its white space.
  ///
  /// Returns nil if the line needs `JSONReader`, for example because a key contains an escape.
  ///
  /// The bytes must be UTF-8. The key with the index `nested` may have an object as its value; the
  /// scan skips that object.
  package mutating func scan(
    _ bytes: PaddedBytes, _ marks: TextMarks, from start: Int, for order: MemberOrder,
    nested: Int? = nil
  ) -> Int? {
    let count = order.keyCount
    if places.count != count { places = Array(repeating: .missing, count: count) }
    let missing = bytes.count + 2 * OutputProgram.padding - decoded.count
    if missing > 0 { decoded.append(contentsOf: repeatElement(0, count: missing)) }
    return unsafe withUnsafeTemporaryAllocation(of: CBytesValue.self, capacity: count) { values in
      unsafe decoded.withUnsafeMutableBufferPointer { decoded in
        guard let target = decoded.baseAddress else { return nil }
        return unsafe order.withScan(
          of: bytes, marks, to: values, decodingTo: target, nestedSlot: nested ?? -1
        ) { scan in
          guard let end = unsafe functions.scan_object(&scan, scan.base + start) else { return nil }
          hasOthers = unsafe scan.has_others == 1
          hasNulls = unsafe scan.has_nulls == 1
          for slot in 0..<count {
            places[slot] = unsafe ValuePlace(values[slot], scan.base, target)
          }
          return unsafe end - scan.base
        }
      }
    }
  }
}

extension ValuePlace {
  fileprivate init(
    _ value: CBytesValue, _ bytes: UnsafePointer<UInt8>, _ decoded: UnsafeMutablePointer<UInt8>
  ) {
    guard let start = unsafe value.start else {
      self = .missing
      return
    }
    let isPlain = unsafe value.is_plain == 1
    let offset = unsafe isPlain ? start - bytes : start - UnsafePointer(decoded)
    unsafe self.init(isPlain ? .plainFirst : .second, offset..<offset + value.count)
  }
}

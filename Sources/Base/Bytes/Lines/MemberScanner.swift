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

  /// Creates a scanner; each thread needs its own.
  package init() {}

  /// Scans an object, and returns the offset after the object and its white space.
  ///
  /// Returns nil if the line needs `JSONReader`, for example because a key contains an escape.
  ///
  /// The bytes must be UTF-8. The key with the index `nested` may have an object as its value; the
  /// scan skips that object.
  package mutating func scan(
    _ bytes: PaddedBytes, from start: Int, for keys: KeyTable, nested: Int? = nil
  ) -> Int? {
    if places.count != keys.entries.count {
      places = Array(repeating: .missing, count: keys.entries.count)
    }
    let missing = bytes.count + 2 * OutputProgram.padding - decoded.count
    if missing > 0 { decoded.append(contentsOf: repeatElement(0, count: missing)) }
    return unsafe bytes.storage.withUnsafeBufferPointer { storage in
      unsafe keys.entries.withUnsafeBufferPointer { entries in
        unsafe keys.names.withUnsafeBufferPointer { names in
          let search = unsafe KeySearch(entries, names, keys.letterCase)
          return unsafe Self.scan(
            storage, start, search, nested ?? -1, &places, &decoded, &hasOthers, &hasNulls)
        }
      }
    }
  }

  private static func scan(
    _ storage: UnsafeBufferPointer<UInt8>, _ start: Int, _ search: KeySearch, _ nested: Int,
    _ places: inout [ValuePlace], _ decoded: inout [UInt8], _ hasOthers: inout Bool,
    _ hasNulls: inout Bool
  ) -> Int? {
    unsafe withUnsafeTemporaryAllocation(of: ValueBytes.self, capacity: places.count) { values in
      unsafe decoded.withUnsafeMutableBufferPointer { decoded in
        guard let base = storage.baseAddress, let target = decoded.baseAddress
        else { return nil }
        unsafe values.initialize(repeating: .missing)
        var scanner = unsafe FastObjectScanner(
          at: base + start, for: search, to: values, decodingTo: target)
        scanner.nestedSlot = nested
        guard unsafe scanner.scan(decodingTo: target) else { return nil }
        hasOthers = scanner.hasOthers
        hasNulls = scanner.hasNulls
        for slot in 0..<values.count {
          places[slot] = unsafe ValuePlace(values[slot], base, target)
        }
        return unsafe scanner.next - base
      }
    }
  }
}

extension ValuePlace {
  fileprivate init(
    _ value: ValueBytes, _ bytes: UnsafePointer<UInt8>, _ decoded: UnsafeMutablePointer<UInt8>
  ) {
    guard let start = unsafe value.start else {
      self = .missing
      return
    }
    let offset = unsafe value.isPlain ? start - bytes : start - UnsafePointer(decoded)
    self.init(value.isPlain ? .plainFirst : .second, offset..<offset + value.count)
  }
}

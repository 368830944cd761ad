/// Finds the members of a JSON object that somebody asks for, one object at a time.
///
/// Like ``LineMachine`` it knows the plain case, and leaves what is unusual to others.
package struct MemberScanner: ~Copyable {
  /// Where each value stands, by the slot of its key: in the bytes, or in `decoded`.
  package private(set) var places: [ValuePlace] = []
  /// The texts that had escapes, and zeros behind them.
  package private(set) var decoded: [UInt8] = []
  /// Whether the object has members that nobody asks for.
  package private(set) var hasOthers = false
  /// Whether a value that somebody asks for is `null`, which counts as none.
  package private(set) var hasNulls = false

  /// Creates a scanner; each thread needs its own.
  package init() {}

  /// Reads an object, and says where it and the blanks behind it end; nil for what is not plain.
  ///
  /// The bytes are UTF-8. The value of the key in the slot `nested` may be an object, which is passed
  /// but not looked into.
  package mutating func scan(
    _ bytes: PaddedBytes, from start: Int, for keys: KeyTable, nested: Int? = nil
  ) -> Int? {
    if places.count != keys.entries.count {
      places = Array(repeating: .missing, count: keys.entries.count)
    }
    let missing = bytes.count + 2 * ByteRecipe.padding - decoded.count
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
        var scan = unsafe ObjectScan(
          at: base + start, for: search, to: values, decodingTo: target)
        scan.nestedSlot = nested
        guard unsafe scan.scan(decodingTo: target) else { return nil }
        hasOthers = scan.hasOthers
        hasNulls = scan.hasNulls
        for slot in 0..<values.count {
          places[slot] = unsafe ValuePlace(values[slot], base, target)
        }
        return unsafe scan.next - base
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

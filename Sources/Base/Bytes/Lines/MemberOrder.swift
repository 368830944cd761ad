internal import CBytes

/// The members that an object is expected to have, because the last object had them.
///
/// Nearly all objects of a stream spell the same keys in the same order. So a scan compares a key, its
/// quotes and its colon with those of the last object at once, and searches the requested keys only if
/// they differ.
@safe
package final class MemberOrder {
  /// The number of requested members.
  let keyCount: Int
  private let keys: UnsafeMutableBufferPointer<CBytesKey>
  private let names: UnsafeMutableBufferPointer<UInt8>
  private let caseBits: UInt64
  /// The expected members, by their position in the object.
  private let members: UnsafeMutableBufferPointer<CBytesMember>

  /// The number of members that are remembered; further ones are found among the requested keys.
  private static let limit = 16

  /// Creates an order without expectations.
  package init(of table: KeyTable) {
    keyCount = table.entries.count
    caseBits = table.caseBits
    unsafe keys = .allocate(capacity: table.entries.count)
    _ = unsafe keys.initialize(fromContentsOf: table.entries)
    unsafe names = .allocate(capacity: table.names.count)
    _ = unsafe names.initialize(fromContentsOf: table.names)
    unsafe members = .allocate(capacity: Self.limit)
    // No object has this member, because its first byte is a control character.
    unsafe members.initialize(
      repeating: CBytesMember(words: (1, 0), masks: (0xFF, 0), count: 0, slot: -1))
  }

  deinit {
    unsafe keys.deallocate()
    unsafe names.deallocate()
    unsafe members.deallocate()
  }

  /// Calls a function with what a scan of text with its marks needs.
  func withScan<Result>(
    of bytes: PaddedBytes, _ marks: TextMarks, to values: UnsafeMutableBufferPointer<CBytesValue>,
    decodingTo decoded: UnsafeMutablePointer<UInt8>, nestedSlot: Int = -1,
    _ body: (inout CBytesScan) -> Result?
  ) -> Result? {
    unsafe bytes.storage.withUnsafeBufferPointer { storage in
      unsafe marks.words.withUnsafeBufferPointer { marks in
        guard let base = storage.baseAddress, let marks = marks.baseAddress,
          let names = unsafe names.baseAddress, let expected = unsafe members.baseAddress
        else { return nil }
        var scan = unsafe CBytesScan(
          base: base, marks: marks, keys: keys.baseAddress, key_count: keyCount, names: names,
          case_bits: caseBits, expected: expected, expected_count: members.count,
          values: values.baseAddress, decoded: decoded, nested_slot: nestedSlot, has_others: 0,
          has_nulls: 0)
        return unsafe body(&scan)
      }
    }
  }
}

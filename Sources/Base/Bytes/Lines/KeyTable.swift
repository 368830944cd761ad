/// The names of the requested members of an object; a name's index is its slot number.
package struct KeyTable: Sendable {
  /// A name, prepared for comparison eight bytes at a time.
  struct Entry {
    /// The first eight bytes of the name, in lower case if case is ignored.
    let word: UInt64
    /// A mask for the bytes of `word` that belong to the name; all bits are set if the name has
    /// eight or more bytes.
    let mask: UInt64
    let count: Int
    /// The offset of the whole name in `names`.
    let start: Int
  }

  /// The significance of letter case in names.
  package enum LetterCase: Hashable, Sendable {
    case counts
    case isIgnored
  }

  private(set) var entries: [Entry] = []
  private(set) var names: [UInt8] = []
  let letterCase: LetterCase

  /// Creates a table of names, which must be in lower case if letter case is ignored.
  package init(_ names: [[UInt8]], letterCase: LetterCase = .isIgnored) {
    self.letterCase = letterCase
    for name in names {
      var word: UInt64 = 0
      for (index, byte) in name.prefix(8).enumerated() { word |= UInt64(byte) << (8 * index) }
      let mask: UInt64 = name.count >= 8 ? .max : 1 << (8 * UInt64(name.count)) - 1
      entries.append(
        Entry(word: word, mask: mask, count: name.count, start: self.names.count))
      self.names += name
    }
  }
}

/// A search for keys in a table, whose memory must outlive the search.
@safe
struct KeySearch {
  private let entries: UnsafeBufferPointer<KeyTable.Entry>
  private let names: UnsafeBufferPointer<UInt8>
  /// The slot of the key that is expected next, because most objects have their members in the same
  /// order.
  private var expected = 0

  /// The bits by which upper and lower case differ in eight bytes; 0 if case is significant.
  private let caseBits: UInt64

  init(
    _ entries: UnsafeBufferPointer<KeyTable.Entry>, _ names: UnsafeBufferPointer<UInt8>,
    _ letterCase: KeyTable.LetterCase
  ) {
    unsafe self.entries = unsafe entries
    unsafe self.names = unsafe names
    caseBits = letterCase == .counts ? 0 : 0x2020_2020_2020_2020
  }

  /// Returns the slot of a key, or -1 if the key is not requested.
  ///
  /// Reads eight bytes, even if the key is shorter.
  @inline(__always)
  mutating func slot(of key: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let word = unsafe UInt64(littleEndian: UnsafeRawPointer(key).loadUnaligned(as: UInt64.self))
    var index = expected
    for _ in unsafe 0..<entries.count {
      if unsafe index >= entries.count { index = 0 }
      let entry = unsafe entries[index]
      if entry.count == count, unsafe isEqual(entry, word, key) {
        expected = index + 1
        return index
      }
      index += 1
    }
    return -1
  }

  @inline(__always)
  private func isEqual(
    _ entry: KeyTable.Entry, _ word: UInt64, _ key: UnsafePointer<UInt8>
  ) -> Bool {
    let difference = (word ^ entry.word) & entry.mask
    if difference == 0, entry.count <= 8 { return true }
    guard difference & ~caseBits == 0 else { return false }
    return unsafe isEqualFolded(entry, key)
  }

  private func isEqualFolded(_ entry: KeyTable.Entry, _ key: UnsafePointer<UInt8>) -> Bool {
    for offset in 0..<entry.count {
      var byte = unsafe key[offset]
      if caseBits != 0, byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { byte |= 0x20 }
      guard unsafe byte == names[entry.start + offset] else { return false }
    }
    return true
  }
}

internal import Bytes

/// An index from the fingerprint of a string (an id, a tag or a handle) to positions in a table.
///
/// Two strings can have the same fingerprint, so a list can contain unrelated positions, but never
/// lacks a matching position. The strings themselves are only in the records.
struct FingerprintIndex: Sendable {
  private var lists: [UInt64: PostingList] = [:]

  /// The positions of all strings with the given fingerprint.
  subscript(fingerprint: UInt64) -> PostingList { lists[fingerprint] ?? PostingList() }

  /// Adds a position for a fingerprint.
  mutating func insert(_ position: Int, for fingerprint: UInt64) {
    lists[fingerprint, default: PostingList()].insert(position)
  }

  /// Removes a position for a fingerprint.
  mutating func remove(_ position: Int, for fingerprint: UInt64) {
    guard let index = lists.index(forKey: fingerprint) else { return }
    lists.values[index].remove(position)
    if lists.values[index].isEmpty { lists.remove(at: index) }
  }

  /// Reserves space for the given number of strings.
  mutating func reserveCapacity(_ count: Int) { lists.reserveCapacity(count) }
}

/// A 64-bit hash of a string, case-sensitive or case-insensitive.
enum Fingerprint {
  /// The letter case to which a string is converted before its fingerprint is computed.
  enum LetterCase { case exact, lower, upper }

  /// Returns the fingerprint of a string.
  static func of(_ text: String, _ letterCase: LetterCase = .exact) -> UInt64 {
    let bytes = Array(text.utf8)
    return of(bytes, bytes.indices, letterCase)
  }

  /// Returns the fingerprint of a string in UTF-8.
  static func of(_ bytes: [UInt8], _ range: Range<Int>, _ letterCase: LetterCase) -> UInt64 {
    var hash = FNV1a()
    for index in range {
      let byte = bytes[index]
      guard byte < 0x80 || letterCase == .exact else {
        return ofForeign(String(decoding: bytes[range], as: UTF8.self), letterCase)
      }
      hash.add(letterCase.folded(byte))
    }
    return hash.value
  }

  /// Returns the fingerprint of a string with non-ASCII characters.
  private static func ofForeign(_ text: String, _ letterCase: LetterCase) -> UInt64 {
    let folded = letterCase == .lower ? text.lowercased() : text.uppercased()
    return FNV1a(of: folded.utf8).value
  }
}

extension Fingerprint.LetterCase {
  /// Returns the byte, converted to the given letter case if the byte is an ASCII letter.
  fileprivate func folded(_ byte: UInt8) -> UInt8 {
    switch self {
    case .exact: byte
    case .lower: UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    case .upper: UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte & ~0x20 : byte
    }
  }
}

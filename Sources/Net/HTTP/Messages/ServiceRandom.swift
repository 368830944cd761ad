internal import Bytes

/// A generator of ids; with a seed, two services that receive equal requests generate equal
/// ids.
///
/// Ids may be predictable, so the generator is SplitMix64. Keys come from ``secret()`` instead.
package struct ServiceRandom: RandomNumberGenerator, Sendable {
  /// The state of the sequence, from which a later run can continue.
  package var state: UInt64 {
    get { numbers.state }
    set { numbers.state = newValue }
  }
  /// Whether the generator has a seed, so that the sequence is the same at each start.
  package let isSeeded: Bool
  private var numbers: SplitMix64

  /// Creates a generator; without a seed, the sequence differs at each start.
  package init(seed: UInt64? = nil) {
    isSeeded = seed != nil
    numbers = SplitMix64(
      state: seed ?? RandomBytes.generate(8).reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// Returns the next 64 bits of the sequence.
  package mutating func next() -> UInt64 { numbers.next() }

  /// Returns 32 bytes for a key, cryptographically secure unless there is a seed.
  package mutating func secret() -> [UInt8] {
    guard isSeeded else { return RandomBytes.generate(32) }
    return (0..<4).flatMap { _ in
      let word = next()
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
  }

  /// Returns 32 hexadecimal digits.
  package mutating func hexadecimal() -> String {
    var text: [UInt8] = []
    text.reserveCapacity(32)
    for _ in 0..<2 {
      let word = next()
      text.append(
        littleEndian: UInt32(truncatingIfNeeded: word >> 32).hexadecimalDigits(.lower), count: 8)
      text.append(
        littleEndian: UInt32(truncatingIfNeeded: word).hexadecimalDigits(.lower), count: 8)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns a GUID: `cc8c4f9b-fd82-4cfa-8f99-7a089eb4cd69`.
  package mutating func guid(_ letters: LetterCase = .lower) -> String {
    let words = (next(), next())
    let start = UInt32(truncatingIfNeeded: words.0 >> 32).hexadecimalDigits(letters)
    let middle = UInt32(truncatingIfNeeded: words.0).hexadecimalDigits(letters)
    let end = UInt32(truncatingIfNeeded: words.1 >> 32).hexadecimalDigits(letters)
    let last = UInt32(truncatingIfNeeded: words.1).hexadecimalDigits(letters)
    // The digits are written where the string has them, because every notification has two GUIDs.
    return unsafe String(unsafeUninitializedCapacity: 36) { text in
      let bytes = UnsafeMutableRawBufferPointer(text)
      func put(_ word: UInt64, at place: Int) {
        unsafe bytes.storeBytes(
          of: UInt32(truncatingIfNeeded: word).littleEndian, toByteOffset: place, as: UInt32.self)
      }
      put(start, at: 0)
      put(start >> 32, at: 4)
      put(middle, at: 9)
      put(middle >> 32, at: 14)
      put(end, at: 19)
      put(end >> 32, at: 24)
      put(last, at: 28)
      put(last >> 32, at: 32)
      for place in [8, 13, 18, 23] { unsafe text[place] = UInt8(ascii: "-") }
      return 36
    }
  }

  /// The case of the letters among hexadecimal digits.
  package enum LetterCase: Sendable { case lower, upper }
}

extension UInt32 {
  /// Returns the eight digits as ASCII, the first of them in the lowest byte.
  fileprivate func hexadecimalDigits(_ letters: ServiceRandom.LetterCase) -> UInt64 {
    // All digits at once, each in a byte of the word.
    var word = UInt64(byteSwapped)
    word = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word << 8) & 0x00FF_00FF_00FF_00FF
    word = (word >> 4 | word << 8) & 0x0F0F_0F0F_0F0F_0F0F
    let isLetter = ((word &+ 0x0606_0606_0606_0606) >> 4) & 0x0101_0101_0101_0101
    // The distance from the digit after 9 to the first letter.
    let distance: UInt64 = letters == .lower ? 39 : 7
    return word &+ 0x3030_3030_3030_3030 &+ isLetter &* distance
  }
}

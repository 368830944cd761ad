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
  package mutating func hexadecimal() -> String { String(decoding: digits(), as: UTF8.self) }

  /// Returns a GUID: `cc8c4f9b-fd82-4cfa-8f99-7a089eb4cd69`.
  package mutating func guid() -> String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    var digits = digits()[...]
    for count in [8, 4, 4, 4, 12] {
      if !text.isEmpty { text.append(UInt8(ascii: "-")) }
      text += digits.prefix(count)
      digits = digits.dropFirst(count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns 32 hexadecimal digits in ASCII.
  private mutating func digits() -> [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for word in [next(), next()] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let value = UInt8(truncatingIfNeeded: word >> UInt64(shift) & 15)
        digits.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value)
      }
    }
    return digits
  }
}

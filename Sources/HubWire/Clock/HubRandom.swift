internal import HTTP

/// A generator of ids; with a seed, two hubs that receive equal requests generate equal ids.
///
/// Ids may be predictable, so the generator is SplitMix64
/// (https://doi.org/10.1145/2714064.2660195). Keys come from ``secret()`` instead.
package struct HubRandom: RandomNumberGenerator, Sendable {
  /// The state of the sequence, from which a later run can continue.
  package var state: UInt64
  /// Whether the generator has a seed, so that the sequence is the same at each start.
  package let isSeeded: Bool

  /// Creates a generator; without a seed, the sequence differs at each start.
  package init(seed: UInt64? = nil) {
    isSeeded = seed != nil
    state = seed ?? RandomBytes.generate(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the next 64 bits of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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
    Self.hexadecimal(next()) + Self.hexadecimal(next())
  }

  /// Returns a GUID: `cc8c4f9b-fd82-4cfa-8f99-7a089eb4cd69`.
  package mutating func guid() -> String {
    var rest = hexadecimal()[...]
    return [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }.joined(separator: "-")
  }

  /// Returns a registration id: two 63-bit numbers and a number from 1 to 3.
  package mutating func registrationID() -> String {
    "\(next() >> 1)-\(next() >> 1)-\(next() % 3 + 1)"
  }

  private static func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

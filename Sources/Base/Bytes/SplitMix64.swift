/// A reproducible source of random numbers: SplitMix64, which is fast and small, but predictable.
///
/// https://doi.org/10.1145/2714064.2660195
///
/// ```swift
/// var numbers = SplitMix64(state: 7)
/// let die = Int.random(in: 1...6, using: &numbers)
/// ```
package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// The state of the sequence, from which a later run can continue.
  package var state: UInt64

  /// Creates a source that returns equal numbers for equal states.
  package init(state: UInt64) { self.state = state }

  /// Returns the next 64 bits of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A reproducible source of random numbers (SplitMix64).
///
/// https://prng.di.unimi.it/splitmix64.c
struct Randomness: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a source that returns equal numbers for equal seeds.
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns whether a random event with a probability of one in `times` happens.
  mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }
}

import Glibc

/// A random source that gives the same numbers for the same seed everywhere.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Starts at a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number (SplitMix64).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// How many generated inputs a test runs, and from which seed, as the environment says.
public enum GeneratedRuns {
  /// The number of inputs, from `CRIER_GENERATED`.
  public static let count = number("CRIER_GENERATED") ?? 2_000
  /// The first seed, from `CRIER_SEED`.
  public static let seed = UInt64(number("CRIER_SEED") ?? 20_261_120)

  private static func number(_ name: String) -> Int? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe Int(String(cString: value))
  }
}

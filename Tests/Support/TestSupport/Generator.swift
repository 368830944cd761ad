/// A reproducible source of random numbers (SplitMix64).
public struct Generator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator that returns equal numbers for equal seeds.
  public init(seed: UInt64) { state = seed }

  /// Returns the next random number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether a random event with a probability of one in `times` happens.
  public mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  /// Returns a random element of an array.
  public mutating func one<Thing>(of things: [Thing]) -> Thing {
    things[Int.random(in: 0..<things.count, using: &self)]
  }

  /// Creates a random number of elements, with the number in the given range.
  public mutating func several<Thing>(
    _ count: ClosedRange<Int>, _ make: (inout Generator) -> Thing
  ) -> [Thing] {
    (0..<Int.random(in: count, using: &self)).map { _ in make(&self) }
  }

  /// Randomly adds, removes or replaces one character of a string.
  public mutating func damage(_ text: inout String, with others: String) {
    var scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return }
    let index = Int.random(in: 0..<scalars.count, using: &self)
    let other = one(of: Array(others.unicodeScalars))
    switch Int.random(in: 0..<3, using: &self) {
    case 0: scalars.remove(at: index)
    case 1: scalars.insert(other, at: index)
    default: scalars[index] = other
    }
    text = String(String.UnicodeScalarView(scalars))
  }
}

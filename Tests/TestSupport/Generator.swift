/// A random source whose every run can be repeated (SplitMix64).
public struct Generator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a source that gives the same numbers for the same seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether something happens that happens once in so many times.
  public mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  /// One of several things.
  public mutating func one<Thing>(of things: [Thing]) -> Thing {
    things[Int.random(in: 0..<things.count, using: &self)]
  }

  /// So many things, made one by one.
  public mutating func several<Thing>(
    _ count: ClosedRange<Int>, _ make: (inout Generator) -> Thing
  ) -> [Thing] {
    (0..<Int.random(in: count, using: &self)).map { _ in make(&self) }
  }

  /// Adds, removes or replaces one character of a text.
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

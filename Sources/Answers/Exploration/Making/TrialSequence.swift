internal import Bytes
internal import Mutants

/// The trials of a notification, in an order that depends only on the seed.
///
/// The values of each argument are tried in a random order, before any of them is tried again. In
/// every other trial all arguments change, so that few trials cover all values; in the others most
/// arguments keep their value, so that one fault does not hide another.
struct TrialSequence: Sendable {
  private let space: TrialSpace
  private var randomness: SplitMix64
  /// The values of each argument that are still to be tried.
  private var open: [[String]]
  private var count = 0

  init(of space: TrialSpace, seed: UInt64) {
    self.space = space
    randomness = SplitMix64(state: seed)
    open = space.domains.map { _ in [] }
  }

  mutating func next() -> Trial {
    defer { count += 1 }
    var trial = Trial()
    // The first trial renders the sample as it is.
    guard count > 0 else { return trial }
    for index in space.domains.indices {
      if count.isMultiple(of: 2), !randomness.once(in: 4) { continue }
      trial.changes[index] = change(of: index)
    }
    return trial
  }

  private mutating func change(of index: Int) -> Trial.Change? {
    let domain = space.domains[index]
    if domain.values.mayBeMissing, randomness.once(in: 8) { return .missing }
    if count > domain.texts.count, randomness.once(in: 2),
      let random = domain.random(&randomness)
    {
      return .value(random)
    }
    if open[index].isEmpty { open[index] = domain.texts.shuffled(using: &randomness) }
    return open[index].popLast().map(Trial.Change.value)
  }
}

extension SplitMix64 {
  /// Returns whether a random event with a probability of one in `times` happens.
  fileprivate mutating func once(in times: Int) -> Bool {
    Int.random(in: 0..<times, using: &self) == 0
  }
}

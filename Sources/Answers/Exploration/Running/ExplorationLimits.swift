/// The extent of an exploration.
package struct ExplorationLimits: Sendable {
  /// The end of an exploration.
  package enum End: Sendable {
    /// After a number of rounds.
    case rounds(Int)
    /// After the round in which the time is over; at least one round.
    case time(Duration)
  }

  /// The seed of the random numbers, on which all trials depend.
  package let seed: UInt64
  /// The end of the exploration.
  package let end: End

  /// The number of trials of each notification in one round.
  static let trialsPerRound = 64

  /// Creates limits; the defaults find common faults within a few seconds.
  package init(seed: UInt64 = 1, end: End = .rounds(4)) {
    self.seed = seed
    self.end = end
  }

  /// Returns whether another round follows.
  func allows(_ round: Int, since start: ContinuousClock.Instant) -> Bool {
    switch end {
    case .rounds(let count): round < count
    case .time(let duration): round == 0 || ContinuousClock.now - start < duration
    }
  }
}

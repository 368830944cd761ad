/// A mutant and its fate.
package struct JudgedMutant: Sendable {
  /// The change.
  package let mutant: Mutant
  /// The outcome of the tests and checks.
  package let fate: Fate
  /// The indices of the samples in the notification's pool that would notice a survivor.
  let killers: [Int]
}

/// The judged mutants of one notification.
package struct JudgedNotification: Sendable {
  /// The name of the notification.
  package let name: String
  /// The mutants in the order of their files.
  package let mutants: [JudgedMutant]

  /// The number of mutants that a golden or a check notices.
  package var noticedCount: Int {
    mutants.count { judged in
      switch judged.fate {
      case .golden, .check: true
      case .equivalent, .survived: false
      }
    }
  }

  /// The number of mutants that are equivalent to the original.
  package var equivalentCount: Int {
    mutants.count { if case .equivalent = $0.fate { true } else { false } }
  }

  /// The mutants that nothing notices, although a reader can see them.
  package var survivors: [(mutant: Mutant, survival: Survival)] {
    mutants.compactMap { judged in
      guard case .survived(let survival) = judged.fate else { return nil }
      return (judged.mutant, survival)
    }
  }

  /// The noticed mutants in percent of those that are not equivalent, rounded down.
  package var score: Int { Self.score(noticedCount, of: mutants.count - equivalentCount) }

  static func score(_ noticed: Int, of count: Int) -> Int {
    count == 0 ? 100 : noticed * 100 / count
  }
}

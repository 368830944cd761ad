internal import Goldens
internal import Mutants

/// The phrases about mutation scores that the difference reports share.
enum MutationWords {
  /// Returns a score as a percentage.
  static func percent(_ score: ScoreChange.Score?) -> String {
    score.map { "\($0.percent) %" } ?? "no notification"
  }

  /// Returns both scores and the number of new survivors, in one phrase.
  static func scores(of change: ScoreChange) -> String {
    let count = change.survivors.count
    let survivors = count == 0 ? "" : ", \(DifferenceWords.counted(count, "new survivor"))"
    return "\(percent(change.old)) → \(percent(change.new))\(survivors)"
  }

  /// Returns the fate that a new survivor had in the old revision.
  static func fateBefore(_ survivor: NewSurvivor) -> String {
    switch survivor.before {
    case .golden(let name)?: "noticed by the golden '\(name.path)'"
    case .check(let code)?: "noticed by the check '\(code)'"
    case .equivalent?, .survived?: "without any effect that a reader sees"
    case nil: "not possible, because this part is new"
    }
  }

  /// Returns the totals of a comparison in one sentence.
  static func summary(of comparison: MutationComparison) -> String {
    let (all, changed) = (comparison.notifications.count, comparison.changed.count)
    let notifications = DifferenceWords.counted(all, "affected notification")
    let scores =
      all == 0
      ? "no mutation scores were compared"
      : changed == 0
        ? "equal mutation scores in \(notifications)"
        : "mutation scores of \(changed) of \(notifications) changed: "
          + DifferenceWords.counted(comparison.survivorCount, "new survivor")
    guard comparison.missing > 0 else { return scores }
    let missing = DifferenceWords.counted(comparison.missing, "notification")
    return "\(scores); interrupted: the mutants of \(missing) were not compared"
  }
}

internal import Mutants

/// The phrases about an exploration that reports share.
enum ExplorationWords {
  /// The maximum number of renderings that a report names for one failure.
  private static let mostPlaces = 3

  /// Returns the renderings of a failure, such as `apns in en, pl and 3 more`.
  static func places(of failure: ExplorationFailure) -> String {
    let names = failure.places.prefix(mostPlaces).map { "\($0.template) in \($0.locale)" }
    let rest = failure.places.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }

  /// Returns the number of trials and failures of a notification.
  static func counts(of notification: ExploredNotification) -> String {
    let trials = "\(notification.trialCount) \(notification.trialCount == 1 ? "trial" : "trials")"
    return "\(trials), \(failures(notification.failures.count))"
  }

  /// Returns the totals of a run in one sentence.
  static func summary(of run: ExplorationRun) -> String {
    let rounds = "\(run.roundCount) \(run.roundCount == 1 ? "round" : "rounds")"
    return "explored \(run.trialCount) sets of arguments in \(rounds) with seed \(run.seed): "
      + failures(run.failures.count)
  }

  private static func failures(_ count: Int) -> String {
    count == 0 ? "no failures" : "\(count) \(count == 1 ? "failure" : "failures")"
  }
}

internal import Mutants
internal import Workspaces

/// A notification during an exploration: its trials, its renderings and the causes found so far.
struct ExploredSpace: Sendable {
  /// The first trial that shows a cause.
  struct Discovery: Sendable {
    let cause: Violation.Cause
    let trial: Trial
    let item: Int
  }

  let space: TrialSpace
  let items: [RenderingItem]
  private(set) var discoveries: [Discovery] = []
  private(set) var trialCount = 0
  private var known: Set<Violation.Cause>
  private var sequence: TrialSequence
  private var isExhausted = false

  var notification: Notification { space.notification }

  /// Prepares a notification; the violations of its samples count as known.
  init(
    of notification: Notification, in workspace: Workspace, _ dates: NastyDates,
    _ limits: ExplorationLimits, _ judge: inout TrialJudge
  ) {
    space = TrialSpace(of: notification, in: workspace, dates)
    items = RenderingItem.all(of: notification, in: workspace)
    sequence = TrialSequence(of: space, seed: limits.seed)
    known = []
    for sample in notification.samples where sample.arguments.isObject {
      for found in judge.violations(with: sample.arguments, in: items) {
        known.insert(found.violation.cause)
      }
    }
  }

  /// Returns the trials of the next round; without arguments, there is only one trial.
  mutating func nextTrials() -> [Trial] {
    guard !isExhausted, !items.isEmpty else { return [] }
    isExhausted = space.domains.isEmpty
    return (0..<(isExhausted ? 1 : ExplorationLimits.trialsPerRound)).map { _ in sequence.next() }
  }

  /// Adds the result of a trial.
  mutating func add(_ found: [TrialJudge.Found], of trial: Trial) {
    trialCount += 1
    for found in found where known.insert(found.violation.cause).inserted {
      discoveries.append(
        Discovery(cause: found.violation.cause, trial: trial, item: found.item))
    }
  }

  /// Returns the smallest arguments that show a discovery, and all renderings that show it.
  func shrunk(
    _ discovery: Discovery, _ judge: inout TrialJudge, until isOver: () -> Bool
  ) -> ShrunkDiscovery? {
    var shrinker = TrialShrinker(discovery.trial, in: space)
    shrinker.shrink { trial in
      guard !isOver() else { return false }
      return judge.shows(
        discovery.cause, with: space.sample(of: trial).arguments, in: items[discovery.item])
    }
    let found = judge.violations(with: space.sample(of: shrinker.trial).arguments, in: items)
      .filter { $0.violation.cause == discovery.cause }
    return found.first.map { first in
      ShrunkDiscovery(
        violation: first.violation, places: found.map { .init(items[$0.item]) },
        trial: shrinker.trial, steps: shrinker.steps)
    }
  }
}

/// A discovery with its smallest arguments.
struct ShrunkDiscovery: Sendable {
  let violation: Violation
  /// The renderings with the violation; a rendering can occur more than once.
  let places: [ExplorationFailure.Place]
  let trial: Trial
  let steps: Int
}

package import Mutants
package import Workspaces

/// The failures that generated arguments cause in the notifications of a workspace.
///
/// ```swift
/// let run = ExplorationRun.explore(workspace.notifications, in: workspace)
/// print(run.trialCount, run.failures.map(\.violation.message))
/// ```
package struct ExplorationRun: Sendable {
  /// The notifications in the order of the request.
  package let notifications: [ExploredNotification]
  /// The seed of the trials.
  package let seed: UInt64
  /// The number of rounds that began.
  package let roundCount: Int
  /// The number of renderings that were judged, with those of the shrinking.
  package let steps: Int
  /// The number of trials that were planned but not judged, because the run was interrupted.
  package let missing: Int

  /// Whether the run was interrupted, so that more trials or smaller arguments were possible.
  package let isInterrupted: Bool

  /// The failures of all notifications.
  package var failures: [ExplorationFailure] { notifications.flatMap(\.failures) }
  /// The number of judged trials.
  package var trialCount: Int { notifications.reduce(0) { $0 + $1.trialCount } }

  /// The samples that show the failures.
  package var proposals: [ProposedSample] {
    failures.map { failure in
      ProposedSample(
        notification: failure.notification, name: failure.sampleName, sample: failure.sample,
        count: 1)
    }
  }

  /// Explores notifications until the limits are reached, or until `isOver` returns true.
  ///
  /// Equal limits without a time give equal results, whatever the number of threads is.
  package static func explore(
    _ notifications: [Notification], in workspace: Workspace,
    _ limits: ExplorationLimits = ExplorationLimits(), _ work: ExplorationWork = ExplorationWork()
  ) -> ExplorationRun {
    var explorer = Explorer(of: notifications, in: workspace, limits, work)
    explorer.explore()
    return explorer.run
  }
}

/// The threads of an exploration, and its connections to the command line.
package struct ExplorationWork: Sendable {
  let jobs: Int
  let isOver: @Sendable () -> Bool
  let progress: @Sendable (Int) -> Void

  /// Creates the work on a number of threads, until `isOver` returns true.
  ///
  /// Calls `progress` with the number of judged trials, on any thread.
  package init(
    jobs: Int = 1, until isOver: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.jobs = jobs
    self.isOver = isOver
    self.progress = progress
  }
}

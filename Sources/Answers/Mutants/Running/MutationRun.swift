internal import Localization
internal import Synchronization
internal import Workspaces

/// The fates of all mutants of a workspace.
///
/// ```swift
/// let run = MutationRun.judge(MutantList(of: workspace.notifications, in: workspace))
/// print(run.score, run.notifications.flatMap(\.survivors).count)
/// ```
package struct MutationRun: Sendable {
  /// The notifications in the order of the request.
  package let notifications: [JudgedNotification]
  /// The number of mutants that were not judged, because the run was interrupted.
  package let missing: Int
  /// The samples that would notice the survivors; empty unless they were requested.
  package let proposals: [ProposedSample]

  /// The number of judged mutants.
  package var count: Int { notifications.reduce(0) { $0 + $1.mutants.count } }

  /// The noticed mutants in percent of those that are not equivalent, rounded down.
  package var score: Int {
    let noticed = notifications.reduce(0) { $0 + $1.noticedCount }
    return JudgedNotification.score(noticed, of: count - equivalentCount)
  }

  /// The number of mutants that are equivalent to the original.
  package var equivalentCount: Int { notifications.reduce(0) { $0 + $1.equivalentCount } }

  /// Whether samples are proposed for the survivors of a run.
  package enum Proposing: Sendable {
    case off
    case on
  }

  /// Judges the mutants of notifications on several threads, until `isOver` returns true.
  ///
  /// All golden tests must pass before. Calls `progress` with the number of judged mutants, on any
  /// thread.
  package static func judge(
    _ list: MutantList, jobs: Int = 1, proposing: Proposing = .off,
    until isOver: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> MutationRun {
    let done = Atomic<Int>(0)
    let results = TaskRunner(jobs: jobs).results(of: list.tasks, with: {}) { task, _ in
      task.run(proposing: proposing, until: isOver) {
        progress(done.wrappingAdd(1, ordering: .relaxed).newValue)
      }
    }
    var judged: [String: [JudgedMutant]] = [:]
    for (task, result) in zip(list.tasks, results) {
      judged[task.notification.name, default: []] += result
    }
    let notifications = list.notifications.map {
      JudgedNotification(name: $0.name, mutants: judged[$0.name] ?? [])
    }
    let proposals = TaskRunner(jobs: jobs).results(
      of: proposing == .on ? notifications : [], with: {}
    ) { notification, _ in
      list.proposals(for: notification)
    }
    return MutationRun(
      notifications: notifications, missing: list.count - results.reduce(0) { $0 + $1.count },
      proposals: proposals.flatMap(\.self))
  }
}

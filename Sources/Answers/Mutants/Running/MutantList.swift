internal import Localization
package import Workspaces

/// All mutants of some notifications, divided into tasks.
package struct MutantList: Sendable {
  /// The notifications to mutate.
  package let notifications: [Notification]
  let tasks: [MutantTask]
  private let parts: WorkspaceParts
  private let pools: [String: CandidatePool]

  /// The number of mutants.
  package var count: Int { tasks.reduce(0) { $0 + $1.mutants.count } }

  /// Makes all mutants of notifications.
  package init(of notifications: [Notification], in workspace: Workspace) {
    self.init(of: notifications, in: workspace) {
      NotificationMutants.all(of: $0, in: workspace)
    }
  }

  /// Creates a list of given mutants, by file.
  package init(
    of notifications: [Notification], in workspace: Workspace,
    mutants: (Notification) -> [[Mutant]]
  ) {
    let parts = WorkspaceParts(of: workspace)
    let pools = Dictionary(
      notifications.map { ($0.name, CandidatePool(of: $0, in: workspace)) },
      uniquingKeysWith: { first, _ in first })
    self.notifications = notifications
    self.parts = parts
    self.pools = pools
    tasks = notifications.flatMap { notification in
      mutants(notification).compactMap { mutants in
        pools[notification.name].map {
          MutantTask(mutants, of: notification, in: workspace, parts, $0)
        }
      }
    }
  }

  /// Returns few samples that together notice all survivors of a notification.
  func proposals(for judged: JudgedNotification) -> [ProposedSample] {
    guard let pool = pools[judged.name],
      let slice = Slice(of: pool.notification, from: parts, nil)
    else { return [] }
    let notification = pool.notification
    var judge = MutantJudge(slice, pool)
    return SampleProposal(for: judged, of: notification, from: pool).samples { judge.isLegal($0) }
  }
}

package import Files
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
  ///
  /// `outside` has the files that the workspace reads outside of its folders `Templates` and
  /// `Locales`.
  package init(
    of notifications: [Notification], in workspace: Workspace, outside: FileSource = .disk
  ) {
    self.init(of: notifications, in: workspace, outside: outside) {
      NotificationMutants.all(of: $0, in: workspace)
    }
  }

  /// Creates a list of given mutants, by file.
  package init(
    of notifications: [Notification], in workspace: Workspace, outside: FileSource = .disk,
    mutants: (Notification) -> [[Mutant]]
  ) {
    let parts = WorkspaceParts(of: workspace, outside: outside)
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

  private init(_ notification: Notification, _ tasks: [MutantTask], of list: MutantList) {
    notifications = [notification]
    self.tasks = tasks
    parts = list.parts
    pools = list.pools
  }

  /// The lists of the single notifications, which share all prepared files and samples.
  package var byNotification: [String: MutantList] {
    let tasks = Dictionary(grouping: tasks, by: \.notification.name)
    return Dictionary(
      notifications.map { ($0.name, MutantList($0, tasks[$0.name] ?? [], of: self)) },
      uniquingKeysWith: { first, _ in first })
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

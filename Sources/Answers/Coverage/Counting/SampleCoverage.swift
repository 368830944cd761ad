internal import Checking
package import Diagnostics
internal import Localization
internal import Sending
internal import Synchronization
package import Workspaces

/// The parts of a workspace that its samples reach.
///
/// ```swift
/// let coverage = SampleCoverage.measure(workspace.notifications, in: workspace)
/// print(coverage.share, coverage.notifications.flatMap(\.gaps).map(\.name))
/// ```
package struct SampleCoverage: Sendable {
  /// The measured notifications, in the order of the request.
  package let notifications: [NotificationCoverage]
  /// The number of notifications that were not measured, because the run was interrupted.
  package let missing: Int
  /// The errors of the workspace, because of which renderings may be missing.
  package let errors: Findings

  /// The number of parts.
  package var pointCount: Int { notifications.reduce(0) { $0 + $1.points.count } }

  /// The number of parts that at least one rendering reaches.
  package var reachedCount: Int { notifications.reduce(0) { $0 + $1.reachedCount } }

  /// The reached parts in percent, rounded down, so that 100 means all of them.
  package var percent: Int { pointCount == 0 ? 100 : reachedCount * 100 / pointCount }

  /// Returns the number of renderings that a measurement needs.
  package static func renderingCount(
    of notifications: [Notification], in workspace: Workspace
  ) -> Int {
    notifications.reduce(0) { count, notification in
      count + notification.templates.count(where: \.template.isAccepted)
        * notification.testedSamples.count * workspace.locales(of: notification).count
    }
  }

  /// Measures notifications on several threads, until `isOver` returns true.
  ///
  /// Calls `progress` with the number of finished renderings, on any thread.
  package static func measure(
    _ notifications: [Notification], in workspace: Workspace, jobs: Int = 1,
    until isOver: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> SampleCoverage {
    let measured = parts(
      of: notifications, in: workspace, jobs: jobs, until: isOver, progress: progress)
    return SampleCoverage(
      notifications: measured, missing: notifications.count - measured.count,
      errors: WorkspaceCheck(of: workspace, .files).findings.filter { $0.severity == .error })
  }

  /// Measures notifications as ``measure(_:in:jobs:until:progress:)`` does, without a check for errors.
  ///
  /// The notifications that were not measured before `isOver` returned true are left out.
  package static func parts(
    of notifications: [Notification], in workspace: Workspace, jobs: Int = 1,
    until isOver: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> [NotificationCoverage] {
    let done = Atomic<Int>(0)
    let headers = CatalogHeaders(of: workspace)
    let results = TaskRunner(jobs: jobs).results(
      of: notifications, with: { MessageFormatter(workspace.settings, parts: .on) }
    ) { notification, formatter -> NotificationCoverage? in
      guard !isOver() else { return nil }
      return NotificationCoverage(of: notification, in: workspace, headers, &formatter) {
        progress(done.wrappingAdd($0, ordering: .relaxed).newValue)
      }
    }
    return results.compactMap(\.self)
  }
}

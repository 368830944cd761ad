internal import Workspaces

/// The progress of a check through the renderings of a workspace.
package struct CheckProgress {
  /// A function that is called with the number of finished renderings and the total number.
  package typealias Report = @Sendable (_ done: Int, _ total: Int) -> Void

  private let report: Report
  private let total: Int
  private var done = 0

  /// Creates the progress of a check that has not started.
  init(through workspace: Workspace, _ report: @escaping Report) {
    self.report = report
    total = workspace.notifications.reduce(0) { sum, notification in
      sum + notification.templates.count * notification.testedSamples.count
        * workspace.locales(of: notification).count
    }
  }

  /// Adds a number of finished renderings, and reports the progress.
  mutating func add(_ count: Int) {
    done += count
    report(done, total)
  }
}

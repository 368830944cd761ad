internal import Synchronization
internal import Workspaces

/// The progress of a check through the renderings of a workspace, on several threads.
package final class CheckProgress: Sendable {
  /// A function that is called with the number of finished renderings and the total number.
  package typealias Report = @Sendable (_ done: Int, _ total: Int) -> Void

  private let report: Report
  private let total: Int
  private let done = Mutex(0)

  /// Creates the progress of a check that has not started.
  init(through workspace: Workspace, _ report: @escaping Report) {
    self.report = report
    total = workspace.notifications.reduce(0) { sum, notification in
      sum + notification.templates.count * notification.testedSamples.count
        * workspace.locales(of: notification).count
    }
  }

  /// Adds a number of finished renderings, and reports the progress.
  func add(_ count: Int) {
    done.withLock { done in
      done += count
      report(done, total)
    }
  }
}

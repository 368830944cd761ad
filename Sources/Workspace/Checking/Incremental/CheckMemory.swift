internal import Diagnostics
internal import Linting
internal import Workspaces

/// The findings of a check about notifications, which the next check of the workspace reuses.
///
/// To render the samples of a notification in every locale and to lint its messages is most of the
/// work. The findings remain valid until one of the files changes on which they depend.
///
///     let first = WorkspaceCheck(of: workspace)
///     let second = WorkspaceCheck(of: Workspace.load(…, reusing: workspace), reusing: first.memory)
package struct CheckMemory: Sendable {
  /// The findings of the last checks, the latest first; no two are of the same catalogs.
  ///
  /// A catalog that is invalid while its author types comes back with the next key, so the check
  /// before that remains of use.
  private var checks: [(files: CheckedFiles, found: NotificationFindings)] = []

  private static let capacity = 2

  /// Creates a memory without findings.
  package init() {}

  /// Returns the findings that are still valid for the given files.
  func findings(for files: CheckedFiles) -> NotificationFindings {
    for check in checks {
      guard let changes = WorkspaceChanges(from: check.files, to: files) else { continue }
      return check.found.after(changes)
    }
    return NotificationFindings()
  }

  /// Stores the findings of a check.
  mutating func store(_ found: NotificationFindings, for files: CheckedFiles) {
    let others = checks.filter { !$0.files.hasCatalogs(of: files) }
    checks = [(files, found)] + others.prefix(Self.capacity - 1)
  }
}

/// The findings about notifications.
struct NotificationFindings: Sendable {
  /// The findings about samples, by the name of the notification.
  var samples: [String: [SubjectFindings]] = [:]
  /// The findings about single messages, by the lower-case name of the notification.
  var messages: [String: [CatalogFinding]] = [:]

  /// Returns the findings that remain valid after changes, with their new locations.
  func after(_ changes: WorkspaceChanges) -> NotificationFindings {
    var valid = NotificationFindings()
    for (name, found) in samples where !changes.affects(name) {
      valid.samples[name] = changes.relocated(found)
    }
    for (name, found) in messages where !changes.affects(name) {
      valid.messages[name] = changes.relocated(found)
    }
    return valid
  }
}

extension WorkspaceChanges {
  /// Returns findings with their new locations; nil if a location no longer exists.
  fileprivate func relocated(_ found: [CatalogFinding]) -> [CatalogFinding]? {
    guard !keepLocations else { return found }
    let moved = found.compactMap { finding in
      relocated(finding.diagnostic).map(finding.with)
    }
    return moved.count == found.count ? moved : nil
  }

  /// Returns findings with their new locations; nil if a location no longer exists.
  fileprivate func relocated(_ found: [SubjectFindings]) -> [SubjectFindings]? {
    guard !keepLocations else { return found }
    var isComplete = true
    let moved = found.map { part in
      SubjectFindings(
        about: part.subject,
        part.findings.map { finding in
          let moved = relocated(finding)
          isComplete = isComplete && moved != nil
          return moved ?? finding
        })
    }
    return isComplete ? moved : nil
  }
}

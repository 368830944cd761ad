internal import Checking
internal import Diagnostics
internal import Localization
internal import Platforms
package import Workspaces

/// The findings of `crier check`, grouped by notification and by message.
package struct StudioCheck: Sendable {
  /// The state of a notification, which the list of notifications shows.
  package struct NotificationState: Hashable, Sendable {
    /// The number of errors.
    package var errorCount = 0
    /// The number of warnings.
    package var warningCount = 0
    /// Whether a device truncates a string of the notification.
    package var isTruncated = false
    /// Whether a payload exceeds the size limit of its service.
    package var isTooLarge = false
  }

  /// A message in one locale.
  private struct MessagePlace: Hashable {
    let key: MessageKey
    let locale: LocaleTag
  }

  private var states: [String: NotificationState] = [:]
  private var messages: [MessagePlace: [Diagnostic]] = [:]
  private let memory: CheckMemory

  /// Checks a workspace; the first check of a large workspace takes seconds.
  ///
  /// `earlier` is the check of the workspace before it was reloaded.
  package init(of workspace: Workspace, after earlier: StudioCheck? = nil) {
    let check = WorkspaceCheck(of: workspace, reusing: earlier?.memory ?? CheckMemory())
    let findings = check.findings
    memory = check.memory
    let index = MessageIndex(workspace.catalogs)
    for notification in workspace.notifications { states[notification.name] = NotificationState() }
    let folders = workspace.notifications.map { ("\($0.folder)/", $0.name) }
    for finding in findings.sorted {
      guard let label = finding.primary, let file = label.file else { continue }
      if let entry = index.entry(at: label) {
        messages[MessagePlace(key: entry.key, locale: entry.locale), default: []].append(finding)
        add(finding, to: entry.key.notification)
      } else if let (_, name) = folders.first(where: { file.name.hasPrefix($0.0) }) {
        add(finding, to: name)
      }
    }
  }

  private mutating func add(_ finding: Diagnostic, to name: String) {
    guard var state = states[name] else { return }
    switch finding.severity {
    case .error: state.errorCount += 1
    case .warning: state.warningCount += 1
    case .note: break
    }
    if finding.rule == .textTruncated { state.isTruncated = true }
    if finding.rule == .payloadTooLarge { state.isTooLarge = true }
    states[name] = state
  }

  /// Returns the state of a notification; nil if the notification is newer than the check.
  func state(of notification: String) -> NotificationState? { states[notification] }

  /// Returns the findings about a message in one locale.
  func findings(about key: MessageKey, in locale: LocaleTag) -> [Diagnostic] {
    messages[MessagePlace(key: key, locale: locale)] ?? []
  }
}

/// An index that finds the message at a location in a catalog.
private struct MessageIndex {
  private var entries: [SourceFile: [CatalogEntry]] = [:]

  init(_ catalogs: CatalogSet) {
    for catalog in catalogs.catalogs {
      entries[catalog.file] = catalog.entries.sorted { $0.keySpan.start < $1.keySpan.start }
    }
  }

  /// Returns the last entry that begins at or before a location, because the location can be in the
  /// entry's metadata.
  func entry(at label: Label) -> CatalogEntry? {
    guard let file = label.file, let all = entries[file] else { return nil }
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].keySpan.start <= label.span.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? all[low - 1] : nil
  }
}

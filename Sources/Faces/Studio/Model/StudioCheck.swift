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
  private var messages: [MessagePlace: [StudioProblem]] = [:]
  /// The findings about each notification; those about none are under the empty name.
  private var notifications: [String: [StudioProblem]] = [:]
  /// All findings, those about the workspace too, each with what it is about.
  let problems: [StudioProblem]
  private let memory: CheckMemory

  /// Checks a workspace; the first check of a large workspace takes seconds.
  ///
  /// `earlier` is the check of the workspace before it was reloaded.
  package init(of workspace: Workspace, after earlier: StudioCheck? = nil) {
    let check = WorkspaceCheck(of: workspace, reusing: earlier?.memory ?? CheckMemory())
    let findings = check.findings
    memory = check.memory
    for notification in workspace.notifications { states[notification.name] = NotificationState() }
    let places = ProblemPlaces(workspace)
    problems = findings.sorted.enumerated().map { places.problem($0.offset, $0.element) }
    for problem in problems {
      if let key = problem.key, let locale = problem.locale {
        messages[MessagePlace(key: key, locale: locale), default: []].append(problem)
      }
      notifications[problem.notification ?? "", default: []].append(problem)
      if let name = problem.notification { add(problem.finding, to: name) }
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
  func problems(about key: MessageKey, in locale: LocaleTag) -> [StudioProblem] {
    messages[MessagePlace(key: key, locale: locale)] ?? []
  }

  /// Returns the findings about a notification, and those about whole catalogs.
  func problems(of notification: String) -> [StudioProblem] {
    let own = notifications[notification] ?? []
    let general = workspaceProblems.filter { $0.locale != nil }
    return general.isEmpty ? own : (own + general).sorted { $0.id < $1.id }
  }

  /// The findings about files that belong to no notification: settings and catalogs.
  var workspaceProblems: [StudioProblem] { notifications[""] ?? [] }
}

internal import Checking
internal import Diagnostics
internal import Workspaces

/// The number of errors and warnings of each rule in each file, by which the findings of a mutant
/// are compared with those of the original.
///
/// Positions and wording change with every edit, so they are not compared.
struct FindingCounts: Sendable {
  private struct Key: Hashable {
    let code: String
    let severity: Severity
    let file: String
  }

  private var counts: [Key: Int] = [:]

  /// Checks a workspace.
  init(of workspace: Workspace, _ scope: WorkspaceCheck.Scope) {
    let check = WorkspaceCheck(of: workspace, scope)
    for finding in check.findings.sorted where finding.severity >= .warning {
      let file = finding.primary?.file?.name ?? ""
      let key = Key(code: finding.rule.code, severity: finding.severity, file: file)
      counts[key, default: 0] += 1
    }
  }

  /// Returns the rule of the first finding that is new; nil if there are no new findings.
  func newRule(comparedWith original: FindingCounts) -> String? {
    counts.filter { $0.value > original.counts[$0.key] ?? 0 }.map(\.key.code).min()
  }
}

internal import Checking
package import Diagnostics
package import Files
internal import Workspaces

/// A workspace that cannot be served: a file is unreadable, or a file has an error.
package struct BrokenWorkspace: Error {
  /// The errors about files that could not be read.
  package let failures: [FileError]
  /// The findings in the files, all of them errors.
  package let findings: Findings

  /// Returns the problems of a workspace; nil if it can be served.
  init?(_ workspace: Workspace) {
    failures = workspace.failures
    findings = WorkspaceCheck(of: workspace, .files).findings.filter { $0.severity == .error }
    if failures.isEmpty, findings.isEmpty { return nil }
  }

  /// The first problem with its place, and the number of other problems.
  package var reason: String {
    let texts = failures.map(\.description) + findings.sorted.map(Self.text)
    guard let first = texts.first else {
      preconditionFailure("a broken workspace must have a problem")
    }
    return texts.count == 1 ? first : "\(first) (and \(texts.count - 1) more)"
  }

  private static func text(of finding: Diagnostic) -> String {
    guard let label = finding.primary, let file = label.file else { return finding.message }
    let place = file.position(at: label.span.start)
    return "\(file.name):\(place.line):\(place.column): \(finding.message)"
  }
}

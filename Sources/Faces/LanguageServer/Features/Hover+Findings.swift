internal import Diagnostics
internal import Workspaces

extension Session {
  /// Returns the findings at an offset of a file, as far as the last check is still up to date.
  ///
  /// A hover never waits for a check.
  func findings(in view: FileView, at offset: Int) -> [Diagnostic] {
    guard let root = view.workspace?.folder, let project = projects[root],
      project.checkedRevision == revision
    else { return [] }
    return project.findings.sorted.filter { finding in
      guard let label = finding.primary, label.file?.name == view.path else { return false }
      return label.span.contains(offset)
    }
  }
}

extension HoverCard {
  /// Creates a card about findings that have the same location; nil without findings.
  init?(about findings: [Diagnostic]) {
    guard let span = findings.first?.primary?.span else { return nil }
    self.init(span: span, title: findings.count == 1 ? "Finding" : "Findings")
  }

  /// Adds findings, each with the certainty and the source of its rule.
  mutating func add(_ findings: [Diagnostic]) {
    for finding in findings {
      let source = finding.rule.source.map { page in
        "\nsource: \(page.title), last checked \(page.checked)"
      }
      remarks.append(
        "\(finding.severity.rawValue): \(finding.message) [\(finding.rule.code)]\n"
          + "certainty: \(finding.rule.basis.sentence)\(source ?? "")")
    }
  }
}

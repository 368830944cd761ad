internal import Diagnostics
internal import Documents
internal import Translations

/// The findings about translation files that no ignore silences.
struct TranslationSilencing {
  private(set) var findings = Findings()

  /// Applies the ignores in comments, and those of `crier.json`.
  init(_ check: TranslationCheck, settings: [Ignore]) {
    let codes = Set(settings.filter { $0.problem == nil }.map(\.code))
    let entries = check.ignores
    guard !entries.isEmpty || !codes.isEmpty else {
      findings = check.findings
      return
    }
    var used = [Bool](repeating: false, count: entries.count)
    findings.report(
      contentsOf: check.findings.filter { finding in
        let silencing = entries.indices.filter { entries[$0].silences(finding) }
        for index in silencing { used[index] = true }
        return silencing.isEmpty && !codes.contains(finding.rule.code)
      })
    for (entry, isUsed) in zip(entries, used) where !isUsed {
      findings.report(entry.ignore.problem ?? .ignoreWithoutEffect(entry.ignore))
    }
  }
}

extension IgnoreComments.Entry {
  /// Whether the ignore is valid and applies to a finding.
  fileprivate func silences(_ finding: Diagnostic) -> Bool {
    guard finding.rule.code == ignore.code, ignore.problem == nil, let label = finding.primary,
      label.file == ignore.file
    else { return false }
    return range.map { $0.contains(label.span.start) } ?? true
  }
}

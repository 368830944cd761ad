package import Diagnostics

extension Findings {
  /// The maximum number of findings of one rule that are reported for a translation file.
  ///
  /// A mistake of the program that wrote the file can affect every entry, and a 10 MB file has a
  /// hundred thousand entries.
  static let mostOfOneRule = 100

  /// Returns the first 100 findings of each rule, followed by a finding with the number of omitted
  /// findings.
  package func limited() -> Findings {
    var counts: [String: Int] = [:]
    var next: [String: Diagnostic] = [:]
    var kept = filter { finding in
      let code = finding.rule.code
      counts[code, default: 0] += 1
      guard counts[code, default: 0] > Self.mostOfOneRule else { return true }
      if next[code].map({ $0.severity < finding.severity }) ?? true { next[code] = finding }
      return false
    }
    for (code, finding) in next.sorted(by: { $0.key < $1.key }) {
      kept.report(.more(counts[code, default: 0] - Self.mostOfOneRule, like: finding))
    }
    return kept
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Reports the number of omitted findings of a rule, at the location of the first omitted
  /// finding.
  fileprivate static func more(_ count: Int, like finding: Diagnostic) -> Self {
    guard count > 1 else { return finding }
    return Diagnostic(
      finding.rule, "\(count) more findings of this rule are not listed", at: finding.primary,
      severity: finding.severity)
  }
}

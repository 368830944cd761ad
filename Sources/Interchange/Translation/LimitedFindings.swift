internal import Diagnostics
internal import MessageTables

extension Findings {
  /// The number of findings of one rule that are reported for a translation file.
  ///
  /// A program's mistake is in every entry: a file of 10 MB has a hundred thousand of them.
  static let mostOfOneRule = 100

  /// The first findings of each rule in the order of reporting, and a count of the others.
  func limited() -> Findings {
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
  /// Counts the findings of a rule that are not listed, at the first of them.
  fileprivate static func more(_ count: Int, like finding: Diagnostic) -> Self {
    guard count > 1 else { return finding }
    return Diagnostic(
      finding.rule, "\(count) more findings of this kind", at: finding.primary,
      severity: finding.severity)
  }
}

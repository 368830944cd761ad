/// A function that finds violations in a subject, with the rules that it can report.
///
/// Lists of rules are derived from lists of checks, so no rule can be forgotten:
///
/// ```swift
/// let checks: [Check<Badge>] = [Check(.badgeNegative) { badge, findings in … }]
/// let rules = checks.flatMap(\.rules)
/// ```
package struct Check<Subject>: Sendable {
  /// The rules whose violations the check reports.
  package let rules: [Rule]
  /// Reports each violation in a subject to a collection of findings.
  package let run: @Sendable (Subject, inout Findings) -> Void

  /// Creates a check that reports the given rules.
  package init(_ rules: Rule..., run: @escaping @Sendable (Subject, inout Findings) -> Void) {
    self.init(rules, run: run)
  }

  /// Creates a check that reports the rules in a list.
  package init(_ rules: [Rule], run: @escaping @Sendable (Subject, inout Findings) -> Void) {
    self.rules = rules
    self.run = run
  }
}

extension Array {
  /// Runs all checks on a subject and adds the violations to `findings`.
  package func report<Subject>(on subject: Subject, to findings: inout Findings)
  where Element == Check<Subject> {
    for check in self { check.run(subject, &findings) }
  }

  /// The rules of all checks.
  package func rules<Subject>() -> [Rule] where Element == Check<Subject> { flatMap(\.rules) }
}

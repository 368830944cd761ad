package import Diagnostics

/// A collector of findings from many renderings, which drops duplicates from other locales.
package struct FindingCollector {
  private struct Key: Hashable {
    let rule: Rule
    let file: String?
    let span: SourceSpan?
    let message: String?
  }

  /// The findings, in the order in which they were added.
  package private(set) var findings = Findings()
  private var seen: Set<Key> = []

  /// Creates an empty collector.
  package init() {}

  /// Adds findings, except notes.
  package mutating func add(_ found: Findings) {
    for finding in found.sorted where finding.severity > .note { add(finding) }
  }

  /// Adds a finding, unless a finding of the same rule has the same location.
  ///
  /// Findings without a location are compared by their messages.
  package mutating func add(_ finding: Diagnostic) {
    let label = finding.primary
    let key = Key(
      rule: finding.rule, file: label?.file?.name, span: label?.span,
      message: label?.file == nil ? finding.message : nil)
    if seen.insert(key).inserted { findings.report(finding) }
  }
}

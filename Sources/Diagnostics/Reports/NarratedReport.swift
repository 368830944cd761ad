/// Findings in plain lines, without drawing: for logs, pipes and screen readers.
package struct NarratedReport: Sendable {
  /// Creates a report.
  package init() {}

  /// All findings; each begins with its place, as compilers write it.
  package func text(of findings: [Diagnostic]) -> String {
    findings.map { VisibleText.of(text(of: $0)) }.joined()
  }

  private func text(of diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity.rawValue
    var text =
      "\(prefix(diagnostic.primary))\(severity): \(diagnostic.message) [\(diagnostic.rule.code)]\n"
    if let primary = diagnostic.primary, !primary.text.isEmpty {
      text += "  here: \(primary.text)\n"
    }
    for label in diagnostic.related {
      text += "  see: \(prefix(label))\(label.text)\n"
    }
    if let help = diagnostic.help { text += "  help: \(indented(help))\n" }
    if let fix = diagnostic.fix { text += "  fix: \(fix.summary)\n" }
    return text
  }

  /// Where a label stands, with a colon behind it; empty for what has no place.
  private func prefix(_ label: Label?) -> String {
    guard let label, let file = label.file else { return "" }
    let position = file.position(at: label.span.start)
    return "\(file.name):\(position.line):\(position.column): "
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n        ")
  }
}

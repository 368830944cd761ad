/// A report of findings in plain lines, for logs, pipes and screen readers.
package struct NarratedReport: Sendable {
  /// Creates a plain report.
  package init() {}

  /// Returns all findings; each begins with its location in the format of compilers.
  package func text(of findings: [Diagnostic]) -> String { display(of: findings).string }

  /// Returns all findings as text that is safe to show.
  package func display(of findings: [Diagnostic]) -> DisplayText { findings.map(display).joined() }

  private func display(of diagnostic: Diagnostic) -> DisplayText {
    let severity = diagnostic.severity.rawValue
    var text: DisplayText =
      "\(prefix(diagnostic.primary))\(severity): \(diagnostic.message) [\(diagnostic.rule.code)]\n"
    if let primary = diagnostic.primary, !primary.text.isEmpty {
      text += "  here: \(primary.text)\n"
    }
    for label in diagnostic.related { text += "  see: \(prefix(label))\(label.text)\n" }
    if let help = diagnostic.help { text += "  help: \(indented(help))\n" }
    if let fix = diagnostic.fix { text += "  fix: \(fix.summary)\n" }
    return text
  }

  /// Returns the location of a label, followed by a colon; empty if the label has no file.
  private func prefix(_ label: Label?) -> DisplayText {
    guard let label, let file = label.file else { return "" }
    let position = file.position(at: label.span.start)
    return "\(file.name):\(position.line):\(position.column): "
  }

  private func indented(_ text: String) -> DisplayText {
    DisplayText.lines(of: text).joined(with: "\n        ")
  }
}

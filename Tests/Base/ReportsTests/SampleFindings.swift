import Diagnostics

/// Findings that use every part of a report.
enum SampleFindings {
  private static let template = SourceFile(
    name: "Templates/100% é/apns.json",
    text: "{\n\t\"é😀\": \"$(tilte)\",\n  \"badge\": \"5\"\n}\n")
  private static let catalog = SourceFile(name: "Locales/en.arb", text: "{\"title\":\"Flood\"}")

  private static func rule(_ code: String, _ severity: Severity, _ basis: Basis) -> Rule {
    Rule(
      code, severity, basis: basis, summary: "a summary with 'quotes' & <marks>",
      explanation: "An explanation\nof two lines.", bad: Example("apns.json", ""), good: nil)
  }

  /// A finding with a related label in another file, a help, and a fix with two edits.
  static let misspelled = Diagnostic(
    rule("property-missing", .error, .documented), "'tilte' is not set, 100% of the time",
    at: Label(SourceSpan(14, 22), "empty, always", in: template),
    related: [Label(SourceSpan(1, 8), "similar: 'title'", in: catalog)],
    help: "did you mean 'title'?\nit is in the catalog",
    fix: Fix(
      "rename it",
      [Edit(SourceSpan(16, 21), "title", in: template), Edit(SourceSpan(0, 0), "é", in: catalog)]))

  /// A finding whose label spans two lines, without help or fix.
  static let spread = Diagnostic(
    rule("lines", .warning, .observed), "a finding over two lines",
    at: Label(SourceSpan(3, 36), in: template))

  /// A finding without a location.
  static let everywhere = Diagnostic(
    rule("everywhere", .note, .inferred), "a note: about, everything\r\n::error::", at: nil)

  /// All sample findings.
  static var all: Findings {
    var findings = Findings()
    for finding in [misspelled, spread, everywhere] { findings.report(finding) }
    return findings
  }

  /// Returns a finding with arbitrary text in every part.
  static func arbitrary(_ text: String) -> Findings {
    let file = SourceFile(name: text, text: text + "\n" + text)
    let span = SourceSpan(text.utf8.count + 1, 2 * text.utf8.count + 1)
    let finding = Diagnostic(
      rule("some-rule", .error, .documented), text, at: Label(span, text, in: file),
      related: [Label(span, text, in: file)], help: text,
      fix: Fix(text, [Edit(span, text, in: file)]))
    var findings = Findings()
    findings.report(finding)
    return findings
  }
}

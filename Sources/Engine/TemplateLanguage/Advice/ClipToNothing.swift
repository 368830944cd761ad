internal import Diagnostics

extension Check<TemplateSyntax> {
  static let clipToNothing = Check(.clipToNothing) { template, findings in
    for term in template.references where term.form == .clipped(0) {
      findings.report(.clipToNothing(term))
    }
  }
}

extension Rule {
  static let clipToNothing = Rule(
    "clip-to-nothing", .warning, basis: .validator, source: MicrosoftHubPage.client,
    summary: "a length should be more than 0",
    explanation: "The hub accepts a length of 0, but the rendered text is always empty.",
    bad: Example("apns.json", #"{"aps":{"alert":"$(title, 0)"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"$(title, 40)"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func clipToNothing(_ term: PropertyTerm) -> Self {
    Self(
      .clipToNothing, "with a length of 0, the rendered text is always empty",
      at: Label(term.span, "always empty"), help: "increase the length, or remove the expression")
  }
}

internal import Diagnostics

extension Check<TemplateSyntax> {
  static let numberStaysText = Check(.numberStaysText) { template, findings in
    for value in template.values where value.spelling == .jsonString {
      guard case .composition(let composition)? = value.expression,
        case .property(let term)? = composition.terms.first, term.form == .number
      else { continue }
      findings.report(.numberStaysText(composition, term))
    }
  }
}

extension Rule {
  static let numberStaysText = Rule(
    "number-stays-text", .warning, basis: .documented, source: MicrosoftHubPage.templates,
    summary: "#(name) should not be in braces, because a composition is always a string",
    explanation: """
      A value in braces is a composition, and a composition is always a string: {#(count)} sends \
      "40", in quotes, but #(count) sends 40. APNs ignores a badge that is a string.
      """,
    bad: Example("apns.json", ##"{"aps":{"badge":"{#(count)}"}}"##),
    good: Example("apns.json", ##"{"aps":{"badge":"#(count)"}}"##))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func numberStaysText(
    _ composition: Composition, _ term: PropertyTerm
  ) -> Self {
    let before = SourceSpan(composition.span.start, term.span.start)
    let after = SourceSpan(term.span.end, composition.span.end)
    return Self(
      .numberStaysText, "#(…) in braces is sent as a string, not as a number",
      at: Label(term.span, "this number is sent in quotes"),
      related: [Label(SourceSpan(before.start, before.start + 1), "starts a composition")],
      fix: Fix("remove the braces", [Edit(before, ""), Edit(after, "")]))
  }
}

internal import Diagnostics

extension Check<TemplateSyntax> {
  static let namesDifferInCase = Check(.namesDifferInCase) { template, findings in
    var first: [PropertyName: PropertyTerm] = [:]
    for term in template.references {
      guard let earlier = first[term.name] else {
        first[term.name] = term
        continue
      }
      if earlier.name.spelling != term.name.spelling {
        findings.report(.namesDifferInCase(term, earlier))
      }
    }
  }
}

extension Rule {
  static let namesDifferInCase = Rule(
    "names-differ-in-case", .warning, basis: .documented, source: MicrosoftHubPage.templates,
    summary: "a property should be spelled the same way everywhere",
    explanation: """
      The hub ignores case in property names, so $(Title) and $(title) are one property. \
      With two spellings, the template looks as if it had two properties.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":{"title":"$(News)","body":"$(news)"}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"title":"$(news)","body":"$(news)"}}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func namesDifferInCase(_ term: PropertyTerm, _ earlier: PropertyTerm) -> Self {
    Self(
      .namesDifferInCase,
      "'\(term.name.spelling)' and '\(earlier.name.spelling)' are the same property",
      at: Label(term.nameSpan, "a different spelling"),
      related: [Label(earlier.nameSpan, "first used here")],
      help: "use one spelling; the hub ignores case in property names",
      fix: Fix(
        "spell it '\(earlier.name.spelling)'", replacing: term.nameSpan,
        with: earlier.name.spelling))
  }
}

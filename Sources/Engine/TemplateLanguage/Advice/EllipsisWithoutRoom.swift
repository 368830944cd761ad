internal import Diagnostics

extension Check<TemplateSyntax> {
  static let ellipsisWithoutRoom = Check(.ellipsisWithoutRoom) { template, findings in
    for term in template.references {
      if case .elided(let units) = term.form, units <= 3 {
        findings.report(.ellipsisWithoutRoom(term, units: units))
      }
    }
  }
}

extension Rule {
  static let ellipsisWithoutRoom = Rule(
    "ellipsis-without-room", .warning, basis: .documented, source: MicrosoftHubPage.templates,
    summary: "the n of .(name, n) should be greater than 3, because n includes the three dots",
    explanation: """
      The length includes the three dots. With a length of 3, every longer value becomes "..."; \
      below 3 the dots do not fit, and the hub's behavior is not documented. Crier truncates the \
      dots.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":".(title, 2)"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":".(title, 20)"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func ellipsisWithoutRoom(_ term: PropertyTerm, units: Int) -> Self {
    Self(
      .ellipsisWithoutRoom, "the three dots fill the whole length",
      at: Label(term.span, "a longer value shows only dots"),
      help: units < 3
        ? "a length below 3 is undocumented; to clip without dots, use "
          + "$(\(term.name.spelling), \(units))"
        : "increase the length, or clip without dots: $(\(term.name.spelling), \(units))")
  }
}

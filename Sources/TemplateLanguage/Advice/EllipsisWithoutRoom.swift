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
    "ellipsis-without-room", .warning, basis: .documented,
    summary: ".(name, n) should leave room for more than its dots",
    explanation: """
      The three dots count. With a length of 3 every longer text becomes "..."; below 3 not even \
      the dots fit, and the documentation does not say what the hub does then. Crier cuts the \
      dots.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":".(title, 2)"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":".(title, 20)"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func ellipsisWithoutRoom(_ term: PropertyTerm, units: Int) -> Self {
    Self(
      .ellipsisWithoutRoom, "the dots leave no room for the text",
      at: Label(term.span, "a longer text shows nothing but dots"),
      help: units < 3
        ? "the hub's behaviour below 3 is not documented; use $(\(term.name.spelling), \(units)) to clip without dots"
        : "raise the length, or clip without dots: $(\(term.name.spelling), \(units))")
  }
}

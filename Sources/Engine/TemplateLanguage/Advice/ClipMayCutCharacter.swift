internal import Diagnostics

extension Check<TemplateSyntax> {
  static let clipMayCutCharacter = Check(.clipMayCutCharacter) { template, findings in
    guard let first = template.references.first(where: \.isClipped) else { return }
    let others = template.references.filter { $0.isClipped && $0.span != first.span }
    findings.report(.clipMayCutCharacter(first, others))
  }
}

extension PropertyTerm {
  fileprivate var isClipped: Bool {
    switch form {
    case .clipped(let units): units > 0
    case .elided: true
    case .whole, .percentEncoded, .number: false
    }
  }
}

extension Rule {
  static let clipMayCutCharacter = Rule(
    "clip-may-cut-character", .note, basis: .inferred,
    summary: "a length limit should not split a visible character (lengths count UTF-16 units)",
    explanation: """
      $(name, n) and .(name, n) count UTF-16 units, as .NET does. Flags, family emoji and letters \
      with combining accents consist of several units, and the limit can split them: the flag of \
      France becomes the letter F in a box. A template cannot prevent this, so shorten such values \
      before the send. If the values are safe, ignore this note.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"$(title, 40)"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"$(title)"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func clipMayCutCharacter(
    _ term: PropertyTerm, _ others: [PropertyTerm]
  ) -> Self {
    Self(
      .clipMayCutCharacter, "the length limit can split an emoji or an accented letter",
      at: Label(term.span, "the length counts UTF-16 units, not visible characters"),
      related: others.prefix(3).map { Label($0.span, "also affected") },
      help: "test with values that contain flags and emoji, or shorten values before the send")
  }
}

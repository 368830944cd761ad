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
    summary: "a length limit should allow for the hub counting UTF-16 units",
    explanation: """
      $(name, n) and .(name, n) count as .NET does. A flag, a family, a letter with an accent of \
      its own are several units that people see as one character, and the clip may fall between \
      them: the flag of France becomes the letter F in a box. Nothing in the template can \
      prevent it; a text that must stay whole is shortened before it is sent. Silence this note \
      with an ignore once the texts are known to be safe.
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
      .clipMayCutCharacter, "a clip may fall inside an emoji or an accented letter",
      at: Label(term.span, "counts UTF-16 units, not what people see"),
      related: others.prefix(3).map { Label($0.span, "and here") },
      help: "render with texts that hold flags and families, or shorten them before sending")
  }
}

package import Diagnostics
internal import Documents
package import TemplateLanguage

/// A piece of advice on a template that the hub would accept: one rule and the check for it.
package struct Advice: Sendable {
  /// The rule, with its documentation.
  package let rule: Rule
  private let check: @Sendable (TemplateSyntax, inout Findings) -> Void

  init(_ rule: Rule, _ check: @escaping @Sendable (TemplateSyntax, inout Findings) -> Void) {
    self.rule = rule
    self.check = check
  }

  /// All advice on templates; one file each in `Templates/`.
  package static let onTemplates: [Advice] = [
    .clipMayCutCharacter, .clipToNothing, .ellipsisWithoutRoom, .namesDifferInCase,
    .numberStaysText,
  ]

  /// What all of the advice has to say about a template.
  package static func findings(on template: TemplateSyntax) -> Findings {
    var findings = Findings(in: template.document.file)
    for advice in onTemplates { advice.check(template, &findings) }
    return findings
  }
}

extension Rule {
  /// Everything that this room objects to.
  package static let ofLinting: [Rule] =
    Advice.onTemplates.map(\.rule) + ofEnvelopes + CatalogAdvice.all.map(\.rule)
}

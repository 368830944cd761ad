package import Diagnostics
internal import Documents

/// Checks for valid templates that probably do not do what their author intends.
package enum Advice {
  /// All checks; each check is defined in its own file.
  private static let checks: [Check<TemplateSyntax>] = [
    .clipMayCutCharacter,
    .clipToNothing,
    .ellipsisWithoutRoom,
    .namesDifferInCase,
    .numberStaysText,
  ]

  /// The rules of all checks.
  static let rules: [Rule] = checks.rules()

  /// Returns the advice on a template.
  package static func findings(on template: TemplateSyntax) -> Findings {
    var findings = Findings(in: template.document.file)
    checks.report(on: template, to: &findings)
    return findings
  }
}

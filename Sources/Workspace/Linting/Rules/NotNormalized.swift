internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let notNormalized = LintRule(
    .notNormalized
  ) { message, outline, report in
    guard let normal = TextForms.normalized(message.text) else { return }
    report.report(.notNormalized(normal, in: message.entry), about: message.entry)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func notNormalized(_ normal: String, in entry: CatalogEntry) -> Self {
    let spelling = JSONValue.string(normal).compactText
    return Self(
      LintRule.notNormalized.rule, "the message is not in Unicode normalization form C",
      at: Label(entry.span), help: "write each accented letter as one character",
      fix: Fix("normalize the message", replacing: entry.span, with: spelling))
  }
}

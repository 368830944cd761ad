internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let placeholderDeclaration = LintRule(
    Rule(
      "catalog-placeholder-declaration", .warning, basis: .documented,
      summary: "'placeholders' should list exactly the arguments of the message",
      explanation: """
        Translators see the 'placeholders' of '@key'. An unknown or missing argument in the list \
        misleads translators, and tools that generate code from the list produce wrong code.
        """,
      bad: .source(#""news.title":"Hello {name}","@news.title":{"placeholders":{"nmae":{}}}"#),
      good: .source(#""news.title":"Hello {name}","@news.title":{"placeholders":{"name":{}}}"#))
  ) { message, outline, report in
    let declared = message.entry.metadata.placeholders
    guard !declared.isEmpty, !message.hasMisreadPlaceholders else { return }
    var undeclared = outline.parameters.map(\.name)
      .filter { name in !declared.contains { $0.name == name } }
    for placeholder in declared where !outline.names.contains(placeholder.name) {
      let meant = Suggestion.nearest(to: placeholder.name, among: undeclared)
      undeclared.removeAll { $0 == meant }
      report.report(.unusedDeclaration(placeholder, meant), about: message.entry)
    }
    for parameter in outline.parameters where undeclared.contains(parameter.name) {
      report.report(.undeclared(parameter, in: message.entry), about: message.entry)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unusedDeclaration(
    _ placeholder: DeclaredPlaceholder, _ meant: String?
  ) -> Self {
    Self(
      LintRule.placeholderDeclaration.rule,
      "the message has no argument '\(placeholder.name)'",
      at: Label(placeholder.nameSpan, "declared here"),
      help: meant.map { "did you mean '\($0)'?" }
        ?? "remove the declaration, or use the argument in the message",
      fix: Suggestion.certain(meant, for: placeholder.name).map {
        Fix("write '\($0)'", replacing: placeholder.nameSpan, with: "\"\($0)\"")
      })
  }

  fileprivate static func undeclared(
    _ parameter: MessageSignature.Parameter, in entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.placeholderDeclaration.rule,
      "'placeholders' does not list '\(parameter.name)'",
      at: Label(entry.place(of: parameter.span)), help: "add '\(parameter.name)' to 'placeholders'")
  }
}

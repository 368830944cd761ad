internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading
internal import TemplateLanguage
internal import Workspaces

extension LintRule {
  static let placeholderLiteral = LintRule(
    Rule(
      "catalog-placeholder-literal", basis: .documented,
      summary: "a placeholder must not be quoted or written in template syntax",
      explanation: """
        Apostrophes around braces make the placeholder plain text, and $(name) works only in \
        templates. In MessageFormat 2, braces without $ contain a literal. Users see the \
        placeholder or its name instead of the value. If only the source has the mistake, correct \
        translations are not reported.
        """,
      bad: .source(#""news.title":"Hello '{name}'""#),
      good: .source(#""news.title":"Hello ''{name}''""#)),
    coverage: \.messageCoverage
  ) { linted, report in
    for message in linted.messages where message.outline != nil {
      for literal in message.literalPlaceholders where !linted.isExplained(literal, in: message) {
        report.report(.literal(literal, in: message.entry), about: message.entry)
      }
    }
  }
}

extension LintedMessages {
  /// Whether another finding already reports the literal placeholder.
  ///
  /// The other finding is about the source message, or about an argument that is not set.
  fileprivate func isExplained(_ literal: LiteralPlaceholder, in message: LintedMessage) -> Bool {
    if literal.cause == .literal, !isArgument(literal.name, of: message) { return true }
    guard !message.isSource, let source = source(of: message.entry.key) else { return false }
    if source.literalPlaceholders.contains(where: { $0.name == literal.name }) { return true }
    // Braces in apostrophes that are no argument of the source are meant as text.
    return literal.cause == .quotation && !isArgument(literal.name, of: message)
  }
}

extension LintedMessages {
  /// Whether the name is an argument of the source or of the notification.
  private func isArgument(_ name: String, of message: LintedMessage) -> Bool {
    let key = message.entry.key
    if !message.isSource, source(of: key)?.outline?.names.contains(name) == true { return true }
    return linter.notification(named: key.notification)?.settings.properties.contains {
      $0.name.spelling == name
    } ?? false
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func literal(
    _ literal: LiteralPlaceholder, in entry: CatalogEntry
  ) -> Self {
    let place = entry.place(of: SourceSpan(literal.range.lowerBound, literal.range.upperBound))
    let own = entry.syntax.placeholder(literal.name)
    return switch literal.cause {
    case .quotation:
      Self(
        LintRule.placeholderLiteral.rule, "the apostrophes make '{\(literal.name)}' plain text",
        at: Label(place, "shown literally"),
        help: "write \(own), or ''\(own)'' to show apostrophes around the value")
    case .literal:
      Self(
        LintRule.placeholderLiteral.rule, "{\(literal.name)} is a literal in MessageFormat 2",
        at: Label(place, "shown as '\(literal.name)'"), help: "write \(own)",
        fix: Fix("write a message placeholder", replacing: place, with: own))
    case .expression:
      Self(
        LintRule.placeholderLiteral.rule,
        "this template expression has no effect in a message; it is shown as plain text",
        at: Label(place, "shown literally"), help: "write \(own)",
        fix: Fix("write a message placeholder", replacing: place, with: own))
    }
  }
}

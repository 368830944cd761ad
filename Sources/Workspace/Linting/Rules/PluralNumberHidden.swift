internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let pluralNumberHidden = LintRule(
    Rule(
      "catalog-plural-number-hidden", .warning, basis: .documented,
      summary: "a translation should show the number that its source shows",
      explanation: """
        The source shows the number, but the translation only uses the number to select a \
        variant. A variant that matches a single number may write that number as a word; a \
        variant that matches more than one number must show it: 'one' is for 1, 21 and 31 in \
        Russian, and for 0 and 1 in French.
        """,
      bad: .translation(
        "fr", #""news.title":"{n, plural, one{# article} other{articles}}""#,
        of: #""news.title":"{n, plural, one{# article} other{# articles}}""#),
      good: .translation(
        "fr", #""news.title":"{n, plural, one{# article} other{# articles}}""#,
        of: #""news.title":"{n, plural, one{# article} other{# articles}}""#))
  ) { translation, report in
    for parameter in translation.outline.parameters {
      guard translation.sourceOutline.alwaysShows(parameter.name),
        let hidden = translation.outline.hidingKey(of: parameter.name, in: translation.entry.locale)
      else { continue }
      report.report(
        .hidden(parameter.name, hidden, in: translation.entry), about: translation.entry)
    }
  }
}

extension MessageOutline {
  /// Returns whether the plural of an argument shows the argument in its variant `other`.
  fileprivate func alwaysShows(_ name: String) -> Bool {
    choices.contains { $0.selectors.contains { $0.name == name && $0.kind.pluralUse != nil } }
      && hidingKey(of: name, in: nil) == nil
  }

  /// Returns the range of the key if a variant covers several numbers but does not show the number.
  ///
  /// Without a locale, only the variant `other` is checked. The variant `one` of English writes its
  /// number as a word, but that of Russian is also for 21, and that of French for 0.
  fileprivate func hidingKey(of name: String, in locale: LocaleTag?) -> SourceSpan? {
    guard !placeholders.contains(where: { $0.name == name && $0.depth == 0 }) else { return nil }
    for choice in choices {
      for selector in choice.selectors where selector.name == name {
        guard let use = selector.kind.pluralUse else { continue }
        let facts = locale.flatMap { PluralFacts.of($0, use) }
        for (key, pattern) in zip(selector.keys, choice.patterns)
        where selector.isForMany(key, facts) && !pattern.shows(name, declarations) {
          // Another rule reports a digit in 'one'.
          if key.text == "one", pattern.loneDigit != nil { continue }
          return key.span
        }
      }
    }
    return nil
  }
}

extension ChoiceOutline.Selector {
  fileprivate func isForMany(_ key: ChoiceOutline.Key, _ facts: PluralFacts?) -> Bool {
    if key.text == "other" { return true }
    guard let facts, !key.isNumber else { return false }
    return facts.wholeNumbers(in: key.text).subtracting(numbers).count > 1
  }
}

extension Message.Pattern {
  fileprivate func shows(_ name: String, _ declarations: Declarations) -> Bool {
    expressions.contains { declarations.resolved($0).name == name }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func hidden(
    _ name: String, _ key: SourceSpan, in entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.pluralNumberHidden.rule,
      "the plural variant matches more than one number but does not show '\(name)'",
      at: Label(entry.place(of: key)),
      help: "show the number with '#' or the argument, as in the source")
  }
}

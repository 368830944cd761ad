internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let selectKeys = LintRule(
    Rule(
      "catalog-select-keys", .warning, basis: .documented,
      summary: "a translation should have the same select keys as its source",
      explanation: """
        The keys of a 'select' are values set by the send, so they must not be translated. A key \
        that the source does not have never matches, and a missing key falls back to 'other'.
        """,
      bad: .translation(
        "fr", #""news.title":"{who, select, femme{Elle} male{Il} other{On}}""#,
        of: #""news.title":"{who, select, female{She} male{He} other{They}}""#),
      good: .translation(
        "fr", #""news.title":"{who, select, female{Elle} male{Il} other{On}}""#,
        of: #""news.title":"{who, select, female{She} male{He} other{They}}""#))
  ) { linted, report in
    for translation in linted.translations {
      let known = translation.sourceOutline.selectedWords
      for (name, words) in translation.outline.selectedWords.sorted(by: { $0.key < $1.key }) {
        guard let source = known[name] else { continue }
        // A key of the source that is not allowed is a mistake of the source, not of translations.
        let allowed = linted.allowedValues(of: name, in: translation.entry.key)
        let isRight = { (key: String) in allowed.isEmpty || allowed.contains(key) }
        let missing = source.keys.filter { words[$0] == nil && isRight($0) }.sorted()
        let extra = words.keys.filter { key in
          source[key] == nil && (allowed.isEmpty || !allowed.contains(key))
        }.sorted()
        guard !missing.isEmpty || !extra.isEmpty else { continue }
        report.report(
          .keysDiffer(name, missing, extra, extra.first.flatMap { words[$0] }, in: translation),
          about: translation.entry)
      }
    }
  }
}

extension MessageOutline {
  /// The select keys of each argument, with the source range where each key first occurs.
  var selectedWords: [String: [String: SourceSpan]] {
    var words: [String: [String: SourceSpan]] = [:]
    for choice in choices {
      for selector in choice.selectors where selector.kind == .select {
        guard let name = selector.name else { continue }
        // Record every select, because a select with only 'other' lacks every key of the source.
        if words[name] == nil { words[name] = [:] }
        for key in selector.keys where key.text != "other" {
          if words[name]?[key.text] == nil { words[name, default: [:]][key.text] = key.span }
        }
      }
    }
    return words
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func keysDiffer(
    _ name: String, _ missing: [String], _ extra: [String], _ place: SourceSpan?,
    in translation: Translation
  ) -> Self {
    let isRenamed = missing.count == 1 && extra.count == 1
    let message =
      if let word = extra.first {
        "the source has no key '\(word)'"
      } else {
        "the translation has no variant for \(missing.quoted)"
      }
    return Self(
      LintRule.selectKeys.rule, message,
      at: Label(place.map(translation.entry.place) ?? translation.entry.span),
      help: isRenamed || !extra.isEmpty && !missing.isEmpty
        ? "do not translate the values of '\(name)'; write \(missing.quoted)"
        : extra.isEmpty
          ? "add \(missing.quoted); otherwise the variant 'other' is shown"
          : "remove the variant, or add it to the source")
  }
}

extension [String] {
  fileprivate var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}

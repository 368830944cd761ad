package import Localization

/// Facts about the language of a text, looked up once per file.
///
/// `LanguageFacts(LocaleTag("uk")).isLatin` is false.
package final class LanguageFacts: Sendable {
  /// The locale; nil if the file does not name its language.
  package let locale: LocaleTag?
  /// The code of the language; empty if unknown.
  package let language: String
  /// The script of the language, such as `Cyrl`; nil if unknown.
  package let script: String?
  /// The plural categories of the language; nil if unknown.
  package let plurals: PluralFacts?

  /// Looks up the facts about a locale.
  package init(_ locale: LocaleTag?) {
    self.locale = locale
    language = locale?.language ?? ""
    script = locale?.likelyScript
    plurals = locale.flatMap { PluralFacts.of($0) }
  }

  /// Whether the language is written in the Latin script, or the script is unknown.
  package var isLatin: Bool { script == nil || script == "Latn" }

  /// Whether the script has no spaces between words.
  package var hasNoSpaces: Bool { Self.spaceless.contains(script ?? "") }

  private static let spaceless: Set<String> = [
    "Hans", "Hant", "Jpan", "Thai", "Laoo", "Khmr", "Mymr", "Tibt",
  ]

  /// Whether a plural category applies to few whole numbers, so that a text may spell them.
  package func hasFewNumbers(_ category: String) -> Bool {
    guard let numbers = plurals?.wholeNumbers(in: category) else { return category == "one" }
    return numbers.count <= Self.few
  }

  /// The most numbers of a form that need not show its number, as for gettext's `msgfmt`: French
  /// has one form for 0 and 1, Czech one for 2 to 4.
  static let few = 5

  /// The categories that a plural needs: those of whole numbers up to 1000.
  package var neededCategories: [String] {
    plurals.map { facts in
      facts.categories.filter { $0 == "other" || !facts.wholeNumbers(in: $0).isEmpty }
    } ?? []
  }
}

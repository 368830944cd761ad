internal import Diagnostics
internal import ICU

extension LocaleTag {
  /// The tag that a mistyped name was meant to be: one of those at hand, else one that CLDR knows.
  ///
  /// Names of languages are understood too: `german` and `Deutsch` are `de`.
  package static func suggestion(
    for name: String, among known: [LocaleTag] = []
  ) -> LocaleTag? {
    let spellings = known.map(\.description)
    if let near = Suggestion.nearest(to: name, among: spellings) { return LocaleTag(near) }
    if let named = languageNames[name.lowercased()] { return named }
    let languages = languageNames.keys.sorted()
    if let near = Suggestion.nearest(to: name, among: languages) { return languageNames[near] }
    let all = ICULocale.available.compactMap { LocaleTag($0.identifier)?.description }
    return Suggestion.nearest(to: name, among: all).flatMap { LocaleTag($0) }
  }

  /// Whether CLDR knows the language; codes that nobody has given away are mistakes.
  package var isKnownLanguage: Bool {
    let code = ICULocale(identifier: language)
    // A language without a name in English is shown as its code.
    return (try? code.displayName(in: ICULocale(identifier: "en"))) != language
  }

  /// The languages of CLDR by their English name and by their own, in lower case.
  private static let languageNames: [String: LocaleTag] = {
    var names: [String: LocaleTag] = [:]
    let english = ICULocale(identifier: "en")
    for locale in ICULocale.available where !locale.identifier.contains("_") {
      guard let tag = LocaleTag(locale.identifier) else { continue }
      for other in [english, locale] {
        // A language whose name ICU does not know cannot be asked for by it.
        guard let name = try? locale.displayName(in: other) else { continue }
        names[name.lowercased()] = tag
      }
    }
    return names
  }()
}

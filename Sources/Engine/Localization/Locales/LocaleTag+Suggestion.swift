internal import Diagnostics
internal import ICU

extension LocaleTag {
  /// Returns the tag most similar to a mistyped one, from the given tags or else from CLDR.
  ///
  /// Names of languages are recognized too: `german` and `Deutsch` are `de`.
  package static func suggestion(
    for name: String, among known: [LocaleTag] = []
  ) -> LocaleTag? {
    let spellings = known.map(\.description)
    if let language = language(ofRegion: name) { return language }
    if let near = Suggestion.nearest(to: name, among: spellings) { return LocaleTag(near) }
    if let named = languageNames[name.lowercased()] { return named }
    let languages = languageNames.keys.sorted()
    if let near = Suggestion.nearest(to: name, among: languages) { return languageNames[near] }
    let all = ICULocale.available.compactMap { LocaleTag($0.identifier)?.description }
    return Suggestion.nearest(to: name, among: all).flatMap { LocaleTag($0) }
  }

  /// Returns the language of a region that was written in place of it, such as `cs` for `cz`; nil for
  /// the code of a language.
  private static func language(ofRegion name: String) -> LocaleTag? {
    guard name.utf8.count == 2, LocaleTag(name)?.isKnownLanguage != true,
      let region = ICULocale(tag: "und-\(name.uppercased())"),
      let maximized = try? region.maximized, let likely = LocaleTag(maximized.identifier),
      likely.language != "und",
      likely.region == name.uppercased()
    else { return nil }
    return LocaleTag(likely.language)
  }

  /// Returns the language with the given English or native name, such as `French`.
  package static func named(_ name: String) -> LocaleTag? { languageNames[name.lowercased()] }

  /// The name of the locale in its own language, such as `Deutsch`; the tag if CLDR has no name.
  package var ownName: String {
    guard let locale = ICULocale(tag: description),
      let name = try? locale.displayName(in: locale)
    else { return description }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Whether CLDR has a name for the language, which means that its code is assigned.
  package var isKnownLanguage: Bool {
    let code = ICULocale(identifier: language)
    // For a language without a name, ICU returns the language code.
    return (try? code.displayName(in: ICULocale(identifier: "en"))) != language
  }

  /// The languages by their names in CLDR: the English and the native name, in lower case.
  private static let languageNames: [String: LocaleTag] = {
    var names: [String: LocaleTag] = [:]
    let english = ICULocale(identifier: "en")
    for locale in ICULocale.available where !locale.identifier.contains("_") {
      guard let tag = LocaleTag(locale.identifier) else { continue }
      for other in [english, locale] {
        // A language without a name in ICU can be found only by its tag.
        guard let name = try? locale.displayName(in: other) else { continue }
        names[name.lowercased()] = tag
      }
    }
    return names
  }()
}

internal import Localization

/// A name in the languages of the app, such as the title of a button.
///
///     name.text(in: "fr-CA")  // "Répondre", from "fr"
package struct LocalizedName: Hashable, Sendable {
  private let texts: [Text]

  private struct Text: Hashable, Sendable {
    let locale: LocaleTag?
    let text: String
  }

  /// Creates a name that is the same in all languages.
  package init(_ text: String) { texts = [Text(locale: nil, text: text)] }

  /// Creates a name from its translations by locale; nil if there are no translations.
  init?(_ texts: [(locale: LocaleTag, text: String)]) {
    guard !texts.isEmpty else { return nil }
    self.texts = texts.map { Text(locale: $0.locale, text: $0.text) }
  }

  /// Returns the name in the language with the given tag.
  ///
  /// A language without a translation gets the first one, as an app falls back to the language
  /// that it was developed in.
  package func text(in language: String) -> String {
    let requested = LocaleTag(language)
    let chain = requested.map { [$0] + $0.parents } ?? []
    let exact = chain.lazy.compactMap { tag in texts.first { $0.locale == tag } }.first
    let related = texts.first { $0.locale != nil && $0.locale?.language == requested?.language }
    return (exact ?? related ?? texts.first)?.text ?? ""
  }
}

import Interchange
import Localization
import MessageTables
import Testing
import Translations

/// A few messages in English and another language.
struct GeneratedCatalog {
  private static let locales = ["fr", "pl", "ar", "ja", "cs", "he", "lv", "pt", "de"]
  /// The number of messages.
  static let size = 20

  static func messages(
    _ seed: UInt64
  ) throws -> (messages: [ExchangedMessage], locale: LocaleTag) {
    let locale = try #require(LocaleTag(locales[Int(seed % UInt64(locales.count))]))
    return (try messages(seed, locale), locale)
  }

  private static func messages(_ seed: UInt64, _ locale: LocaleTag) throws -> [ExchangedMessage] {
    let categories = PluralFacts.of(locale)?.categories ?? ["other"]
    return try (0..<UInt64(size)).map { index in
      let syntax = [MessageSyntax.icu, .fluent, .icu, .mf2][Int(index % 4)]
      // The source and the translation use the same seed, so most translations have the selections
      // of their source.
      let own = seed &* 1000 &+ index
      let features: CatalogMessages.Features = index % 5 == 0 ? .all : [.choices, .exactNumbers]
      var source = CatalogMessages(own, features)
      var target = CatalogMessages(own, features, categories: categories)
      let english = ExchangedMessage.Content(
        source.text(syntax), syntax: syntax, locale: .english)
      let translated = ExchangedMessage.Content(
        target.text(syntax), syntax: syntax, locale: locale, state: .translated)
      return ExchangedMessage(
        key: try #require(MessageKey("news\(index).Body")), source: english,
        translations: [locale: translated], description: "A \"text\" & more -- */ ]]> #\nline",
        arguments: [.init(name: "home", example: "<Sparta>")])
    }
  }

  /// Whether a message is in ICU syntax and has no placeholders.
  static func isPlain(_ message: ExchangedMessage) -> Bool {
    message.source.syntax == .icu
      && ([message.source] + message.translations.values).allSatisfy { content in
        !content.text.isEmpty && !content.text.contains { "{}'#".contains($0) }
      }
  }
}

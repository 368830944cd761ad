import Localization
import Testing

/// Tests which locales each catalog can serve, independently of ICU's own matching.
struct LocaleFallbackTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let requested: String
    let available: String
    let served: String

    init(_ requested: String, in available: String, gets served: String) {
      (self.requested, self.available, self.served) = (requested, available, served)
    }

    var testDescription: String { "\(requested) of \(available)" }
  }

  private static let chinese = [
    Row("zh-HK", in: "en zh-CN", gets: ""), Row("zh-HK", in: "zh-Hans zh-Hant", gets: "zh-Hant"),
    Row("zh-TW", in: "zh", gets: ""), Row("zh-Hant", in: "zh", gets: ""),
    Row("zh-Hant-MO", in: "zh-Hant-HK zh-Hant", gets: "zh-Hant-HK zh-Hant"),
    Row("zh-Hant-MO", in: "zh-TW zh-HK", gets: "zh-HK zh-TW"),
    Row("zh-Hant", in: "zh-HK zh-TW", gets: "zh-TW zh-HK"),
    Row("zh-CN", in: "zh-Hans zh-Hant", gets: "zh-Hans"), Row("zh", in: "zh-Hant", gets: ""),
    Row("zh-SG", in: "zh", gets: "zh"), Row("zh-Hant-TW", in: "zh-TW", gets: "zh-TW"),
    Row("yue", in: "zh-Hant zh", gets: ""), Row("zh-cmn-Hans-CN", in: "zh", gets: "zh"),
  ]
  private static let portuguese = [
    Row("pt", in: "pt-PT", gets: "pt-PT"), Row("pt", in: "pt-PT pt-BR", gets: "pt-BR pt-PT"),
    Row("pt-AO", in: "pt pt-PT", gets: "pt-PT pt"),
    Row("pt-AO", in: "pt-BR pt-PT", gets: "pt-PT pt-BR"),
    Row("pt-BR", in: "pt", gets: "pt"), Row("pt-PT", in: "es pt-BR", gets: "pt-BR"),
  ]
  private static let norwegian = [
    Row("no", in: "nb", gets: "nb"), Row("nb", in: "no", gets: "no"),
    Row("nb-NO", in: "no", gets: "no"),
    Row("nn", in: "no", gets: "no"), Row("nn", in: "nb", gets: ""), Row("nb", in: "nn", gets: ""),
    Row("no", in: "nn", gets: ""), Row("nn", in: "da nb nn-NO no", gets: "no nn-NO"),
    Row("no", in: "da sv", gets: ""),
  ]
  private static let serbian = [
    Row("sr-Latn", in: "sr", gets: ""), Row("sr", in: "sr-Latn", gets: ""),
    Row("sr-Latn", in: "hr", gets: ""), Row("sr-ME", in: "sr sr-Latn", gets: "sr-Latn"),
    Row("sr-RS", in: "sr", gets: "sr"), Row("sh", in: "sr-Latn", gets: "sr-Latn"),
    Row("sr-Cyrl-BA", in: "sr", gets: "sr"), Row("hr", in: "bs", gets: ""),
  ]
  private static let spanish = [
    Row("es-MX", in: "es es-419", gets: "es-419 es"),
    Row("es-MX", in: "es-AR es-ES", gets: "es-AR es-ES"),
    Row("es-419", in: "es", gets: "es"), Row("es", in: "es-MX", gets: "es-MX"),
    Row("ca", in: "es", gets: ""), Row("gl", in: "es pt", gets: ""),
  ]
  private static let english = [
    Row("en-GB", in: "en-US en-AU", gets: "en-AU en-US"), Row("en-AU", in: "en", gets: "en"),
    Row("en-AU", in: "en en-001 en-GB", gets: "en-001 en en-GB"),
    Row("en-US", in: "en-GB", gets: "en-GB"),
    Row("en", in: "en-x-pirate", gets: ""),
    Row("en-x-pirate", in: "en-x-pirate en", gets: "en-x-pirate en"),
    Row("cy", in: "en-GB", gets: ""),
  ]
  private static let others = [
    Row("iw", in: "he", gets: "he"), Row("he-IL", in: "iw", gets: "he"),
    Row("tl", in: "fil", gets: "fil"),
    Row("fil-PH", in: "tl", gets: "fil"), Row("uk", in: "ru", gets: ""),
    Row("be", in: "ru", gets: ""),
    Row("uk-UA", in: "uk ru", gets: "uk"), Row("ar-EG", in: "ar", gets: "ar"),
    Row("ar-EG", in: "ar-SA", gets: "ar-SA"), Row("ar-EG-u-nu-latn", in: "ar", gets: "ar"),
    Row("fa", in: "ar", gets: ""), Row("de-AT", in: "de de-DE en", gets: "de de-DE"),
    Row("fr-CA", in: "fr-FR fr", gets: "fr fr-FR"), Row("uz-Arab", in: "uz", gets: ""),
  ]

  @Test(arguments: chinese + portuguese + norwegian + serbian + spanish + english + others)
  func `a fallback keeps language and script`(row: Row) throws {
    let fallback = LocaleFallback(
      available: tags(row.available), defaultLocale: try #require(LocaleTag("en")),
      policy: .suppress)
    let served = fallback.candidates(for: try #require(LocaleTag(row.requested)))
    #expect(served == tags(row.served))
    var tried: [LocaleTag] = []
    #expect(
      fallback.first(for: try #require(LocaleTag(row.requested))) { locale -> Bool? in
        tried.append(locale)
        return nil
      } == nil)
    #expect(tried == served)
  }

  @Test func `configured fallbacks can cross languages, and they also apply to parents`() throws {
    let fallback = LocaleFallback(
      available: tags("en ru nb-NO zh-Hans"), defaultLocale: try #require(LocaleTag("en")),
      fallbacks: [
        try #require(LocaleTag("uk")): tags("ru"), try #require(LocaleTag("nn")): tags("nb"),
        try #require(LocaleTag("zh-Hant")): tags("zh"),
      ])
    #expect(fallback.candidates(for: try #require(LocaleTag("uk-UA"))) == tags("ru en"))
    #expect(fallback.candidates(for: try #require(LocaleTag("nn-NO"))) == tags("nb-NO en"))
    #expect(fallback.candidates(for: try #require(LocaleTag("zh-HK"))) == tags("zh-Hans en"))
    #expect(fallback.candidates(for: try #require(LocaleTag("be"))) == tags("en"))
  }

  @Test func `the default locale is the last fallback, unless it is suppressed`() throws {
    let english = try #require(LocaleTag("en"))
    let french = try #require(LocaleTag("fr-CA"))
    let both = tags("en fr")
    #expect(
      LocaleFallback(available: both, defaultLocale: english).candidates(for: french)
        == tags("fr en"))
    #expect(
      LocaleFallback(available: both, defaultLocale: english, policy: .suppress)
        .candidates(for: french) == tags("fr"))
    #expect(
      LocaleFallback(available: both, defaultLocale: english).candidates(for: english)
        == tags("en"))
  }

  private func tags(_ list: String) -> [LocaleTag] {
    list.split(separator: " ").compactMap { LocaleTag($0) }
  }
}

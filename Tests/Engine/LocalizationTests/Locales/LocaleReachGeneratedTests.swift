import Localization
import TestSupport
import Testing

/// Checks that a locale's reach has every locale that a fallback can choose, and few others.
struct LocaleReachGeneratedTests {
  private static let tags = [
    "en", "en-IN", "en-GB", "hi", "hi-Latn", "hi-Latn-IN", "no", "nb", "nb-NO", "nn", "nn-NO", "da",
    "zh", "zh-TW", "zh-Hant-HK", "zh-Hans", "yue", "sr", "sr-Latn", "sr-ME", "hr", "pt", "pt-AO",
    "es-MX", "es-419", "ht", "fr", "fr-CA", "en-x-pirate", "ar-u-nu-latn", "und", "en-XA",
  ].compactMap { LocaleTag($0) }

  @Test(arguments: GeneratedInputs.shares)
  func `every locale that can take the place of another is within reach`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let available = generator.several(0...8) { $0.one(of: Self.tags) }
      let requested = generator.one(of: Self.tags)
      let defaultLocale = generator.one(of: Self.tags)
      let fallbacks = Dictionary(
        generator.several(0...2) { generator in
          (generator.one(of: Self.tags), generator.several(0...2) { $0.one(of: Self.tags) })
        }, uniquingKeysWith: { $1 })
      let reach = LocaleReach(
        of: requested, among: available, defaultLocale: defaultLocale, fallbacks: fallbacks)
      let fallback = LocaleFallback(
        available: available, defaultLocale: defaultLocale, fallbacks: fallbacks)
      var reached: Set<LocaleTag> = [requested]
      var next = [requested]
      while let locale = next.popLast() {
        for other in fallback.candidates(for: locale) where reached.insert(other).inserted {
          next.append(other)
        }
      }
      let missed = reached.filter { !reach.contains($0) }
      #expect(missed.isEmpty, "seed \(seed): \(requested) of \(available), \(fallbacks)")
    }
  }

  @Test func `other languages are out of reach`() throws {
    let (french, english) = (try #require(LocaleTag("fr-CA")), try #require(LocaleTag("en")))
    let ukrainian = try #require(LocaleTag("uk"))
    let reach = LocaleReach(
      of: french, among: Self.tags, defaultLocale: english, fallbacks: [ukrainian: [french]])
    #expect(
      Self.tags.filter(reach.contains).map(\.description)
        == ["en", "en-IN", "en-GB", "fr", "fr-CA", "en-x-pirate", "en-XA"])
  }
}

import Localization
import Testing

/// Compares language codes with the canonical form that ICU gives each code.
struct LanguageAliasTests {
  private static let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { UnicodeScalar($0) }

  /// The codes that ICU replaces with a two-letter code.
  private static let aliases: [(code: String, language: String)] = letters.flatMap { first in
    letters.flatMap { second in
      letters.compactMap { third in
        let code = "\(first)\(second)\(third)"
        guard let tag = Oracle.canonicalTag(code), let language = tag.split(separator: "-").first,
          language.count == 2
        else { return nil }
        return (code, String(language))
      }
    }
  }

  @Test func `a three-letter code that ICU maps to two letters is read as the two-letter code`() {
    #expect(Self.aliases.count >= 183)
    for (code, language) in Self.aliases {
      // `nb` and `no` are one language for the fallback, and catalogs use both.
      let expected = code == "nor" ? "no" : language
      #expect(LocaleTag(code)?.language == expected, "\(code)")
    }
  }

  /// A code that implies a script is not served in another script.
  @Test func `a three-letter language code uses the catalog of the two-letter code`() {
    for (code, language) in Self.aliases where LocaleTag(code)?.script == nil && code != "nor" {
      guard let requested = LocaleTag("\(code)-x-test"), let catalog = LocaleTag(language) else {
        Issue.record("\(code) or \(language) is not accepted")
        continue
      }
      let fallback = LocaleFallback(
        available: [catalog], defaultLocale: LocaleTag("tlh") ?? catalog, fallbacks: [:],
        policy: .default)
      #expect(fallback.candidates(for: requested).first == catalog, "\(code)")
    }
  }
}

import Localization
import Testing

struct LocaleTagTests {
  @Test(arguments: [
    ("en", "en"), ("EN-us", "en-US"), ("zh_hant_tw", "zh-Hant-TW"), ("iw", "he"),
    ("iw-IL", "he-IL"),
    ("in", "id"), ("tl", "fil"), ("ji", "yi"), ("mo", "ro"), ("sh", "sr-Latn"),
    ("sh-ME", "sr-Latn-ME"),
    ("no", "no"), ("nb-no", "nb-NO"), ("eng", "en"), ("deu-DE", "de-DE"), ("nor", "no"),
    ("und", "und"),
    ("zh-cmn-Hans", "zh-Hans"), ("zh-yue", "yue"), ("cmn", "zh"), ("i-klingon", "tlh"),
    ("en-GB-oed", "en-GB-oxendict"), ("de_DE.UTF-8", "de-DE"), ("de_DE@euro", "de-DE"),
    ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("ca_ES@valencia", "ca-ES-valencia"), ("es-419", "es-419"),
    ("de-1996", "de-1996"), ("sl-rozaj-biske-1994", "sl-1994-biske-rozaj"), ("en-UK", "en-GB"),
    ("ar-EG-u-nu-arab", "ar-EG-u-nu-arab"), ("en-u-ca-buddhist-hc-h23", "en-u-hc-h23"),
    ("en-t-jp", "en"), ("en-a-bbb-x-my-own", "en-x-my-own"), ("x-pirate", "und-x-pirate"),
    ("en-XA", "en-XA"), ("ast", "ast"), ("ger", "de"), ("fre-CA", "fr-CA"), ("chi-Hant", "zh-Hant"),
    ("cze", "cs"), ("dut", "nl"), ("swh", "sw"), ("per", "fa"), ("gre", "el"), ("rum", "ro"),
    ("kmr", "ku"), ("gaz", "om"), ("scr", "hr"), ("twi", "ak"), ("wel", "cy"),
  ])
  func `a tag has one canonical spelling`(spelling: String, canonical: String) throws {
    let tag = try #require(LocaleTag(spelling))
    #expect(tag.description == canonical)
    #expect(LocaleTag(canonical) == tag, "the canonical spelling reads as itself")
  }

  @Test(arguments: [
    "", "e", "english", "news", "en-", "-en", "en--US", "en US", "en-US-", "e1", "en-a", "en-x",
    "en-Latn-Cyrl", "de-1996-1996", "en-u-nu-arab-u-hc-h23", "en-\u{0}", "日本", "C", "en-USAA-X1",
    String(repeating: "en-", count: 60),
  ])
  func `an invalid tag is rejected`(text: String) {
    #expect(LocaleTag(text) == nil)
  }

  @Test func `a locale tag is parsed into its subtags`() throws {
    let tag = try #require(LocaleTag("sr-cyrl-rs-ekavsk-u-nu-latn-hc-h12-x-a-b"))
    #expect(tag.language == "sr")
    #expect(tag.script == "Cyrl")
    #expect(tag.region == "RS")
    #expect(tag.variants == ["ekavsk"])
    #expect(tag.numberingSystem == "latn")
    #expect(tag.hourCycle == "h12")
    #expect(tag.privateUse == ["a", "b"])
    #expect(tag.suffix == "sr_Cyrl_RS_ekavsk_u_hc_h12_nu_latn_x_a_b")
  }

  @Test(arguments: [
    ("zh", "Hans"), ("zh-TW", "Hant"), ("zh-HK", "Hant"), ("yue", "Hant"), ("sr", "Cyrl"),
    ("sr-ME", "Latn"), ("en", "Latn"), ("uk", "Cyrl"), ("ar", "Arab"), ("he", "Hebr"),
    ("no", "Latn"),
    ("uz-AF", "Arab"), ("zh-Hant", "Hant"),
  ])
  func `the likely script follows CLDR`(tag: String, script: String) throws {
    #expect(try #require(LocaleTag(tag)).likelyScript == script)
  }

  @Test(arguments: [
    ("en-AU", ["en-001", "en"]), ("en-US", ["en"]), ("en", []), ("es-MX", ["es-419", "es"]),
    ("es-ES", ["es"]), ("pt-AO", ["pt-PT", "pt"]), ("pt-BR", ["pt"]),
    ("zh-Hant-MO", ["zh-Hant-HK", "zh-Hant"]), ("zh-Hant", []), ("zh-TW", ["zh-Hant"]),
    ("zh-HK", ["zh-Hant"]), ("zh-MO", ["zh-Hant-HK", "zh-Hant"]), ("zh-CN", ["zh"]),
    ("zh-Hans-SG", ["zh-Hans", "zh"]), ("sr-Latn-RS", ["sr-Latn"]), ("sr-Latn", []),
    ("sr-ME", ["sr-Latn"]), ("sr-RS", ["sr"]), ("nb", ["no"]), ("nn-NO", ["nn", "no"]),
    ("no", []), ("ca-ES-valencia", ["ca-ES", "ca"]), ("ar-EG-u-nu-arab", ["ar-EG", "ar"]),
    ("az-Cyrl-AZ", ["az-Cyrl"]), ("und", []), ("xx-YY", ["xx"]),
  ])
  func `a parent has the same script`(tag: String, parents: [String]) throws {
    #expect(try #require(LocaleTag(tag)).parents.map(\.description) == parents)
  }

  @Test(arguments: [
    ("english", "en"), ("Deutsch", "de"), ("germn", "de"), ("pt-BRA", "pt-BR"),
    ("zh-Hnat", "zh-Hant"),
    ("français", "fr"),
  ])
  func `a mistyped name gets a suggestion`(name: String, meant: String) throws {
    let known = ["en", "pt-BR", "zh-Hant"].compactMap { LocaleTag($0) }
    #expect(LocaleTag.suggestion(for: name, among: known)?.description == meant)
  }

  @Test func `only languages with a name in CLDR are known`() throws {
    #expect(try #require(LocaleTag("de-AT")).isKnownLanguage)
    #expect(try #require(LocaleTag("tlh")).isKnownLanguage)
    #expect(try !#require(LocaleTag("xq")).isKnownLanguage)
  }
}

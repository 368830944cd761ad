import ICU
import Testing

struct ICULocaleTests {
  @Test(arguments: [("zh-Hant-TW", "zh_Hant_TW"), ("de-DE-u-nu-latn", "de_DE@numbers=latn")])
  func `a language tag and an ICU identifier denote the same locale`(
    tag: String, identifier: String
  ) throws {
    let locale = try #require(ICULocale(tag: tag))
    #expect(locale.identifier == identifier)
    #expect(try locale.tag == tag)
  }

  @Test(arguments: ["", "x y", "en--us", "1", "en-\u{0}"])
  func `an invalid language tag creates no locale`(tag: String) {
    #expect(ICULocale(tag: tag)?.identifier ?? "" == "")
  }

  @Test(arguments: [
    ("en_AU", "en_001"), ("zh_Hant_MO", "zh_Hant_HK"), ("zh_Hant", ""), ("de_AT", "de"),
  ])
  func `parent locales come from CLDR's table, or else from the truncated name`(
    name: String, parent: String
  ) throws {
    #expect(try ICULocale(identifier: name).parent?.identifier == parent)
  }

  @Test func `likely subtags are added to a locale`() throws {
    let locale = ICULocale(identifier: "zh_TW")
    #expect(try locale.maximized.identifier == "zh_Hant_TW")
    #expect(ICULocale(identifier: "ar").isRightToLeft)
    #expect(
      try ICULocale(identifier: "fr").displayName(in: ICULocale(identifier: "de")) == "Französisch")
  }

  @Test func `a calendar replaces the calendar of the locale`() throws {
    let thai = ICULocale(identifier: "th_TH")
    #expect(try thai.with(calendar: "gregory").identifier == "th_TH@calendar=gregorian")
    let buddhist = try #require(ICULocale(tag: "en-u-ca-buddhist"))
    #expect(try buddhist.with(calendar: "japanese").identifier == "en@calendar=japanese")
  }
}

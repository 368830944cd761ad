import ICU
import Testing

struct DateFormatterTests {
  @Test func `a skeleton becomes the pattern of the locale and the zone counts`() throws {
    let locale = ICULocale(identifier: "de")
    let pattern = try Formatters.pattern(for: "yMMMdjmm", locale: locale)
    let formatter = try Formatters.date(.pattern(pattern), locale: locale, zone: "Europe/Prague")
    var bytes: [UInt8] = []
    try formatter.append(milliseconds: 1_795_132_800_000, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "20. Nov. 2026, 01:00")
  }

  @Test func `a wall clock is read in its zone, on both sides of a change`() throws {
    let winter = try TimeZones.instant(of: [2026, 1, 1, 12, 0, 0], in: "Europe/Prague")
    let summer = try TimeZones.instant(of: [2026, 7, 1, 12, 0, 0], in: "Europe/Prague")
    #expect(winter == 1_767_265_200_000)
    #expect(summer == 1_782_900_000_000)
    #expect(TimeZones.isKnown("Europe/Prague") && !TimeZones.isKnown("Mars/Base"))
  }
}

struct RuleBasedFormatterTests {
  @Test(arguments: [
    (RuleBasedFormatter.Kind.spellout, "three thousand six hundred sixty-one"),
    (.ordinal, "3,661st"), (.duration, "1:01:01"),
  ])
  func `a number is spelled by the rules of the language`(
    kind: RuleBasedFormatter.Kind, text: String
  ) throws {
    var bytes: [UInt8] = []
    try Formatters.spelling(kind, ruleSet: "", locale: ICULocale(identifier: "en"))
      .append(Int64(3661), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}

struct PhrasesTests {
  @Test func `items become a list of the language`() throws {
    var bytes: [UInt8] = []
    try ListFormatter(.and, .wide, locale: ICULocale(identifier: "es"))
      .append(["Ana", "Berta", "Inés"], to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "Ana, Berta e Inés")
  }

  @Test(arguments: [
    (RelativeTimeFormatter.Wording.wordsWherePossible, "yesterday"), (.numbers, "1 day ago"),
  ])
  func `a day back has a word and a number`(
    wording: RelativeTimeFormatter.Wording, text: String
  ) throws {
    var bytes: [UInt8] = []
    try RelativeTimeFormatter(.long, locale: ICULocale(identifier: "en"))
      .append(-1, .day, wording, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}

struct CharactersTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  @Test(arguments: [
    ("abc", Characters.Direction.leftToRight), ("123 שלום abc", .rightToLeft), ("123", .neutral),
  ])
  func `the first strong character gives the direction`(
    text: String, direction: Characters.Direction
  ) throws {
    #expect(try Characters.direction(of: bytes(text)) == direction)
  }

  @Test func `Turkish has its own capital i`() throws {
    let locale = ICULocale(identifier: "tr")
    let upper = try Characters.mapped(bytes("istanbul"), to: .upper, locale: locale)
    #expect(String(decoding: upper, as: UTF8.self) == "İSTANBUL")
  }

  @Test func `composition joins a letter and its marks`() throws {
    #expect(try Characters.normalized(bytes("e\u{301}")) == bytes("\u{E9}"))
    #expect(try Characters.normalized(bytes("abc")) == bytes("abc"))
  }

  @Test func `an emoji of many scalars is one grapheme`() throws {
    let family = "a\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}b"
    let boundaries = try Characters.boundaries(
      of: bytes(family), .graphemes, locale: ICULocale(identifier: "en"))
    #expect(boundaries == [0, 1, 19, 20])
  }

  @Test func `text of any length comes through`() throws {
    let long = String(repeating: "straße ", count: 5_000)
    let upper = try Characters.mapped(
      bytes(long), to: .upper, locale: ICULocale(identifier: "de"))
    #expect(upper.count == 5_000 * 8)
  }
}

struct ICULocaleTests {
  @Test(arguments: [("zh-Hant-TW", "zh_Hant_TW"), ("de-DE-u-nu-latn", "de_DE@numbers=latn")])
  func `a tag and an identifier name the same locale`(tag: String, identifier: String) throws {
    let locale = try #require(ICULocale(tag: tag))
    #expect(locale.identifier == identifier)
    #expect(try locale.tag == tag)
  }

  @Test(arguments: ["", "x y", "en--us", "1", "en-\u{0}"])
  func `what is no tag is no locale`(tag: String) {
    #expect(ICULocale(tag: tag)?.identifier ?? "" == "")
  }

  @Test(arguments: [
    ("en_AU", "en_001"), ("zh_Hant_MO", "zh_Hant_HK"), ("zh_Hant", ""), ("de_AT", "de"),
  ])
  func `parents come from the table, then from the name`(name: String, parent: String) throws {
    #expect(try ICULocale(identifier: name).parent?.identifier == parent)
  }

  @Test func `likely subtags are added and taken away`() throws {
    let locale = ICULocale(identifier: "zh_TW")
    #expect(try locale.maximized.identifier == "zh_Hant_TW")
    #expect(try locale.maximized.minimized.identifier == "zh_TW")
    #expect(ICULocale(identifier: "ar").isRightToLeft)
    #expect(
      try ICULocale(identifier: "fr").displayName(in: ICULocale(identifier: "de")) == "Französisch")
  }
}

struct ICUVersionsTests {
  @Test func `versions are two numbers`() {
    let versions = [ICUVersions.library, ICUVersions.localeData, ICUVersions.characters]
    for version in versions {
      #expect(version.split(separator: ".").compactMap { Int($0) }.count == 2, "\(version)")
    }
  }
}

struct BoundedCacheTests {
  @Test func `a cache never holds more than its limit, and keeps what is asked for`() throws {
    let cache = BoundedCache<Int, Int>(limit: 8)
    var made = 0
    for round in 0..<100 {
      _ = try cache.value(for: round) { () throws(ICUError) in round }
      #expect(cache.count <= 8)
      _ = try cache.value(for: -1) { () throws(ICUError) in
        made += 1
        return -1
      }
    }
    #expect(made == 1)
  }
}

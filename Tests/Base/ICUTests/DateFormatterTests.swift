import ICU
import Testing

struct DateFormatterTests {
  @Test func `a skeleton becomes the pattern of the locale, and the time zone is applied`() throws {
    let locale = ICULocale(identifier: "de")
    let pattern = try Formatters.pattern(for: "yMMMdjmm", locale: locale)
    let formatter = try Formatters.date(.pattern(pattern), locale: locale, zone: "Europe/Prague")
    var bytes: [UInt8] = []
    try formatter.append(milliseconds: 1_795_132_800_000, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "20. Nov. 2026, 01:00")
  }

  @Test func `a date style has the pattern of the locale`() throws {
    let formatter = try Formatters.date(
      .style(date: .medium, time: .none), locale: ICULocale(identifier: "de"), zone: "UTC")
    #expect(try formatter.pattern == "dd.MM.y")
  }

  @Test func `a local time is converted with the offset of its time zone, in winter and in summer`()
    throws
  {
    let winter = try TimeZones.instant(of: [2026, 1, 1, 12, 0, 0], in: "Europe/Prague")
    let summer = try TimeZones.instant(of: [2026, 7, 1, 12, 0, 0], in: "Europe/Prague")
    #expect(winter == 1_767_265_200_000)
    #expect(summer == 1_782_900_000_000)
    #expect(TimeZones.isKnown("Europe/Prague") && !TimeZones.isKnown("Mars/Base"))
  }
}

import Analysis
import Commands
import Diagnostics
import Localization
import Testing

/// Tests the counts of an audience as text and as JSON.
struct AudienceTextTests {
  private static var count: AudienceCount {
    var count = AudienceCount()
    count.registrations = 1000
    count.matching = 200
    count.platforms = ["apns": 150, "wns": 50]
    count.templates = ["": 199, "news": 1]
    count.locales = [LocaleTag("fr"): 176, LocaleTag("en"): 24]
    count.missing = ["News_de": 2]
    count.empty = 1
    count.twice = ["00FC"]
    return count
  }

  @Test func `percentages are relative to the matching registrations`() {
    let text = AudienceText(Self.count, defaultLocale: LocaleTag("en"), palette: .plain).text
    #expect(
      text.string == """
        1,000 registrations, 200 match (20 %)
        platforms  apns 150 (75 %), wns 50 (25 %)
        templates  without a name 199 (100 %), 'news' 1 (1 %)
        locales    fr 176 (88 %), en (default) 24 (12 %)
        missing    $(News_de) 2 (1 %)
        empty      1 notification without text
        twice      1 device would receive two notifications: 00FC

        """)
  }

  @Test func `values that are unknown without a send are null in JSON`() {
    var count = Self.count
    count.empty = nil
    count.locales = [nil: 200]
    let text = String(decoding: AudienceJSON.text(of: count), as: UTF8.self)
    #expect(text.contains(#""locales":{"unknown":200},"twice":["00FC"],"empty":null"#))
  }
}

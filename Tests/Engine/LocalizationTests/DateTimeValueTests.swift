import Localization
import Testing

struct DateTimeValueTests {
  private func date(_ text: String) -> DateTimeValue? { DateTimeValue(text) }

  @Test(arguments: [
    "2006-1-02", "0000-01-01", "2006-13-01", "2006-02-30", "2006-01-02T24:00:00",
    "2006-01-02T15:04",
    "2006-01-02T15:04:06.1234", "2006-01-02T15:04:06+14:01", "2006-01-02Z", "true", "",
    "2006-01-02T15:04:06z", "2006-01-02 15:04:06",
  ])
  func `invalid date literals are rejected`(text: String) {
    #expect(date(text) == nil)
  }

  @Test(
    arguments: [
      ("1970-01-01", 0, nil), ("2000-02-29T00:00:00Z", 951_782_400_000, 0),
      ("2026-11-20T17:00:00.25+01:00", 1_795_194_000_250, 60),
      ("0001-01-01", -62_135_596_800_000, nil),
      ("1969-12-31T23:59:59-13:59", -1_000, -839),
    ] as [(String, Int64, Int?)])
  func `a date literal is parsed into local milliseconds and an offset`(
    text: String, milliseconds: Int64, offset: Int?
  ) throws {
    let date = try #require(self.date(text))
    #expect(date.wallMilliseconds == milliseconds)
    #expect(date.offsetMinutes == offset)
  }

  @Test func `the fields of a date reproduce its literal over four centuries`() {
    for day in stride(from: Int64(-30_000), to: 120_000, by: 7) {
      let value = DateTimeValue(wallMilliseconds: day * 86_400_000 + 3_723_000, offsetMinutes: -90)
      #expect(date(value.literal) == value)
    }
  }
}

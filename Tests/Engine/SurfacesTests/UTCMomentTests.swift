import Testing

@testable import Surfaces

struct UTCMomentTests {
  @Test(
    arguments: [
      (0, "1970-01-01 00:00 UTC"), (951_782_400, "2000-02-29 00:00 UTC"),
      (1_795_194_000, "2026-11-20 17:00 UTC"), (4_102_444_799, "2099-12-31 23:59 UTC"),
    ] as [(Int64, String)])
  func `seconds since 1970 are formatted as a date`(_ seconds: Int64, _ text: String) {
    #expect(UTCMoment.text(ofSecondsSince1970: seconds) == text)
  }

  @Test func `a time outside the supported range gives no date`() {
    #expect(UTCMoment.text(ofSecondsSince1970: -1) == nil)
    #expect(UTCMoment.text(ofSecondsSince1970: .max) == nil)
  }

  @Test func `a duration is shown in the largest unit that divides it`() {
    #expect(UTCMoment.duration(ofSeconds: 2_419_200) == "4 weeks")
    #expect(UTCMoment.duration(ofSeconds: 90) == "90 seconds")
    #expect(UTCMoment.duration(ofSeconds: 3600) == "1 hour")
    #expect(UTCMoment.duration(ofSeconds: 0) == "0 seconds")
  }
}

import Hub
import HubService
import Testing

struct HubTimeTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z", "1/1/1970 12:00:00 AM"),
    (1_541_549_917, "2018-11-07T00:18:37Z", "11/7/2018 12:18:37 AM"),
    (1_593_712_996, "2020-07-02T18:03:16Z", "7/2/2020 6:03:16 PM"),
    (951_825_600, "2000-02-29T12:00:00Z", "2/29/2000 12:00:00 PM"),
  ])
  func `times have the formats of the real service`(
    _ seconds: Int64, _ iso8601: String, _ american: String
  ) {
    let time = HubTime(seconds: seconds)
    #expect(time.iso8601 == iso8601)
    #expect(time.american == american)
    #expect(HubTime(lenient: iso8601) == time)
  }

  @Test(arguments: [
    ("2018-11-07T00:18:37", 0), ("2018-11-07T00:18:37.000Z", 0),
    ("2018-11-07T00:18:37.123456+00:00", 123), ("2018-11-07T01:18:37.5000000+01:00", 500),
    ("2018-11-06T16:18:37-0800", 0),
  ])
  func `the spellings of dates that clients use are accepted`(_ text: String, _ milliseconds: Int64)
  {
    let expected = HubTime(seconds: 1_541_549_917) + milliseconds
    #expect(HubTime(lenient: text) == expected)
  }

  @Test func `a time without seconds, as sent by Android, is parsed`() {
    #expect(HubTime(lenient: "2027-02-19T22:00+0000")?.iso8601 == "2027-02-19T22:00:00Z")
  }

  @Test(arguments: [0, 1, -1, 999, -86_400_001, 4_102_444_800_123] as [Int64])
  func `a shared clock shows the time of the clock that was set`(_ milliseconds: Int64) {
    let (system, time) = (HubTime(seconds: 1_700_000_000), HubTime(milliseconds: milliseconds))
    let shared = SharedClock(HubClock())
    #expect(shared.time(at: system) == system)
    var clock = HubClock()
    clock.set(to: time, at: system)
    shared.set(clock)
    #expect(shared.time(at: system + 5) == time + 5)
    clock.freeze(at: system)
    shared.set(clock)
    #expect(shared.time(at: system + 5) == time)
  }

  @Test(arguments: ["", "soon", "2018-13-01T00:00:00Z", "T", "2018-11-07T25:00:00Z", "+", ".", "Z"])
  func `text that is not a time is rejected`(_ text: String) {
    #expect(HubTime(lenient: text) == nil)
  }

  @Test
  func `a frozen clock does not advance, and a released clock continues from the frozen time`() {
    let start = HubTime(seconds: 1000)
    var clock = HubClock(frozenAt: start)
    #expect(clock.time(at: HubTime(seconds: 5)) == start)
    clock.run(at: HubTime(seconds: 10))
    #expect(clock.time(at: HubTime(seconds: 12)) == HubTime(seconds: 1002))
    clock.freeze(at: HubTime(seconds: 20))
    #expect(clock.time(at: HubTime(seconds: 99)) == HubTime(seconds: 1010))
  }
}

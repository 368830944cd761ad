import TestSupport
import Testing

@testable import ICU

/// Compares dates that a formatter has kept with those that ICU formats anew.
struct DateAnswersTests {
  @Test(arguments: [
    ("d MMM y", true), ("EEEE, d 'at' MMMM", true), ("d 'o''clock' y", true), ("QQQ y G", true),
    ("d MMM y, HH:mm", false), ("h a", false), ("d MMM, B", false), ("y z", false),
    ("'d' s", false),
  ])
  func `a pattern shows only days if no field changes within a day`(
    _ pattern: String, _ expected: Bool
  ) {
    #expect(DateAnswers.showsOnlyDays(pattern) == expected)
  }

  /// Two formats of days and one of seconds, in UTC and in a zone with summer time.
  @Test(arguments: ["d MMM y", "EEEE d", "HH:mm:ss"], ["UTC", "Europe/Prague"])
  func `a date is the same whether it is kept or formatted anew`(
    _ pattern: String, _ zone: String
  ) throws {
    let locale = try #require(ICULocale(tag: "cs"))
    var kept = try DateFormatter(.pattern(pattern), locale: locale, zone: zone)
    let day = 86_400_000.0
    var instants: [Double] = []
    for number in -3...3 {
      let midnight = Double(number) * day
      instants += [-1, 0, 1, 1000, 3_600_000, -3_600_000].map { midnight + $0 }
    }
    // The last Sunday of March 2026, when clocks skip an hour, and so many others that some are dropped.
    instants += (0..<400).map { 1_774_742_400_000 + Double($0) * 1_800_000 }
    for instant in instants + instants {
      var (expected, found): ([UInt8], [UInt8]) = ([], Array("> ".utf8))
      var fresh = try DateFormatter(.pattern(pattern), locale: locale, zone: zone)
      try fresh.append(milliseconds: instant, to: &expected)
      try kept.append(milliseconds: instant, to: &found)
      #expect(found == Array("> ".utf8) + expected, "\(instant)")
    }
  }
}

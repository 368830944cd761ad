internal import Bytes

/// Formats times and durations for people.
enum UTCMoment {
  /// Returns a date and time in UTC from seconds since 1970; nil after the year 9999.
  static func text(ofSecondsSince1970 seconds: Int64) -> String? {
    guard (0...253_402_300_799).contains(seconds) else { return nil }
    let date = CivilDate(dayNumber: seconds / 86_400)
    let minutes = Int(seconds % 86_400) / 60
    return "\(date.year)-\(padded(date.month))-\(padded(date.day)) "
      + "\(padded(minutes / 60)):\(padded(minutes % 60)) UTC"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns a duration in the largest unit that fits exactly: `4 weeks`, `90 seconds`.
  static func duration(ofSeconds seconds: Int64) -> String {
    let units: [(Int64, String)] = [
      (604_800, "week"), (86_400, "day"), (3600, "hour"), (60, "minute"),
    ]
    let unit = units.first { seconds > 0 && seconds % $0.0 == 0 } ?? (1, "second")
    let count = seconds / unit.0
    return "\(count) \(unit.1)\(count == 1 ? "" : "s")"
  }
}

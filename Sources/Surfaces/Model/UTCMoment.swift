/// Times and durations in readable form.
enum UTCMoment {
  /// The date and the time in UTC for seconds since 1970; nil before 1970 or after the year 9999.
  static func text(ofSecondsSince1970 seconds: Int64) -> String? {
    guard (0...253_402_300_799).contains(seconds) else { return nil }
    let days = seconds / 86_400
    let rest = seconds % 86_400
    let (year, month, day) = civilDate(ofDay: days)
    return
      "\(year)-\(padded(month))-\(padded(day)) \(padded(rest / 3600)):\(padded(rest % 3600 / 60)) UTC"
  }

  /// The Gregorian date of a day counted from 1 January 1970.
  ///
  /// In the computation, years begin in March, which puts a leap day at the end of its year; 400
  /// years have 146,097 days.
  private static func civilDate(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A duration in the largest unit that divides it: `4 weeks`, `90 seconds`.
  static func duration(ofSeconds seconds: Int64) -> String {
    let units: [(Int64, String)] = [
      (604_800, "week"), (86_400, "day"), (3600, "hour"), (60, "minute"),
    ]
    let unit = units.first { seconds > 0 && seconds % $0.0 == 0 } ?? (1, "second")
    let count = seconds / unit.0
    return "\(count) \(unit.1)\(count == 1 ? "" : "s")"
  }
}

/// The date format of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`
/// (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7).
package enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Formats a time given in seconds since 1970.
  package static func text(_ seconds: Int64) -> String {
    let (day, second) = seconds.dividedDown(by: 86400)
    let date = CivilDate(day: day)
    // 1 January 1970 was a Thursday.
    let weekday = days[Int(day.dividedDown(by: 7).rest)]
    let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0) }
    return "\(weekday), \(padded(date.day)) \(months[Int(date.month) - 1]) "
      + "\(padded(date.year, to: 4)) \(time.joined(separator: ":")) GMT"
  }

  private static func padded(_ number: Int64, to count: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

/// A date of the Gregorian calendar.
private struct CivilDate {
  let year: Int64
  let month: Int64
  let day: Int64

  /// Converts days since 1970.
  ///
  /// Internally a year starts on 1 March, which puts the leap day last and makes month lengths
  /// regular: 153 days in every five months.
  init(day number: Int64) {
    let (era, dayOfEra) = (number + 719_468).dividedDown(by: 146_097)
    let leapDays = dayOfEra / 1460 - dayOfEra / 36524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
    month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}

extension Int64 {
  fileprivate func dividedDown(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}

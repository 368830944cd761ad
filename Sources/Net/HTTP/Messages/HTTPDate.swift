internal import Bytes

/// The date format of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`
/// (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7).
package enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Formats a time given in seconds since 1970.
  package static func text(_ seconds: Int64) -> String {
    let (day, second) = seconds.flooredDivision(by: 86400)
    let date = CivilDate(dayNumber: day)
    // 1 January 1970 was a Thursday.
    let weekday = days[Int(day.flooredDivision(by: 7).remainder)]
    let time = [second / 3600, second / 60 % 60, second % 60].map { String(Int($0), digits: 2) }
    return "\(weekday), \(String(date.day, digits: 2)) \(months[date.month - 1]) "
      + "\(String(date.year, digits: 4)) \(time.joined(separator: ":")) GMT"
  }
}

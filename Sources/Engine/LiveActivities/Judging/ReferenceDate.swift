internal import Localization

/// Dates as `JSONDecoder` reads them by default: in seconds since 2001-01-01 UTC.
///
/// https://developer.apple.com/documentation/foundation/date/timeintervalsincereferencedate
package enum ReferenceDate {
  /// The seconds from 1970-01-01 to 2001-01-01.
  package static let secondsSince1970 = 978_307_200.0

  /// The Unix times from 2014 to 2036; read from 2001, they are 45 to 67 years ahead.
  private static let likelyUnixTimes = 1.4e9...2.1e9

  /// Returns whether a number counts the seconds or milliseconds since 1970.
  ///
  /// A Live Activity ends after hours, so no date that it shows is decades ahead.
  static func looksLikeUnixTime(_ seconds: Double) -> Bool {
    likelyUnixTimes.contains(seconds) || likelyUnixTimes.contains(seconds / 1000)
  }

  /// Returns the day of a date, counted in seconds since 2001.
  static func day(of seconds: Double) -> String {
    let fields = DateTimeValue(unixSeconds: Int64(seconds + secondsSince1970)).fields
    let numbers = fields.prefix(3).map { $0 < 10 ? "0\($0)" : "\($0)" }
    return numbers.joined(separator: "-")
  }

  /// Returns the seconds since 2001 of an ISO 8601 date; nil for other text.
  static func seconds(of text: String) -> Double? {
    DateTimeValue(text)?.instant.map { $0 / 1000 - secondsSince1970 }
  }

  /// Returns the number of seconds that was meant, if a number counts from 1970.
  static func corrected(_ number: Double) -> Double {
    (likelyUnixTimes.contains(number) ? number : number / 1000) - secondsSince1970
  }
}

/// A date of the Gregorian calendar, convertible to a number of days since 1 January 1970.
///
/// ```swift
/// CivilDate(dayNumber: 0)                                // 1 January 1970
/// CivilDate(year: 1970, month: 2, day: 1).dayNumber      // 31
/// ```
///
/// In the computation, a year begins on 1 March. This puts the leap day at the end of its year, and
/// every five months have 153 days. 400 years have 146,097 days.
package struct CivilDate: Hashable, Sendable {
  package let year: Int
  /// The month, counted from 1.
  package let month: Int
  /// The day of the month, counted from 1.
  package let day: Int

  /// Creates a date.
  package init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the date of a day, given as the number of days since 1 January 1970.
  package init(dayNumber: Int64) {
    let (era, dayOfEra) = (dayNumber + Self.daysFromMarch0To1970).flooredDivision(by: 146_097)
    let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1 January 1970.
  package var dayNumber: Int64 {
    let (era, yearOfEra) = Int64(month <= 2 ? year - 1 : year).flooredDivision(by: 400)
    let dayOfYear = (153 * Int64((month + 9) % 12) + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - Self.daysFromMarch0To1970
  }

  /// The days from 1 March of the year 0 to 1 January 1970.
  private static let daysFromMarch0To1970: Int64 = 719_468
}

extension Int64 {
  /// Divides and rounds the quotient down, so that the remainder is never negative.
  package func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

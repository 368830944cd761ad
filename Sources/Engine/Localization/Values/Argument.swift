internal import Bytes

/// The value of an argument of a message.
///
///     ["name": .text("Ann"), "count": .integer(3)]
package enum Argument: Hashable, Sendable {
  case text(ArraySlice<UInt8>)
  case number(DecimalNumber)
  case boolean(Bool)
  case date(DateTimeValue)
  case money(DecimalNumber, currency: String)
  /// A value that has no format, such as a list.
  case other

  /// Creates an argument from a string.
  package static func text(_ text: String) -> Argument { .text(Array(text.utf8)[...]) }

  /// Creates a number from its JSON spelling; a number beyond the limits cannot be formatted.
  package static func spelledNumber(_ bytes: Span<UInt8>) -> Argument {
    DecimalNumber(bytes).map { .number($0) } ?? .other
  }

  /// Creates an argument from a whole number.
  package static func integer(_ value: Int64) -> Argument { .number(.integer(value)) }
}

/// A date and time, with or without an offset from UTC.
package struct DateTimeValue: Hashable, Sendable {
  /// The milliseconds from 1970 to this date and time, as if its offset were zero.
  package var wallMilliseconds: Int64
  /// The offset from UTC in minutes; nil if the offset is unknown.
  package var offsetMinutes: Int?

  /// Creates a date and time.
  package init(wallMilliseconds: Int64, offsetMinutes: Int?) {
    self.wallMilliseconds = wallMilliseconds
    self.offsetMinutes = offsetMinutes
  }

  /// Creates an instant from the seconds since 1970.
  package init(unixSeconds: Int64) {
    self.init(wallMilliseconds: unixSeconds * 1000, offsetMinutes: 0)
  }

  /// The milliseconds from 1970 UTC to this instant; nil if the offset is unknown.
  package var instant: Double? {
    offsetMinutes.map { Double(wallMilliseconds - Int64($0) * 60_000) }
  }

  /// The year, month (counted from 1), day, hour, minute and second.
  package var fields: [Int] {
    let (days, milliseconds) = wallMilliseconds.flooredDivision(by: 86_400_000)
    let (date, seconds) = (CivilDate(dayNumber: days), Int(milliseconds / 1000))
    return [date.year, date.month, date.day, seconds / 3600, seconds / 60 % 60, seconds % 60]
  }

  /// Parses an ISO 8601 date, or date and time, with or without an offset.
  ///
  /// https://unicode.org/reports/tr35/tr35-messageFormat.html#date-and-time-operands
  package init?(_ bytes: Span<UInt8>) {
    var position = 0
    guard let year = bytes.digits(4, in: 1...9999, at: &position), bytes.take("-", at: &position),
      let month = bytes.digits(2, in: 1...12, at: &position), bytes.take("-", at: &position),
      let day = bytes.digits(2, in: 1...31, at: &position),
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    var milliseconds = CivilDate(year: year, month: month, day: day).dayNumber * 86_400_000
    guard position < bytes.count else {
      self.init(wallMilliseconds: milliseconds, offsetMinutes: nil)
      return
    }
    guard let time = bytes.time(at: &position), let offset = bytes.offset(at: &position),
      position == bytes.count
    else { return nil }
    milliseconds += time
    self.init(wallMilliseconds: milliseconds, offsetMinutes: offset.minutes)
  }

  /// Parses a date in a slice of bytes.
  package init?(_ text: ArraySlice<UInt8>) { self.init(text.span) }

  /// Parses a date in a string.
  package init?(_ text: String) { self.init(text.utf8Span.span) }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// A scanner of the fixed columns of a date/time literal.
extension Span<UInt8> {
  fileprivate func take(_ character: UnicodeScalar, at position: inout Int) -> Bool {
    guard position < count, self[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  fileprivate func digits(
    _ count: Int, in range: ClosedRange<Int>, at position: inout Int
  ) -> Int? {
    guard position + count <= self.count else { return nil }
    var value = 0
    for index in position..<position + count {
      guard isDigit(at: index) else { return nil }
      value = value * 10 + Int(self[index] - 0x30)
    }
    position += count
    return range.contains(value) ? value : nil
  }

  private func isDigit(at index: Int) -> Bool { self[index] >= 0x30 && self[index] <= 0x39 }

  /// Reads the time in milliseconds, with up to three fraction digits.
  fileprivate func time(at position: inout Int) -> Int64? {
    guard take("T", at: &position), let hour = digits(2, in: 0...23, at: &position),
      take(":", at: &position), let minute = digits(2, in: 0...59, at: &position),
      take(":", at: &position), let second = digits(2, in: 0...59, at: &position)
    else { return nil }
    var milliseconds = 0
    if take(".", at: &position) {
      var end = position
      while end < count, isDigit(at: end) { end += 1 }
      let length = end - position
      guard (1...3).contains(length), let value = digits(length, in: 0...999, at: &position) else {
        return nil
      }
      milliseconds = value * [100, 10, 1][length - 1]
    }
    return Int64(((hour * 60 + minute) * 60 + second) * 1000 + milliseconds)
  }

  /// Parses an offset; returns nil if the offset is invalid.
  ///
  /// `minutes` is nil if the offset is missing.
  fileprivate func offset(at position: inout Int) -> (minutes: Int?, Void)? {
    if position == count { return (nil, ()) }
    if take("Z", at: &position) { return (0, ()) }
    let isBehind = take("-", at: &position)
    guard isBehind || take("+", at: &position), let hours = digits(2, in: 0...14, at: &position),
      take(":", at: &position), let minutes = digits(2, in: 0...59, at: &position),
      hours < 14 || minutes == 0
    else { return nil }
    let offset = hours * 60 + minutes
    return (isBehind ? -offset : offset, ())
  }
}

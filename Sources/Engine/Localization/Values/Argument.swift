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
  package init?(_ text: some Sequence<UInt8>) {
    var scan = DateScan(bytes: Array(text))
    guard let year = scan.digits(4, in: 1...9999), scan.take("-"),
      let month = scan.digits(2, in: 1...12), scan.take("-"),
      let day = scan.digits(2, in: 1...31), day <= Self.days(inMonth: month, of: year)
    else { return nil }
    var milliseconds = CivilDate(year: year, month: month, day: day).dayNumber * 86_400_000
    guard !scan.isAtEnd else {
      self.init(wallMilliseconds: milliseconds, offsetMinutes: nil)
      return
    }
    guard let time = scan.time(), let offset = scan.offset(), scan.isAtEnd else { return nil }
    milliseconds += time
    self.init(wallMilliseconds: milliseconds, offsetMinutes: offset.minutes)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A scanner of the fixed columns of a date/time literal.
private struct DateScan {
  let bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }

  mutating func take(_ character: UnicodeScalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func digits(_ count: Int, in range: ClosedRange<Int>) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + count] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    position += count
    return range.contains(value) ? value : nil
  }

  /// Reads the time in milliseconds, with up to three fraction digits.
  mutating func time() -> Int64? {
    guard take("T"), let hour = digits(2, in: 0...23), take(":"),
      let minute = digits(2, in: 0...59), take(":"), let second = digits(2, in: 0...59)
    else { return nil }
    var milliseconds = 0
    if take(".") {
      let fraction = bytes[position...].prefix { $0 >= 0x30 && $0 <= 0x39 }
      guard (1...3).contains(fraction.count), let value = digits(fraction.count, in: 0...999) else {
        return nil
      }
      milliseconds = value * [100, 10, 1][fraction.count - 1]
    }
    return Int64(((hour * 60 + minute) * 60 + second) * 1000 + milliseconds)
  }

  /// Parses an offset; returns nil if the offset is invalid.
  ///
  /// `minutes` is nil if the offset is missing.
  mutating func offset() -> (minutes: Int?, Void)? {
    if isAtEnd { return (nil, ()) }
    if take("Z") { return (0, ()) }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = digits(2, in: 0...14), take(":"),
      let minutes = digits(2, in: 0...59), hours < 14 || minutes == 0
    else { return nil }
    let offset = hours * 60 + minutes
    return (isBehind ? -offset : offset, ())
  }
}

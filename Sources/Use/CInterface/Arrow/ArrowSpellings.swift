internal import Bytes

/// Dates of Arrow in ISO 8601, as senders write them in JSON.
enum ArrowDate {
  /// Returns a day, given by its number from 1970-01-01.
  static func text(ofDay day: Int64) -> String {
    let date = CivilDate(dayNumber: day)
    return "\(String(date.year, digits: 4))-\(String(date.month, digits: 2))-"
      + String(date.day, digits: 2)
  }

  /// Returns an instant in UTC, or a wall time without a zone; fractions below milliseconds are cut.
  static func text(ofInstant instant: Int64, unitsPerSecond: Int64, hasZone: Bool) -> String {
    let (seconds, rest) = instant.flooredDivision(by: unitsPerSecond)
    let (day, timeOfDay) = seconds.flooredDivision(by: 86_400)
    let time = Int(timeOfDay)
    let clock = [time / 3600, time / 60 % 60, time % 60].map { String($0, digits: 2) }
    let milliseconds = Int(rest * 1000 / unitsPerSecond)
    let fraction = milliseconds == 0 ? "" : ".\(String(milliseconds, digits: 3))"
    return "\(text(ofDay: day))T\(clock.joined(separator: ":"))\(fraction)\(hasZone ? "Z" : "")"
  }
}

/// Decimals of Arrow in the spelling of JSON, with all digits of their scale.
enum DecimalSpelling {
  /// Returns a number in two's complement, given by its 64-bit limbs from the lowest to the highest.
  static func text(of limbs: [UInt64], scale: Int) -> String {
    let isNegative = (limbs.last ?? 0) >> 63 == 1
    var digits = Self.digits(of: isNegative ? negated(limbs) : limbs)
    if scale < 0 { digits += String(repeating: "0", count: digits == "0" ? 0 : -scale) }
    if scale > 0 {
      digits = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale))
    }
    return (isNegative ? "-" : "") + digits
  }

  private static func negated(_ limbs: [UInt64]) -> [UInt64] {
    var carry = true
    return limbs.map { limb in
      let (sum, overflows) = (~limb).addingReportingOverflow(carry ? 1 : 0)
      carry = overflows
      return sum
    }
  }

  /// Divides by ten until nothing is left.
  private static func digits(of limbs: [UInt64]) -> String {
    var rest = limbs
    var digits: [UInt8] = []
    repeat {
      var remainder: UInt64 = 0
      for index in rest.indices.reversed() {
        (rest[index], remainder) = (10 as UInt64).dividingFullWidth((remainder, rest[index]))
      }
      digits.append(UInt8(ascii: "0") + UInt8(remainder))
    } while rest.contains { $0 != 0 }
    return String(decoding: digits.reversed(), as: UTF8.self)
  }
}

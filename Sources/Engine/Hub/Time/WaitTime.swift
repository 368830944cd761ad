/// A duration in a query or a fault rule: `500ms`, `5s`, `2m`, `1h`, or seconds without a
/// unit.
package struct WaitTime: Hashable, Sendable {
  /// The duration in milliseconds.
  package let milliseconds: Int

  /// The maximum duration: one hour, in milliseconds.
  private static let longest = 3_600_000

  /// Parses a duration; nil if the string is invalid or the duration is longer than one hour.
  package init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let units = ["ms": 1.0, "s": 1000, "": 1000, "m": 60_000, "h": 3_600_000]
    guard let unit = units[String(text.dropFirst(digits.count))], let number = Double(digits),
      number * unit <= Double(Self.longest)
    else { return nil }
    milliseconds = Int(number * unit)
  }
}

/// An ISO 8601 duration of weeks, days, hours, minutes and seconds: `PT1H30M`, `P7D`.
package struct CalendarFreeDuration: Hashable, Sendable {
  /// The duration in milliseconds.
  package let milliseconds: Int64

  /// Parses a duration; nil if the string is invalid or the duration is negative.
  package init?(_ text: String) {
    guard text.hasPrefix("P"), text.count > 2 else { return nil }
    var total = 0.0
    var digits = ""
    var isTime = false
    for character in text.dropFirst() {
      if character == "T", !isTime, digits.isEmpty {
        isTime = true
      } else if character.isASCII && character.isNumber || character == "." {
        digits.append(character)
      } else {
        guard let number = Double(digits), let unit = Self.unit(character, isTime: isTime) else {
          return nil
        }
        total += number * unit
        digits = ""
      }
    }
    guard digits.isEmpty, text.last != "T", total < 1e15 else { return nil }
    milliseconds = Int64(total)
  }

  private static func unit(_ letter: Character, isTime: Bool) -> Double? {
    let units: [Character: Double] =
      isTime ? ["H": 3_600_000, "M": 60_000, "S": 1000] : ["W": 604_800_000, "D": 86_400_000]
    return units[letter]
  }
}

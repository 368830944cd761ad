/// The dates that a formatter has formatted recently.
///
/// ICU needs microseconds for a date, and the messages of a send show the same few again and again: the
/// day of a match, or the minute at which it begins.
struct DateAnswers {
  private enum Precision {
    /// All instants of a day in UTC give the same text.
    case day
    case instant
  }

  private let precision: Precision
  private var answers: [UInt64: [UInt8]] = [:]
  /// The maximum number of answers, which limits memory: each instant can be a new one.
  private static let limit = 128

  /// Creates answers of a formatter without any answer.
  init(pattern: String, zone: String) {
    precision = zone == "UTC" && Self.showsOnlyDays(pattern) ? .day : .instant
  }

  /// Whether a pattern shows nothing that changes within a day.
  ///
  /// https://unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table
  static func showsOnlyDays(_ pattern: String) -> Bool {
    var isQuoted = false
    for scalar in pattern.unicodeScalars {
      if scalar == "'" { isQuoted.toggle() }
      if !isQuoted, scalar.isASCII, scalar.properties.isAlphabetic,
        !"GyYuUrQqMLlwWdDFgEec".unicodeScalars.contains(scalar)
      {
        return false
      }
    }
    return true
  }

  /// Appends the text of an instant; returns false if it is not known.
  func append(_ milliseconds: Double, to output: inout [UInt8]) -> Bool {
    guard let answer = answers[key(milliseconds)] else { return false }
    output += answer
    return true
  }

  /// Keeps the text of an instant.
  mutating func keep(_ text: ArraySlice<UInt8>, for milliseconds: Double) {
    if answers.count == Self.limit { answers.removeAll(keepingCapacity: true) }
    answers[key(milliseconds)] = Array(text)
  }

  private func key(_ milliseconds: Double) -> UInt64 {
    switch precision {
    case .day: (milliseconds / 86_400_000).rounded(.down).bitPattern
    case .instant: milliseconds.bitPattern
    }
  }
}

internal import Bytes
internal import Localization

/// A search for a set of dates that produce all possible formatted sizes.
///
/// A formatted date is the concatenation of its fields, and the size of each field depends only on
/// that field's value. One value for each size of each field is therefore enough: their
/// combinations have all possible sizes.
package struct DateCandidates {
  private typealias Change = @Sendable (inout Fields) -> Void

  /// The fields of a date in UTC.
  private struct Fields {
    var month = 9
    var weekday = 3
    var day = 20
    var hour = 12
    var minute = 38
    var second = 38
    /// The first year in which to search for a date with the weekday.
    var firstYear = 2000
    var zone = "+00:00"
  }

  /// The maximum number of combinations of fields to try.
  private static let mostCombinations = 4_000
  /// The number of years after which dates fall on the same weekdays again.
  private static let cycle = 28

  private let longest: Int
  /// Returns a formatted date; nil if the date cannot be formatted.
  private let format: (String) -> [UInt8]?

  /// Creates a search in dates of at most `longest` characters.
  package init(longest: Int, format: @escaping (String) -> [UInt8]?) {
    self.longest = longest
    self.format = format
  }

  /// A field of a date.
  private struct Field: Sendable {
    /// Changes to values of each possible size, the usual value first.
    let changes: [Change]
    /// Changes of which every pattern with the field shows at least one.
    let probes: [Change]
    /// A value whose text depends on other fields, too, such as midnight.
    var special: Change?
  }

  private static let fields: [Field] = [
    Field(changes: (1...12).map { month in { $0.month = month } }, probes: [{ $0.month = 10 }]),
    Field(
      changes: (0...6).map { weekday in { $0.weekday = weekday } }, probes: [{ $0.weekday = 4 }]),
    Field(changes: [20, 8, 28, 11].map { day in { $0.day = day } }, probes: [{ $0.day = 21 }]),
    Field(
      // Start with hours near noon, which are on the same day in most time zones.
      changes: (0...23).sorted { abs($0 - 12) < abs($1 - 12) }.map { hour in { $0.hour = hour } },
      probes: [{ $0.hour = 13 }, { $0.hour = 0 }],
      special: { ($0.hour, $0.minute, $0.second) = (0, 0, 0) }),
    Field(
      changes: [38, 0, 8].map { minute in { $0.minute = minute } }, probes: [{ $0.minute = 39 }]),
    Field(
      changes: [38, 0, 8].map { second in { $0.second = second } }, probes: [{ $0.second = 39 }]),
    Field(
      changes: [2000, 1972, 1700, 100, 10, 1].map { year in { $0.firstYear = year } },
      probes: [{ $0.firstYear = 1972 }]),
    Field(
      changes: ["+00:00", "", "+05:30", "-11:30", "+13:00"].map { zone in { $0.zone = zone } },
      probes: [{ $0.zone = "+05:30" }]),
  ]

  /// Returns dates that produce all possible formatted sizes; nil if there are too many.
  package func texts() -> [String]? {
    var choices = [Fields()]
    for field in Self.fields {
      let distinct = distinctFormats(of: field)
      choices = choices.flatMap { choice in
        distinct.map { change in
          var next = choice
          change(&next)
          return next
        }
      }
      guard choices.count <= Self.mostCombinations else { return nil }
    }
    return choices.map(text) + Self.spellings(longest: longest)
  }

  /// Returns one change to a typical date for each distinct formatted size.
  private func distinctFormats(of field: Field) -> [Change] {
    var seen: Set<[Int]> = []
    return field.changes.filter { change in
      // Compare the sizes of all beginnings, because a template can truncate the text anywhere.
      format(after: change).map { text in
        seen.insert(text.sizesByUnit(.json) + text.sizesByUnit(.percent)).inserted
      } ?? false
    }
  }

  /// A typical date, formatted; nil if it cannot be formatted.
  package var usual: [UInt8]? { format(text(of: Fields())) }

  /// Returns a size that no formatted date exceeds, for each way to measure it; nil if no date can
  /// be formatted.
  ///
  /// Every field adds as much as it can, also if no date has all these fields at once.
  package func ceilings(_ measures: [([UInt8]) -> Int]) -> [Int]? {
    guard let usual else { return nil }
    let base = measures.map { $0(usual) }
    var ceilings = base
    for field in Self.fields where field.probes.contains(where: { format(after: $0) != usual }) {
      let texts = (field.changes + [field.special].compactMap(\.self)).compactMap(format(after:))
      for (index, measure) in measures.enumerated() {
        ceilings[index] += max(0, (texts.map(measure).max() ?? 0) - base[index])
      }
    }
    return ceilings
  }

  /// Returns a typical date with one change, formatted; nil if it cannot be formatted.
  private func format(after change: Change) -> [UInt8]? {
    var fields = Fields()
    change(&fields)
    return format(text(of: fields))
  }

  /// Returns spellings of a date in all possible lengths, with and without a time, fraction and
  /// zone.
  package static func spellings(longest: Int) -> [String] {
    let times = ["", "T17:38:38", "T17:38:38.8", "T17:38:38.88", "T17:38:38.888"]
    return times.flatMap { time in
      (time.isEmpty ? [""] : ["", "Z", "+05:30"]).map { "2026-11-20\(time)\($0)" }
    }
    .filter { $0.utf8.count <= longest }
  }

  private func text(of fields: Fields) -> String {
    let count = fields.firstYear < 10 ? 9 : Self.cycle
    let years = fields.firstYear..<fields.firstYear + count
    let year =
      years.first { Self.weekday($0, fields.month, fields.day) == fields.weekday }
      ?? fields.firstYear
    let date = Self.date(year, fields.month, fields.day)
    let time = [fields.hour, fields.minute, fields.second].map { String($0, digits: 2) }
      .joined(separator: ":")
    // Use the longest zone spelling of the same instant, because a template can display the date
    // unformatted.
    let zones = fields.zone == "+00:00" ? ["+00:00", "Z"] : [fields.zone]
    let spellings = [".888", ""].flatMap { fraction in
      zones.map { "\(date)T\(time)\(fraction)\($0)" }
    }
    return spellings.first { $0.utf8.count <= longest } ?? date
  }

  /// Returns the weekday of a date; 0 is Thursday, because 1970-01-01 was a Thursday.
  private static func weekday(_ year: Int, _ month: Int, _ day: Int) -> Int {
    Int(CivilDate(year: year, month: month, day: day).dayNumber.flooredDivision(by: 7).remainder)
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> String {
    "\(String(year, digits: 4))-\(String(month, digits: 2))-\(String(day, digits: 2))"
  }
}

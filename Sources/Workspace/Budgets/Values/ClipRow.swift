internal import Bytes

/// The largest total sizes of some texts, by their total number of UTF-16 units.
///
/// Messages in many places display the same values in the same order, between different constant
/// texts. Constant text only moves the sizes, so the sizes of the values are computed only once.
final class ClipRow {
  /// The largest size for each number of units; negative if no combination of values fits.
  let sizes: [Int]
  private let escape: Escape
  private var next: [ObjectIdentifier: ClipRow] = [:]

  static let impossible = Int.min / 2

  init(_ sizes: [Int], as escape: Escape) {
    self.sizes = sizes
    self.escape = escape
  }

  /// Returns the sizes after a string is appended.
  func appending(_ profile: TextProfile, _ table: ClipTable) -> ClipRow {
    row(after: profile, table) { row in
      for used in row.indices {
        var best = Self.impossible
        for units in 0...used { best = max(best, sizes[used - units] + profile.sizes[units]) }
        row[used] = best
      }
    }
  }

  /// Returns the sizes after a formatted value is appended.
  func appending(_ values: FormattedValues, _ table: ClipTable) -> ClipRow {
    row(after: values, table) { row in
      for item in values.items where item.units < row.count {
        let size = item.text.size(as: escape)
        for used in item.units..<row.count {
          row[used] = max(row[used], sizes[used - item.units] + size)
        }
      }
    }
  }

  private func row(
    after piece: AnyObject, _ table: ClipTable, _ fill: (inout [Int]) -> Void
  ) -> ClipRow {
    if let known = next[ObjectIdentifier(piece)] { return known }
    var sizes = Array(repeating: Self.impossible, count: sizes.count)
    fill(&sizes)
    let row = ClipRow(sizes, as: escape)
    next[ObjectIdentifier(piece)] = row
    table.count(sizes.count)
    return row
  }
}

/// A cache of the sizes of truncated texts; it forgets all of them when they are too many.
///
/// The texts that rows refer to must exist as long as the table, because rows are found by the
/// identity of a text.
final class ClipTable {
  private struct Question: Hashable {
    let escape: Escape
    let units: Int
  }

  /// The maximum number of sizes to keep: 16 MB.
  private static let mostSizes = 2_000_000

  private var rows: [Question: ClipRow] = [:]
  private var profiles: [Question: TextProfile] = [:]
  private var sizeCount = 0

  /// Returns the sizes before the first text, for texts of at most `units` UTF-16 units.
  func row(as escape: Escape, units: Int) -> ClipRow {
    if sizeCount > Self.mostSizes {
      rows = [:]
      sizeCount = 0
    }
    let question = Question(escape: escape, units: units)
    if let known = rows[question] { return known }
    let row = ClipRow(Array(repeating: 0, count: units + 1), as: escape)
    rows[question] = row
    count(units + 1)
    return row
  }

  /// Counts sizes that a row keeps.
  fileprivate func count(_ sizes: Int) { sizeCount += sizes }

  /// Returns the largest sizes of text of unknown length.
  func openProfile(as escape: Escape, units: Int) -> TextProfile {
    let question = Question(escape: escape, units: units)
    if let known = profiles[question] { return known }
    let profile = TextProfile(
      sizes: (0...units).map { $0 * escape.mostPerUnit }, mostUnits: ClipOptimum.unlimited)
    profiles[question] = profile
    return profile
  }
}

extension Escape {
  /// The maximum size of one UTF-16 unit after escaping, in bytes.
  fileprivate var mostPerUnit: Int {
    switch self {
    case .plain: 3
    case .json, .xmlText, .xmlDoubleQuoted, .xmlSingleQuoted: 6
    case .percent: 9
    }
  }
}

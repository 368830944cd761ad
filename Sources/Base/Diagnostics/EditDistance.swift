/// The number of letters to insert, remove, replace or swap to change one name into another.
///
/// ```swift
/// var measure = EditDistance()
/// measure.distance(from: Array("chek".unicodeScalars), to: Array("check".unicodeScalars), atMost: 2)  // 1
/// ```
struct EditDistance {
  private var beforePrevious: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  /// Returns the distance between two names; nil if the distance is greater than the limit.
  ///
  /// Only the table cells that can be within the limit are computed.
  mutating func distance(
    from source: [UnicodeScalar], to target: [UnicodeScalar], atMost limit: Int
  ) -> Int? {
    guard abs(source.count - target.count) <= limit else { return nil }
    guard !source.isEmpty, !target.isEmpty else { return max(source.count, target.count) }
    let unreachable = limit + 1
    previous = (0...target.count).map { min($0, unreachable) }
    beforePrevious = previous
    for row in 1...source.count {
      current = Array(repeating: unreachable, count: target.count + 1)
      current[0] = min(row, unreachable)
      for column in max(1, row - limit)..<max(1, min(target.count, row + limit) + 1) {
        current[column] = min(unreachable, cell(row, column, source, target))
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[target.count] <= limit ? previous[target.count] : nil
  }

  private func cell(
    _ row: Int, _ column: Int, _ source: [UnicodeScalar], _ target: [UnicodeScalar]
  ) -> Int {
    let cost = source[row - 1] == target[column - 1] ? 0 : 1
    let least = min(
      previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
    guard row > 1, column > 1, source[row - 1] == target[column - 2],
      source[row - 2] == target[column - 1]
    else { return least }
    return min(least, beforePrevious[column - 2] + 1)
  }
}

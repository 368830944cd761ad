/// Finds the real name that a mistyped one was meant to be.
public enum Suggestion {
  /// The candidate nearest to `name`, when one is near enough to be worth naming.
  ///
  /// Letter case is the cheapest mistake, so a candidate equal but for case always wins.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    var search = NearestSearch(for: name)
    var nearest: String?
    for (position, candidate) in candidates.enumerated() where search.mayMatch(candidate) {
      if search.consider(NearestSearch.letters(of: candidate), at: position) { nearest = candidate }
    }
    return nearest
  }
}

/// Names that many mistyped ones are compared with.
///
/// Comparing each of a thousand mistyped names with each of a thousand real ones would take a million
/// comparisons. A slip leaves the beginning or the end of a name intact, so in a large index only names
/// with the most similar beginnings and endings are compared.
///
/// ```swift
/// let index = SuggestionIndex(["news.title", "news.body"])
/// index.nearest(to: "news.titel")?.position  // 0
/// ```
package struct SuggestionIndex: Sendable {
  private let names: [[UnicodeScalar]]
  /// The positions of the names in alphabetical order.
  private let byBeginning: [Int]
  /// The positions of the names in the alphabetical order of their letters from last to first.
  private let byEnding: [Int]

  /// The neighbours on each side, in either order, that a name is compared with.
  private static let reach = 16

  /// Creates an index; earlier names win where several are equally near.
  package init(_ names: some Sequence<String>) {
    let letters = names.map(NearestSearch.letters)
    self.names = letters
    byBeginning = letters.indices.sorted { letters[$0].isBefore(letters[$1]) }
    byEnding = letters.indices.sorted { letters[$0].reversed().isBefore(letters[$1].reversed()) }
  }

  /// The position of the nearest name and the number of slips, if one is near enough.
  package func nearest(to name: String) -> (position: Int, distance: Int)? {
    var search = NearestSearch(for: name)
    for position in candidates(for: search.wanted) {
      _ = search.consider(names[position], at: position)
    }
    return search.best
  }

  private func candidates(for wanted: [UnicodeScalar]) -> [Int] {
    guard names.count > 4 * Self.reach else { return Array(names.indices) }
    let backwards = wanted.reversed()
    let beginnings = neighbours(in: byBeginning) { names[$0].isBefore(wanted) }
    let endings = neighbours(in: byEnding) { names[$0].reversed().isBefore(backwards) }
    return Set(beginnings).union(endings).sorted()
  }

  /// The positions around the place where a name would be inserted.
  private func neighbours(in order: [Int], before isBefore: (Int) -> Bool) -> ArraySlice<Int> {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(order[middle]) { low = middle + 1 } else { high = middle }
    }
    return order[max(0, low - Self.reach)..<min(order.count, low + Self.reach)]
  }
}

/// One search for the nearest name.
private struct NearestSearch {
  /// The letters to find.
  let wanted: [UnicodeScalar]
  private(set) var best: (position: Int, distance: Int)?
  private let farthest: Int
  private var measure = EditDistance()

  /// Longer names are compared by their beginning, so that the cost stays bounded.
  private static let longestName = 64

  init(for name: String) {
    wanted = Self.letters(of: name)
    farthest = min(max(1, wanted.count / 3), wanted.count - 1)
  }

  static func letters(of name: String) -> [UnicodeScalar] {
    Array(name.lowercased().unicodeScalars.prefix(longestName))
  }

  /// Looks at a name, and tells whether it is nearer than those before it.
  mutating func consider(_ letters: [UnicodeScalar], at position: Int) -> Bool {
    let limit = best.map { $0.distance - 1 } ?? farthest
    guard limit >= 0, let distance = measure.distance(from: wanted, to: letters, atMost: limit)
    else { return false }
    best = (position, distance)
    return true
  }

  /// Whether the lengths alone leave a chance; each letter too many or too few is a slip.
  func mayMatch(_ name: String) -> Bool {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
    return abs(min(name.utf8.count, Self.longestName) - wanted.count) <= farthest
  }
}

extension Sequence<UnicodeScalar> {
  fileprivate func isBefore(_ other: some Sequence<UnicodeScalar>) -> Bool {
    lexicographicallyPrecedes(other)
  }
}

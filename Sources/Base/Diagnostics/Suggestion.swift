/// Functions that suggest the intended name for a mistyped name.
public enum Suggestion {
  /// Returns the candidate most similar to `name`; nil if none is similar enough.
  ///
  /// A candidate that differs only in case is always preferred.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    var search = NearestSearch(for: name)
    var nearest: String?
    for (position, candidate) in candidates.enumerated() where search.mayMatch(candidate) {
      if search.consider(NearestSearch.letters(of: candidate), at: position) { nearest = candidate }
    }
    return nearest
  }

  /// Returns the help for an unknown name: the most similar name, or else all valid ones.
  ///
  /// ```swift
  /// Suggestion.help(for: "stord", among: ["stored", "expired"])  // did you mean 'stored'?
  /// Suggestion.help(for: "lost", among: ["stored", "expired"])   // known are 'stored', 'expired'
  /// ```
  package static func help(for name: String, among names: [String]) -> String {
    nearest(to: name, among: names).map { "did you mean '\($0)'?" }
      ?? "known are \(names.map { "'\($0)'" }.joined(separator: ", "))"
  }

  /// Returns a suggested name if the author cannot have meant another one; otherwise nil.
  ///
  /// A suggestion may be a guess, but a fix may not. A name is certain if it differs only in case
  /// and in its dividers, or by one letter that was left out, added, replaced or swapped. A digit
  /// is never a slip: `android_v2` is not a misspelled `android`, nor `item3` a misspelled `item2`.
  package static func certain(_ suggestion: String?, for name: String) -> String? {
    guard let suggestion else { return nil }
    let (written, meant) = (NearestSearch.words(of: name), NearestSearch.words(of: suggestion))
    if written == meant { return suggestion }
    let digits = [written, meant].map { $0.filter { $0.properties.numericType != nil } }
    var measure = EditDistance()
    let isSlip =
      max(written.count, meant.count) >= shortestCertainName && digits[0] == digits[1]
      && measure.distance(from: written, to: meant, atMost: 1) != nil
    return isSlip ? suggestion : nil
  }

  /// In shorter names, one letter makes another word: `few` and `new`.
  private static let shortestCertainName = 4
}

/// An index of valid names that finds the most similar valid name for a mistyped one.
///
/// Comparing each of a thousand mistyped names with each of a thousand valid ones would take a
/// million comparisons. A typing mistake usually keeps the beginning or the end of a name, so in a
/// large index only names with the most similar beginnings and endings are compared.
///
/// ```swift
/// let index = SuggestionIndex(["news.title", "news.body"])
/// index.nearest(to: "news.titel")?.position  // 0
/// ```
package struct SuggestionIndex: Sendable {
  private let names: [[UnicodeScalar]]
  /// The indices of the names in alphabetical order.
  private let byBeginning: [Int]
  /// The indices of the names, sorted by the reversed names.
  private let byEnding: [Int]

  /// The number of neighbors to compare on each side, in each sort order.
  private static let reach = 16

  /// Creates an index; among equally similar names, the first name is preferred.
  package init(_ names: some Sequence<String>) {
    let letters = names.map(NearestSearch.letters)
    self.names = letters
    byBeginning = letters.indices.sorted { letters[$0].isBefore(letters[$1]) }
    byEnding = letters.indices.sorted { letters[$0].reversed().isBefore(letters[$1].reversed()) }
  }

  /// Returns the index and the distance of the most similar name; nil if none is similar enough.
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

  /// Returns the indices of the names next to the position where a name would be inserted.
  private func neighbours(in order: [Int], before isBefore: (Int) -> Bool) -> ArraySlice<Int> {
    let place = order.partitioningIndex { !isBefore($0) }
    return order[max(0, place - Self.reach)..<min(order.count, place + Self.reach)]
  }
}

/// A search for the candidate most similar to a name.
private struct NearestSearch {
  /// The letters of the name to find.
  let wanted: [UnicodeScalar]
  private(set) var best: (position: Int, distance: Int)?
  private let farthest: Int
  private var measure = EditDistance()

  /// The maximum length of a compared name, in letters, to limit the cost of long names.
  private static let longestName = 64

  init(for name: String) {
    wanted = Self.letters(of: name)
    farthest = min(max(1, wanted.count / 3), wanted.count - 1)
  }

  static func letters(of name: String) -> [UnicodeScalar] {
    Array(name.lowercased().unicodeScalars.prefix(longestName))
  }

  /// The letters and digits of a name, in lower case.
  static func words(of name: String) -> [UnicodeScalar] {
    letters(of: name).filter { !"-_ ".unicodeScalars.contains($0) }
  }

  /// Compares a candidate with the name; returns whether it is the most similar candidate so far.
  mutating func consider(_ letters: [UnicodeScalar], at position: Int) -> Bool {
    let limit = best.map { $0.distance - 1 } ?? farthest
    guard limit >= 0, let distance = measure.distance(from: wanted, to: letters, atMost: limit)
    else { return false }
    best = (position, distance)
    return true
  }

  /// Returns whether a name's length is close enough for its distance to be within the limit.
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

/// Finds the real name that a mistyped one was meant to be.
public enum Suggestion {
  /// The candidate nearest to `name`, when one is near enough to be worth naming.
  ///
  /// Letter case is the cheapest mistake, so a candidate equal but for case always wins.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(longestName))
    let farthest = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.canBe(within: farthest, of: wanted.count) {
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(longestName))
      let distance = distance(from: wanted, to: letters)
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard let best, best.distance <= farthest, best.distance < wanted.count
    else { return nil }
    return best.name
  }

  /// Longer names are compared by their beginning, so that the cost stays bounded.
  fileprivate static let longestName = 64

  /// The number of letters to insert, remove, replace or swap with their neighbour.
  private static func distance(from source: [UnicodeScalar], to target: [UnicodeScalar]) -> Int {
    guard !source.isEmpty, !target.isEmpty else { return max(source.count, target.count) }
    var beforePrevious = [Int](repeating: 0, count: target.count + 1)
    var previous = Array(0...target.count)
    for row in 1...source.count {
      var current = [row]
      for column in 1...target.count {
        let cost = source[row - 1] == target[column - 1] ? 0 : 1
        var least = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
        if row > 1, column > 1, source[row - 1] == target[column - 2],
          source[row - 2] == target[column - 1]
        {
          least = min(least, beforePrevious[column - 2] + 1)
        }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[target.count]
  }
}

extension String {
  /// Whether the lengths alone leave a chance; each letter too many or too few is a step away.
  fileprivate func canBe(within distance: Int, of length: Int) -> Bool {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return true }
    return abs(min(utf8.count, Suggestion.longestName) - length) <= distance
  }
}

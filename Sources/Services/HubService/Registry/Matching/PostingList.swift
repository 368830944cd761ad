/// A sorted list of positions in a table.
///
/// Most lists have a single position, which needs no separate allocation.
package struct PostingList: Sendable, RandomAccessCollection {
  private static let nothing = UInt32.max

  private var first = Self.nothing
  private var rest: [UInt32] = []

  /// Creates an empty list.
  package init() {}

  /// Creates a list from sorted positions.
  init(sorted positions: [UInt32]) {
    guard let first = positions.first else { return }
    self.first = first
    rest = Array(positions.dropFirst())
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { first == Self.nothing ? 0 : rest.count + 1 }
  package subscript(index: Int) -> Int { Int(index == 0 ? first : rest[index - 1]) }

  /// Adds a position; fastest for a position after all others, which is the usual case.
  mutating func insert(_ position: Int) {
    precondition(position < Int(Self.nothing), "a table must have fewer than 4 billion positions")
    let new = UInt32(position)
    if first == Self.nothing {
      first = new
    } else if new > (rest.last ?? first) {
      rest.append(new)
    } else if new < first {
      rest.insert(first, at: 0)
      first = new
    } else if new > first {
      let index = firstIndex(notBelow: position) - 1
      if rest[index] != new { rest.insert(new, at: index) }
    }
  }

  /// Removes a position, if it is in the list.
  mutating func remove(_ position: Int) {
    let index = firstIndex(notBelow: position)
    guard index < endIndex, self[index] == position else { return }
    if index > 0 {
      rest.remove(at: index - 1)
    } else if rest.isEmpty {
      first = Self.nothing
    } else {
      first = rest.removeFirst()
    }
  }

  /// Returns the index of the first position greater than or equal to the given position.
  package func firstIndex(notBelow position: Int) -> Int {
    var low = 0
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the positions in this list, in another list, or in both.
  func union(_ other: PostingList) -> PostingList {
    var merged: [UInt32] = []
    merged.reserveCapacity(count + other.count)
    var (left, right) = (0, 0)
    while left < endIndex || right < other.endIndex {
      let isFromLeft =
        right == other.endIndex || left < endIndex && self[left] <= other[right]
      let next = isFromLeft ? self[left] : other[right]
      if left < endIndex, self[left] == next { left += 1 }
      if right < other.endIndex, other[right] == next { right += 1 }
      merged.append(UInt32(next))
    }
    return PostingList(sorted: merged)
  }
}

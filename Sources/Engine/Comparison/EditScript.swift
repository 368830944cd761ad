/// The elements to remove from an old list, and those to add, to get a new list.
///
/// Myers' greedy algorithm (https://doi.org/10.1007/BF01840446), with a limit: its cost grows with
/// the square of the number of differences, and lists with too many differences are better shown as
/// a whole.
struct EditScript {
  /// A flag for each element of the old list: true if the element was removed.
  private(set) var isRemoved: [Bool]
  /// A flag for each element of the new list: true if the element was added.
  private(set) var isAdded: [Bool]

  /// The maximum total of removed and added elements.
  static let mostEdits = 1_000

  /// Compares two lists; returns nil if the lists differ in too many places.
  init?(from old: [Int], to new: [Int]) {
    isRemoved = Array(repeating: false, count: old.count)
    isAdded = Array(repeating: false, count: new.count)
    guard abs(old.count - new.count) <= Self.mostEdits else { return nil }
    var search = Search(old, new)
    guard let editCount = search.run() else { return nil }
    mark(editCount, of: search)
  }

  /// Marks the removed and added elements, on the path back from the ends of both lists.
  private mutating func mark(_ editCount: Int, of search: Search) {
    var (left, right) = (isRemoved.count, isAdded.count)
    for count in stride(from: editCount, to: 0, by: -1) {
      let before = search.origin(of: left - right, after: count)
      if before.isRemoval {
        isRemoved[before.left] = true
      } else {
        isAdded[before.left - before.diagonal] = true
      }
      (left, right) = (before.left, before.left - before.diagonal)
    }
  }
}

/// A search for the shortest edit script, with Myers' algorithm.
private struct Search {
  private let old: [Int]
  private let new: [Int]
  /// The farthest position on each diagonal after each number of edits.
  ///
  /// Row `d` begins at `d²` and has `2d + 1` cells, of which only every other one is used.
  private var reaches: [Int32] = []
  /// The remaining number of comparisons, which limits the cost of lists with repeated elements.
  private var budget: Int

  private static let mostComparisons = 2_000_000

  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
    budget = Self.mostComparisons + 4 * (old.count + new.count)
  }

  /// Returns the length of the shortest edit script; nil if a limit is exceeded.
  mutating func run() -> Int? {
    let mostEdits = min(EditScript.mostEdits, old.count + new.count)
    for count in 0...mostEdits {
      reaches.append(contentsOf: repeatElement(0, count: 2 * count + 1))
      for diagonal in stride(from: -count, through: count, by: 2) {
        let reach = follow(diagonal, from: start(of: diagonal, after: count))
        reaches[cell(diagonal, count)] = Int32(reach)
        if reach >= old.count, reach - diagonal >= new.count { return count }
      }
      guard budget > 0 else { return nil }
    }
    return nil
  }

  /// Returns the position and the diagonal before the last edit, and the kind of that edit.
  func origin(
    of diagonal: Int, after count: Int
  ) -> (left: Int, diagonal: Int, isRemoval: Bool) {
    let isRemoval = !comesFromAbove(diagonal, count)
    let previous = isRemoval ? diagonal - 1 : diagonal + 1
    return (reach(previous, count - 1), previous, isRemoval)
  }

  private func start(of diagonal: Int, after count: Int) -> Int {
    guard count > 0 else { return 0 }
    return comesFromAbove(diagonal, count)
      ? reach(diagonal + 1, count - 1) : reach(diagonal - 1, count - 1) + 1
  }

  /// Whether the last edit on the farthest path to a diagonal adds an element.
  private func comesFromAbove(_ diagonal: Int, _ count: Int) -> Bool {
    diagonal == -count
      || diagonal != count && reach(diagonal - 1, count - 1) < reach(diagonal + 1, count - 1)
  }

  private mutating func follow(_ diagonal: Int, from start: Int) -> Int {
    var left = start
    while left < old.count, left - diagonal < new.count, old[left] == new[left - diagonal] {
      left += 1
    }
    budget -= left - start + 1
    return left
  }

  private func reach(_ diagonal: Int, _ count: Int) -> Int { Int(reaches[cell(diagonal, count)]) }

  private func cell(_ diagonal: Int, _ count: Int) -> Int { count * count + count + diagonal }
}

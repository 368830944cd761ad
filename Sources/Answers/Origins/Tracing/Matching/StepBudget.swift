/// The number of steps that a search has used, and the maximum number.
///
/// This is a class, because nested parts of a search use one budget.
final class StepBudget {
  private let limit: Int
  private let isOver: () -> Bool
  private(set) var used = 0
  /// Whether the search ended before it had tried everything.
  private(set) var isExhausted = false

  init(limit: Int, until isOver: @escaping () -> Bool) {
    self.limit = limit
    self.isOver = isOver
  }

  /// Counts steps; returns false if the budget has no more steps, or if the search was stopped.
  func spend(_ count: Int = 1) -> Bool {
    guard used < limit, !isOver() else {
      isExhausted = true
      return false
    }
    used += count
    return true
  }
}

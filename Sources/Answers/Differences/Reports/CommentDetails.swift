package import Goldens

/// The parts of a pull request comment that are not differences between payloads.
package struct CommentDetails: Sendable {
  /// The pictures of the first rendering of each edit.
  package let pictures: [GoldenName: [PicturePair]]
  /// The templates whose largest payloads differ.
  package let budgets: [BudgetChange]
  /// The numbers of registrations whose devices see a change; empty without an export.
  package let audiences: [ChangeAudience]

  /// Creates the details; without any, the comment has only the differences.
  package init(
    pictures: [GoldenName: [PicturePair]] = [:], budgets: [BudgetChange] = [],
    audiences: [ChangeAudience] = []
  ) {
    self.pictures = pictures
    self.budgets = budgets
    self.audiences = audiences
  }
}

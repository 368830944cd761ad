package import Goldens

/// The parts of a report that are not differences between payloads.
package struct DifferenceDetails: Sendable {
  /// The pictures of the first rendering of each edit.
  package let pictures: [GoldenName: [PicturePair]]
  /// The templates whose largest payloads differ.
  package let budgets: [BudgetChange]
  /// The numbers of registrations whose devices see a change; empty without an export.
  package let audiences: [ChangeAudience]
  /// The mutation scores in both revisions; nil if no mutants were judged.
  package let mutations: MutationComparison?

  /// Creates the details; without any, the report has only the differences.
  package init(
    pictures: [GoldenName: [PicturePair]] = [:], budgets: [BudgetChange] = [],
    audiences: [ChangeAudience] = [], mutations: MutationComparison? = nil
  ) {
    self.mutations = mutations
    self.pictures = pictures
    self.budgets = budgets
    self.audiences = audiences
  }
}

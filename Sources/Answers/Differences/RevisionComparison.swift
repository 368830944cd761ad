internal import Workspaces

/// Renders two revisions, finds the differences, and finds the edits that cause them.
///
/// ```swift
/// let comparison = RevisionComparison(from: old, to: new)
/// for group in comparison.run().groups { print(group.edit.file, group.renderings.count) }
/// ```
package struct RevisionComparison: Sendable {
  /// The result of a comparison: the changed renderings, grouped by edit, and their number.
  package struct Outcome: Sendable {
    /// The changed renderings, grouped by the edit that causes the change; the worst come first.
    package let groups: [DifferenceGroup]
    /// The number of compared renderings.
    package let renderingCount: Int
    /// The number of changed renderings.
    package let changedCount: Int
    /// The edits of samples whose notification is in both revisions.
    ///
    /// All other differences are shown with the new content of a changed sample. A removed sample
    /// rarely changes a payload, but the goldens then notice less.
    package let sampleEdits: [Edit]
    /// The changed contracts of Live Activities.
    package let contracts: ContractComparisons

    /// Whether a rendering has changed, or a change of a contract breaks running activities.
    package var hasDifferences: Bool { !groups.isEmpty || !contracts.changes.isEmpty }
  }

  private let old: Revision
  private let new: Revision
  private let jobs: Int
  private let edits: [Edit]
  private let index: EditIndex

  /// Plans a comparison that runs on a number of threads; the number has no effect on the outcome.
  package init(from old: Revision, to new: Revision, jobs: Int = 1) {
    self.old = old
    self.new = new
    self.jobs = jobs
    edits = EditFinder(from: old, to: new).edits()
    index = EditIndex(edits)
  }

  /// Renders both revisions and compares the results.
  package func run() -> Outcome {
    let index = index
    let results = TaskRunner(jobs: jobs).results(
      of: tasks,
      with: { Formatters(old: old.workspace.settings, new: new.workspace.settings) }
    ) { $0.run(index, &$1) }
    var groups: [Edit: DifferenceGroup] = [:]
    for difference in results.flatMap(\.differences) {
      groups[difference.edit, default: DifferenceGroup(difference.edit)]
        .add(difference.name, difference.changes, difference.harm)
    }
    return Outcome(
      groups: groups.values.sorted { ($0.harm, $0.edit) < ($1.harm, $1.edit) },
      renderingCount: results.reduce(0) { $0 + $1.renderingCount },
      changedCount: Set(results.flatMap(\.differences).map(\.name)).count,
      sampleEdits: edits.filter { $0.kind == .sample && isInBoth($0.notification) },
      contracts: ContractComparisons(from: old.workspace, to: new.workspace))
  }

  private func isInBoth(_ notification: String?) -> Bool {
    guard let name = notification else { return false }
    return [old, new].allSatisfy { $0.workspace.notification(named: name) != nil }
  }

  /// Returns the templates whose largest payloads differ, also of renderings that have not changed.
  package func budgetChanges() -> [BudgetChange] {
    BudgetChange.all(
      from: old.workspace, to: new.workspace, in: affectedNotifications, jobs: jobs)
  }

  /// Returns the task of judging the mutants of all notifications that an edit may affect.
  package func mutationTask() -> MutationComparisonTask {
    MutationComparisonTask(of: affectedNotifications, from: old, to: new, jobs: jobs)
  }

  private var affectedNotifications: [String] {
    Set((old.workspace.notifications + new.workspace.notifications).map(\.name))
      .filter(index.affects).sorted()
  }

  private var tasks: [ComparisonTask] {
    affectedNotifications.flatMap { name in
      let sides = (old.workspace.notification(named: name), new.workspace.notification(named: name))
      let templates = [sides.0, sides.1].compactMap(\.self).flatMap(\.templates).map(\.label)
      return Set(templates).sorted().map { label in
        ComparisonTask(
          notification: name, template: label, old: .init(old.workspace, sides.0, label),
          new: .init(new.workspace, sides.1, label))
      }
    }
  }
}

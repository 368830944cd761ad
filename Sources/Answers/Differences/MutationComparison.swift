internal import Files
internal import Mutants
internal import Workspaces

/// The mutation scores of the notifications that a change affects, in two revisions.
///
/// The renderings of the samples count as accepted in both revisions, so the scores depend on the
/// samples and the checks, and not on whether goldens were updated in the same commit.
package struct MutationComparison: Sendable {
  /// The notifications whose mutants were judged in both revisions, sorted by name.
  package let notifications: [ScoreChange]
  /// The number of notifications that were not compared, because the run was interrupted.
  package let missing: Int

  /// The notifications with another score or new survivors.
  package var changed: [ScoreChange] { notifications.filter(\.isChanged) }

  /// The number of mutants that survive only in the new revision.
  package var survivorCount: Int { notifications.reduce(0) { $0 + $1.survivors.count } }
}

/// The mutants of some notifications in two revisions.
package struct MutationComparisonTask: Sendable {
  private let names: [String]
  private let folder: String
  private let old: [String: MutantList]
  private let new: [String: MutantList]
  private let jobs: Int

  /// The number of mutants in both revisions.
  package let count: Int

  init(of names: [String], from old: Revision, to new: Revision, jobs: Int) {
    self.names = names
    self.jobs = jobs
    folder = new.workspace.folder
    let lists = [old, new].map { revision in
      MutantList(
        of: names.compactMap(revision.workspace.notification), in: revision.workspace,
        outside: revision.source)
    }
    count = lists.reduce(0) { $0 + $1.count }
    self.old = lists[0].byNotification
    self.new = lists[1].byNotification
  }

  /// Judges the mutants of one notification after another, until `isOver` returns true.
  ///
  /// Calls `progress` with the number of judged mutants, on any thread.
  package func run(
    until isOver: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> MutationComparison {
    var done = 0
    var compared: [ScoreChange] = []
    for name in names {
      let runs = [old[name], new[name]].map { list -> MutationRun? in
        guard let list else { return nil }
        let before = done
        done += list.count
        return MutationRun.judge(list, jobs: jobs, until: isOver) { progress(before + $0) }
      }
      // A mutant that was not judged would seem to be new, so both revisions must be complete.
      guard runs.allSatisfy({ $0.map { $0.missing == 0 } ?? true }) else { break }
      let judged = runs.map { $0?.notifications.first }
      compared.append(ScoreChange(of: name, from: judged[0], to: judged[1], below: folder))
    }
    return MutationComparison(notifications: compared, missing: names.count - compared.count)
  }
}

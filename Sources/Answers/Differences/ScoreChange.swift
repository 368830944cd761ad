internal import Diagnostics
package import Mutants

/// The mutation scores of a notification in two revisions, and the mutants that survive only in the
/// new one.
///
/// A lower score means that the goldens of the new revision would notice fewer mistakes.
package struct ScoreChange: Sendable {
  /// The mutation score of a notification in one revision.
  package struct Score: Hashable, Sendable {
    /// The noticed mutants in percent of those that are not equivalent, rounded down.
    package let percent: Int
    /// The number of mutants that a golden or a check notices.
    package let noticedCount: Int
    /// The number of mutants that are equivalent to the original.
    package let equivalentCount: Int
    /// The number of mutants.
    package let mutantCount: Int

    /// The number of mutants that nothing notices, although a reader can see them.
    package var survivorCount: Int { mutantCount - noticedCount - equivalentCount }

    init(of judged: JudgedNotification) {
      percent = judged.score
      noticedCount = judged.noticedCount
      equivalentCount = judged.equivalentCount
      mutantCount = judged.mutants.count
    }
  }

  /// The name of the notification.
  package let notification: String
  /// The score in the old revision; nil if the notification does not exist there.
  package let old: Score?
  /// The score in the new revision; nil if the notification does not exist there.
  package let new: Score?
  /// The survivors of the new revision that did not survive in the old one.
  package let survivors: [NewSurvivor]

  /// Compares the judged mutants of a notification; nil if it does not exist in a revision.
  init(
    of notification: String, from old: JudgedNotification?, to new: JudgedNotification?,
    below folder: String
  ) {
    self.notification = notification
    self.old = old.map(Score.init)
    self.new = new.map(Score.init)
    var earlier = MutantIdentities(below: folder)
    let fates = Dictionary(
      (old?.mutants ?? []).map { (earlier.next(of: $0.mutant), $0.fate) },
      uniquingKeysWith: { first, _ in first })
    var later = MutantIdentities(below: folder)
    survivors = (new?.mutants ?? []).compactMap { judged in
      let identity = later.next(of: judged.mutant)
      guard case .survived(let survival) = judged.fate else { return nil }
      let before = fates[identity]
      if case .survived? = before { return nil }
      return NewSurvivor(
        mutant: judged.mutant, path: identity.path, survival: survival, before: before)
    }
  }

  /// Whether the score differs, or mutants survive that did not survive before.
  package var isChanged: Bool { old?.percent != new?.percent || !survivors.isEmpty }
}

/// A mutant that survives in the new revision, but did not survive in the old one.
package struct NewSurvivor: Sendable {
  /// The mutant of the new revision.
  package let mutant: Mutant
  /// The path of the changed file, relative to the workspace.
  package let path: String
  /// The proof that a reader can see the mutant.
  package let survival: Survival
  /// The fate of the same mutant in the old revision; nil if it was not possible there.
  package let before: Fate?
}

/// The identities of the mutants of one revision, by which they are found in another one.
///
/// Lines and columns change with every edit, so mutants are identified by their file, the value or
/// the message, the kind and the spelling; equal ones are counted.
private struct MutantIdentities {
  struct Identity: Hashable {
    let path: String
    let owner: String
    let kind: Mutant.Kind
    let subject: String
    /// The number of equal mutants before this one.
    var number = 0
  }

  private let folder: String
  private var counts: [Identity: Int] = [:]

  init(below folder: String) { self.folder = folder }

  /// Returns the identity of the next mutant, in the order of the judged mutants.
  mutating func next(of mutant: Mutant) -> Identity {
    var identity = Identity(
      path: String(mutant.file.name.path(below: folder)), owner: mutant.owner, kind: mutant.kind,
      subject: mutant.subject)
    let count = counts[identity, default: 0]
    counts[identity] = count + 1
    identity.number = count
    return identity
  }
}

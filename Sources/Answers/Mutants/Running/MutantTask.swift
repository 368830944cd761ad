internal import Diagnostics
internal import Localization
internal import Workspaces

/// A task that judges the mutants of one file of a notification.
struct MutantTask: Sendable {
  let mutants: [Mutant]
  let notification: Notification
  private let workspace: Workspace
  private let parts: WorkspaceParts
  private let pool: CandidatePool

  init(
    _ mutants: [Mutant], of notification: Notification, in workspace: Workspace,
    _ parts: WorkspaceParts, _ pool: CandidatePool
  ) {
    self.mutants = mutants
    self.notification = notification
    self.workspace = workspace
    self.parts = parts
    self.pool = pool
  }

  /// Judges the mutants one by one, until `isOver` returns true.
  func run(
    proposing: MutationRun.Proposing, until isOver: () -> Bool, progress: () -> Void
  ) -> [JudgedMutant] {
    guard !isOver(), let slice = Slice(of: notification, from: parts, locales) else {
      return []
    }
    var judge = MutantJudge(slice, pool)
    var judged: [JudgedMutant] = []
    for mutant in mutants {
      guard !isOver() else { break }
      let fate = judge.fate(of: mutant)
      var killers: [Int] = []
      if proposing == .on, case .survived = fate { killers = judge.killers(of: mutant) }
      judged.append(JudgedMutant(mutant: mutant, fate: fate, killers: killers))
      progress()
    }
    return judged
  }

  /// The locales whose renderings and findings depend on the file; nil for all locales.
  private var locales: Set<LocaleTag>? {
    guard let path = mutants.first?.file.name, let locale = parts.localesByPath[path],
      !notification.templates.contains(where: {
        $0.showsOtherLocales(of: notification, in: workspace)
      })
    else { return nil }
    return parts.locales(relatedTo: locale)
  }
}

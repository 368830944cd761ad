internal import Localization
internal import Workspaces

/// A task that judges the mutants of one file of a notification.
struct MutantTask: Sendable {
  let mutants: [Mutant]
  let notification: Notification
  private let workspace: Workspace
  private let parts: CatalogParts
  private let pool: CandidatePool

  init(
    _ mutants: [Mutant], of notification: Notification, in workspace: Workspace,
    _ parts: CatalogParts, _ pool: CandidatePool
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
    guard !isOver(), let slice = Slice(of: notification, in: workspace, parts, locales) else {
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

  /// The locales whose renderings and findings depend on the file.
  private var locales: Set<LocaleTag> {
    let all = Set(workspace.catalogs.locales)
    let changed = Set(
      workspace.catalogs.catalogs.filter { catalog in
        mutants.contains { $0.file == catalog.file }
      }.map(\.locale))
    guard !changed.isEmpty, !changed.contains(workspace.settings.defaultLocale),
      !showsOtherLocales
    else { return all }
    let served = all.filter { locale in
      workspace.fallback.candidates(for: locale).contains(where: changed.contains)
    }
    let related = served.flatMap { workspace.fallback.candidates(for: $0) }
    return served.union(related).union([workspace.settings.defaultLocale])
  }

  /// Whether a template names messages with the suffix of a locale.
  private var showsOtherLocales: Bool {
    notification.templates.contains { template in
      let locale = workspace.settings.defaultLocale
      return !workspace.localized(template, of: notification, in: locale).foreignTexts.isEmpty
    }
  }
}

internal import Checking
internal import Comparison
internal import Diagnostics
internal import Goldens
internal import Localization
internal import Platforms
internal import Workspaces

/// A judge of the mutants of one notification in a slice of the workspace.
///
/// A mutant is first rendered with the samples that exist, then checked, and then rendered with
/// every sample of a pool, which shows whether a reader could see it at all.
struct MutantJudge: ~Copyable {
  private let slice: Slice
  private var plan: RenderingPlan
  private let samples: [Sample]
  private let pool: CandidatePool
  private var formatter: MessageFormatter
  private var findings: [WorkspaceCheck.Scope: FindingCounts] = [:]
  /// The renderings of the original so far.
  private var originals: [Send: RenderedSend] = [:]
  /// Whether a sample of the pool passes all checks, by its index in the pool.
  private var legality: [Int: Bool] = [:]

  /// A rendering of a sample that exists, or of one in the pool.
  private struct Send: Hashable {
    let item: RenderingPlan.Item
    let sample: Int
    let isCandidate: Bool
  }

  /// Creates a judge; `pool` contains samples for the whole notification.
  init(_ slice: Slice, _ pool: CandidatePool) {
    self.slice = slice
    self.pool = pool
    plan = RenderingPlan(of: slice.notification, in: slice.workspace)
    samples = slice.notification.testedSamples
    formatter = MessageFormatter(slice.workspace.settings)
  }

  /// Returns the fate of a mutant.
  mutating func fate(of mutant: Mutant) -> Fate {
    guard let mutated = slice.mutated(by: mutant),
      let notification = mutated.notification(named: slice.notification.name)
    else { return .equivalent }
    var changed = RenderingPlan(of: notification, in: mutated)
    let items = items(affectedBy: mutant)
    if let noticed = noticedByGoldens(&changed, items) { return noticed }
    for scope in scopes(of: notification) {
      if let code = newRule(in: mutated, scope) { return .check(code: code) }
    }
    return survival(&changed, items, mutant)
  }

  /// Returns the checks of a mutant, one after the other.
  ///
  /// Budgets take most of the time, so they are calculated only if nothing else is found. Without
  /// declared lengths, there are no findings about budgets.
  private func scopes(of mutated: Notification) -> [WorkspaceCheck.Scope] {
    let hasBudgets = [slice.notification, mutated].contains { notification in
      notification.settings.properties.contains { $0.longest != nil }
    }
    return [.everythingExceptBudgets] + (hasBudgets ? [.everything] : [])
  }

  /// Returns the rule of the first finding that is new; nil if there are no new findings.
  private mutating func newRule(in workspace: Workspace, _ scope: WorkspaceCheck.Scope) -> String? {
    let original = findings[scope] ?? FindingCounts(of: slice.workspace, scope)
    findings[scope] = original
    return FindingCounts(of: workspace, scope).newRule(comparedWith: original)
  }

  // MARK: - Goldens

  /// Returns the renderings that a mutant can change, those of its own locale first.
  private func items(affectedBy mutant: Mutant) -> [RenderingPlan.Item] {
    let workspace = slice.workspace
    let path = mutant.file.name
    if let template = slice.notification.templates.first(where: { $0.file.name == path }) {
      return plan.items(first: workspace.settings.defaultLocale)
        .filter { $0.template == template.label }
    }
    let catalog = workspace.catalogs.catalogs.first { $0.file.name == path }
    guard let locale = catalog?.locale else {
      return plan.items(first: workspace.settings.defaultLocale)
    }
    // A template can show messages of other locales by their suffix.
    return plan.items(first: locale).filter { item in
      workspace.fallback.candidates(for: item.locale).contains(locale)
        || slice.notification.templates.contains {
          $0.label == item.template && $0.showsOtherLocales(of: slice.notification, in: workspace)
        }
    }
  }

  private mutating func noticedByGoldens(
    _ changed: inout RenderingPlan, _ items: [RenderingPlan.Item]
  ) -> Fate? {
    for item in items {
      for (index, sample) in samples.enumerated() {
        let send = Send(item: item, sample: index, isCandidate: false)
        let original = original(send, sample.arguments)
        let outcome = changed.outcome(of: item, with: sample.arguments, &formatter)
        guard outcome.differs(from: original) else { continue }
        if case .refused(let code?) = outcome { return .check(code: code) }
        return .golden(
          slice.notification.goldenName(
            of: item.template, in: item.locale.description, sample: sample.name))
      }
    }
    return nil
  }

  private mutating func original(_ send: Send, _ arguments: Arguments) -> RenderedSend {
    if let known = originals[send] { return known }
    let outcome = plan.outcome(of: send.item, with: arguments, &formatter)
    originals[send] = outcome
    return outcome
  }

  // MARK: - Survivors

  private mutating func survival(
    _ changed: inout RenderingPlan, _ items: [RenderingPlan.Item], _ mutant: Mutant
  ) -> Fate {
    let messages = MessagePair(of: mutant, in: slice, changed.workspace)
    for index in indices(of: mutant, items) {
      guard messages?.differ(with: pool.samples[index].arguments, &formatter) ?? true,
        let (item, outcome, original) = difference(index, &changed, items),
        isLegal(index)
      else { continue }
      let golden = slice.notification.goldenName(
        of: item.template, in: item.locale.description, sample: "sample")
      return .survived(
        Survival(
          sample: pool.samples[index], index: index, golden: golden,
          change: change(from: original, to: outcome, item)))
    }
    return .equivalent
  }

  /// Returns the samples of the pool that could show a mutant, by their index.
  ///
  /// A sample that changes no argument on which the mutant depends shows the same as its base, in
  /// which the mutant was not visible. That is certain only if the base could be sent everywhere.
  private mutating func indices(of mutant: Mutant, _ items: [RenderingPlan.Item]) -> [Int] {
    for (index, sample) in samples.enumerated() {
      for item in items {
        let send = Send(item: item, sample: index, isCandidate: false)
        guard case .sent = original(send, sample.arguments) else {
          return Array(pool.samples.indices)
        }
      }
    }
    return pool.indices(changing: mutant.arguments)
  }

  /// Returns the first rendering of a sample in which a reader can see a mutant.
  private mutating func difference(
    _ index: Int, _ changed: inout RenderingPlan, _ items: [RenderingPlan.Item]
  ) -> (RenderingPlan.Item, RenderedSend, RenderedSend)? {
    let arguments = pool.samples[index].arguments
    for item in items {
      let send = Send(item: item, sample: index, isCandidate: true)
      let original = original(send, arguments)
      // A sample that cannot be sent has no golden.
      guard case .sent = original else { continue }
      let outcome = changed.outcome(of: item, with: arguments, &formatter)
      if outcome.differs(from: original) { return (item, outcome, original) }
    }
    return nil
  }

  /// Returns whether `crier check` accepts a sample of the pool: it adds no finding to those of the
  /// slice.
  mutating func isLegal(_ index: Int) -> Bool {
    if let known = legality[index] { return known }
    let path = "\(slice.notification.folder)/samples/\(CandidateSample.proposedName).json"
    let workspace = slice.with([path: pool.samples[index].bytes])
    // Budgets do not depend on samples.
    let isLegal = newRule(in: workspace, .everythingExceptBudgets) == nil
    legality[index] = isLegal
    return isLegal
  }

  private func change(
    from original: RenderedSend, to outcome: RenderedSend, _ item: RenderingPlan.Item
  ) -> Change? {
    guard case .sent(let old) = original, case .sent(let new) = outcome,
      let template = slice.notification.templates.first(where: { $0.label == item.template })
    else { return nil }
    let syntax = template.target.syntax(of: old.body)
    return GoldenComparison.changes(from: old, to: new, as: syntax).first
  }

  // MARK: - Proposals

  /// Returns the samples of the pool whose goldens would notice a mutant, by their index.
  mutating func killers(of mutant: Mutant) -> [Int] {
    guard let mutated = slice.mutated(by: mutant),
      let notification = mutated.notification(named: slice.notification.name)
    else { return [] }
    var changed = RenderingPlan(of: notification, in: mutated)
    let items = items(affectedBy: mutant)
    let messages = MessagePair(of: mutant, in: slice, mutated)
    var killers: [Int] = []
    for index in indices(of: mutant, items)
    where messages?.differ(with: pool.samples[index].arguments, &formatter) ?? true {
      if difference(index, &changed, items) != nil { killers.append(index) }
    }
    return killers
  }
}

extension NotificationTemplate {
  /// Whether the template names messages with the suffix of a locale.
  func showsOtherLocales(of notification: Notification, in workspace: Workspace) -> Bool {
    let locale = workspace.settings.defaultLocale
    return !workspace.localized(self, of: notification, in: locale).foreignTexts.isEmpty
  }
}

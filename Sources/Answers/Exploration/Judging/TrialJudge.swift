internal import Checking
internal import Diagnostics
internal import Localization
internal import Mutants
internal import TemplateLanguage
internal import Workspaces

/// A judge of renderings with generated arguments, on one thread.
///
/// The renderings of one trial cost as much as those of one sample in a test, so the steps grow with
/// the number of templates and locales.
struct TrialJudge: ~Copyable {
  private let workspace: Workspace
  private var formatter: MessageFormatter
  private var invariants: RenderingInvariants
  /// The number of renderings.
  private(set) var steps = 0

  /// A violation, and the index of the rendering.
  struct Found: Sendable {
    let violation: Violation
    let item: Int
  }

  init(in workspace: Workspace) {
    self.workspace = workspace
    formatter = MessageFormatter(workspace.settings)
    invariants = RenderingInvariants(in: workspace)
  }

  /// Returns the violations in all renderings of a trial.
  mutating func violations(
    with arguments: Arguments, in items: [RenderingItem]
  ) -> [Found] {
    guard let notification = items.first?.template.notification else { return [] }
    let law = RouteLaw(sending: arguments, of: notification, in: workspace)
    return items.enumerated().flatMap { index, item in
      let payload = render(arguments, item)
      var violations = violations(in: payload, item, with: arguments)
      if let registered = item.registered, law.isBroken(by: payload, registered) {
        violations.append(Violation(routesDiffer: payload))
      }
      return violations.map { Found(violation: $0, item: index) }
    }
  }

  /// Returns whether one rendering has a violation with the given cause.
  ///
  /// The send of all locales, which is the largest part of a trial, is made only if its cause is the
  /// law.
  mutating func shows(
    _ cause: Violation.Cause, with arguments: Arguments, in item: RenderingItem
  ) -> Bool {
    let payload = render(arguments, item)
    guard cause.isLaw else {
      return violations(in: payload, item, with: arguments).contains { $0.cause == cause }
    }
    let notification = item.template.notification
    let law = RouteLaw(sending: arguments, of: notification, in: workspace)
    return item.registered.map { law.isBroken(by: payload, $0) } ?? false
  }

  private mutating func render(_ arguments: Arguments, _ item: RenderingItem) -> LocalizedPayload {
    steps += 1
    return item.template.render(arguments, formatter: &formatter).reviewed
  }

  private mutating func violations(
    in payload: LocalizedPayload, _ item: RenderingItem, with arguments: Arguments
  ) -> [Violation] {
    let sample = Sample(name: CandidateSample.proposedName, arguments: arguments)
    var found = payload.findings
    found.report(contentsOf: payload.platformFindings)
    found.report(contentsOf: payload.conditionFindings)
    found = found.filter { $0.severity == .error && !Self.unset.contains($0.rule) }
    found.report(contentsOf: invariants.violations(in: payload, of: sample))
    return found.excluding(item.known).sorted.map { Violation($0, in: payload) }
  }

  /// The rules about values that are not set, which every sample without the value violates.
  private static let unset: Set<Rule> = [.missingArgument, .missingProperty]
}

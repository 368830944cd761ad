internal import Platforms
internal import Sending
internal import TemplateLanguage
package import Workspaces

/// Computes the largest payload sizes that a workspace's declarations allow.
///
/// A size is the sum of a template's constant text and its placeholders. Strings are replaced by
/// the strings with the largest escaped size, numbers and dates by the longest formats that ICU
/// produces, and messages by their largest variant. The size of a witness is measured with parts
/// that the renderer's formatter has formatted, so a size is called tight only if allowed arguments
/// reach it. A counterexample is always rendered too.
///
/// ```swift
/// let report = ByteBudget(workspace).report(on: workspace.notifications)
/// report.bodies.filter { $0.verdict == .counterexample }
/// ```
package struct ByteBudget: Sendable {
  private let workspace: Workspace
  private let runner: TaskRunner

  /// Creates the analysis of a workspace; the number of threads does not affect the results.
  package init(_ workspace: Workspace, jobs: Int = 1) {
    self.workspace = workspace
    runner = TaskRunner(jobs: jobs)
  }

  /// Returns the results for the given notifications.
  package func report(on notifications: [Notification]) -> BudgetReport {
    let reports = runner.results(of: notifications, with: { BudgetTables(workspace) }) {
      notification, tables in
      let steps = tables.probe.stepCount
      var report = BudgetReport()
      NotificationBudget(workspace, NotificationPlanner(notification, tables)).add(to: &report)
      report.stepCount = tables.probe.stepCount - steps
      return report
    }
    return reports.reduce(into: BudgetReport()) { $0.add($1) }
  }

  /// Returns the bodies, headers and sends that allowed arguments can make too large.
  ///
  /// Notifications whose strings are all certainly within their limits are not searched.
  package func counterexamples(in notifications: [Notification]) -> [Budget] {
    let found = runner.results(of: notifications, with: { BudgetTables(workspace) }) {
      notification, tables -> [Budget] in
      let budget = NotificationBudget(workspace, NotificationPlanner(notification, tables))
      guard budget.canExceedLimits else { return [] }
      var report = BudgetReport()
      budget.add(to: &report)
      return report.all.filter { $0.verdict == .counterexample }
    }
    return found.flatMap(\.self)
  }
}

/// The results for one notification.
struct NotificationBudget {
  private let workspace: Workspace
  private let planner: NotificationPlanner
  private let witnesses: WitnessRenderer
  private var notification: Notification { planner.notification }

  init(_ workspace: Workspace, _ planner: NotificationPlanner) {
    self.workspace = workspace
    self.planner = planner
    witnesses = WitnessRenderer(workspace, planner)
  }

  var templates: [TemplateBudget] {
    notification.templates.filter(\.template.isAccepted).map {
      TemplateBudget($0, workspace, planner, witnesses)
    }
  }

  /// Whether any string could exceed its limit, as far as the ceilings of the strings tell.
  var canExceedLimits: Bool {
    let ceiling = PlanCeiling(resolver: planner.resolver)
    let strings = [(sendPlan, SendBody.mostBytes)] + templates.flatMap(\.strings)
    return strings.contains { plan, limit in ceiling.size(of: plan) ?? .max > limit }
  }

  func add(to report: inout BudgetReport) {
    var growth = GrowthTable()
    for template in templates { template.add(to: &report, &growth) }
    report.growth += growth.entries(notification.name)
    report.sends.append(send())
  }

  var sendPlan: TextPlan {
    let properties = planner.locales.flatMap { locale in
      let suffix = notification.suffix(of: locale.tag, workspace.settings)
      return notification.localizedProperties.compactMap { property in
        planner.text(of: property, in: locale).map {
          (name: "\(property.spelling)_\(suffix)", text: $0)
        }
      }
    }
    return planner.plan(ofSend: properties)
  }

  private func send() -> Budget {
    let plan = sendPlan
    let bound = PlanSearch(resolver: planner.resolver).bound(of: plan)
    let witness = witnesses.witness(plan, bound, .ofSend) {
      workspace.sendBody(of: notification, with: $0).json.count
    }
    return Judgment(plan: plan, bound: bound, limit: SendBody.mostBytes, witness: witness)
      .budget(.send, BudgetPlace(notification: notification.name), nil)
  }
}

extension NotificationTemplate {
  /// The maximum number of bytes that the push service accepts; nil if no limit is known.
  var sizeLimit: Int? {
    template.plannedPayload()?.gauge(PayloadSize(byteCount: 0, slashCount: 0))?.limit
  }
}

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

  func add(to report: inout BudgetReport) {
    var growth = GrowthTable()
    for template in notification.templates where template.template.isAccepted {
      TemplateBudget(template, workspace, planner, witnesses).add(to: &report, &growth)
    }
    report.growth += growth.entries(notification.name)
    report.sends.append(send())
  }

  private func send() -> Budget {
    let properties = planner.locales.flatMap { locale in
      let suffix = notification.suffix(of: locale.tag, workspace.settings)
      return notification.localizedProperties.compactMap { property in
        planner.text(of: property, in: locale).map {
          (name: "\(property.spelling)_\(suffix)", text: $0)
        }
      }
    }
    let plan = planner.plan(ofSend: properties)
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

internal import Diagnostics
internal import Documents
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
package import Workspaces

/// The analysis of the largest payload sizes that a workspace's declarations allow.
///
/// A size is a sum over the places of a template. Strings are replaced by those that grow most when
/// escaped, numbers and dates by the longest formats that ICU produces, and messages by their
/// largest variant. Witnesses are always rendered, so a size is called tight only if a rendering
/// has reached it.
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
    let reports = runner.results(of: notifications, with: { BudgetTables(workspace.settings) }) {
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
  private var search: PlanSearch { PlanSearch(resolver: planner.resolver) }

  init(_ workspace: Workspace, _ planner: NotificationPlanner) {
    self.workspace = workspace
    self.planner = planner
    witnesses = WitnessRenderer(workspace, planner)
  }

  func add(to report: inout BudgetReport) {
    var growth = GrowthTable()
    for template in notification.templates where template.template.isAccepted {
      let facts = ValueFacts(template, planner)
      report.values += facts.facts
      for locale in locales(of: template) {
        let localized = workspace.localized(template, of: notification, in: locale)
        guard localized.isRenderable else { continue }
        if let budget = body(localized, locale, &growth) { report.bodies.append(budget) }
        report.headers += headers(localized, locale)
        report.empty += facts.emptyFields(localized, locale)
      }
    }
    report.growth += growth.entries(notification.name)
    if let send = send() { report.sends.append(send) }
  }

  /// Returns the locales to analyze for a template: those with a catalog, except pseudo-locales.
  private func locales(of template: NotificationTemplate) -> [LocaleTag] {
    guard template.usedProperties.contains(where: notification.isLocalized) else {
      return [workspace.settings.defaultLocale]
    }
    return workspace.catalogs.locales.filter { PseudoLocale($0) == nil }
  }

  private func body(
    _ localized: LocalizedTemplate, _ locale: LocaleTag, _ growth: inout GrowthTable
  ) -> Budget? {
    let template = localized.template
    guard let limit = template.sizeLimit, let compiled = template.template.body() else {
      return nil
    }
    let plan = planner.plan(compiled, localized.texts)
    let bound = search.bound(of: plan)
    if let slack = bound.worst.map({ limit - $0 }), let served = localized.served {
      growth.add(plan, slack: slack, localized.texts, served)
    }
    let witness = witnesses.witness(bound) { witnesses.bodySize(localized, compiled, $0) }
    return Judgment(plan: plan, bound: bound, limit: limit, witness: witness).budget(
      .body, notification.name, template, localized.served ?? locale)
  }

  private func headers(_ localized: LocalizedTemplate, _ locale: LocaleTag) -> [Budget] {
    let template = localized.template
    return template.settings.headers.headers.compactMap { field in
      guard let limit = template.target.platform.headerByteLimit(field.name), field.isExpression,
        !field.findings.hasErrors
      else { return nil }
      let plan = planner.plan(field.template, localized.texts)
      let bound = search.bound(of: plan)
      let witness = witnesses.witness(bound) {
        witnesses.headerSize(localized, field.name, $0)
      }
      return Judgment(plan: plan, bound: bound, limit: limit, witness: witness).budget(
        .header(field.name), notification.name, template, localized.served ?? locale)
    }
  }

  private func send() -> Budget? {
    let locales = workspace.catalogs.locales.filter { PseudoLocale($0) == nil }
    let properties = locales.flatMap { locale in
      let suffix = notification.suffix(of: locale, workspace.settings)
      return notification.localizedProperties.compactMap { property in
        workspace.texts(of: [property], of: notification, in: locale)?.first.map {
          (name: "\(property.spelling)_\(suffix)", text: $0)
        }
      }
    }
    let plan = planner.plan(ofSend: properties)
    let bound = search.bound(of: plan)
    let witness = witnesses.witness(bound, .above(limit: SendBody.mostBytes)) {
      workspace.sendBody(of: notification, with: $0).json.count
    }
    return Judgment(plan: plan, bound: bound, limit: SendBody.mostBytes, witness: witness)
      .budget(.send, notification.name, nil, nil)
  }
}

extension NotificationTemplate {
  /// The maximum number of bytes that the push service accepts; nil if no limit is known.
  var sizeLimit: Int? {
    template.plannedPayload()?.gauge(PayloadSize(byteCount: 0, slashCount: 0))?.limit
  }
}

internal import Diagnostics
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// The results for one template in all locales.
///
/// Everything that does not depend on the locale is computed only once.
final class TemplateBudget {
  private let template: NotificationTemplate
  private let workspace: Workspace
  private let planner: NotificationPlanner
  private let witnesses: WitnessRenderer
  private let properties: [PropertyName]
  private let body: (template: CompiledTemplate, plan: TemplatePlan, limit: Int)?
  private let headers: [Header]
  private let place: BudgetPlace
  private var notification: Notification { planner.notification }
  private var search: PlanSearch { PlanSearch(resolver: planner.resolver) }

  /// A header with a limit.
  private struct Header {
    let name: String
    let plan: TemplatePlan
    let limit: Int
  }

  init(
    _ template: NotificationTemplate, _ workspace: Workspace, _ planner: NotificationPlanner,
    _ witnesses: WitnessRenderer
  ) {
    self.template = template
    self.workspace = workspace
    self.planner = planner
    self.witnesses = witnesses
    let properties = template.usedProperties.filter(planner.notification.isLocalized)
    self.properties = properties
    place = BudgetPlace(
      notification: planner.notification.name, template: template.label,
      platform: template.target.description)
    body = template.sizeLimit.flatMap { limit in
      template.template.body().map { body in
        (body, TemplatePlan(body, localized: properties, planner.resolver), limit)
      }
    }
    headers = template.settings.headers.headers.compactMap { field in
      guard let limit = template.target.platform.headerByteLimit(field.name), field.isExpression,
        !field.findings.hasErrors
      else { return nil }
      return Header(
        name: field.name,
        plan: TemplatePlan(field.template, localized: properties, planner.resolver), limit: limit)
    }
  }

  /// The locales in which the template's strings can differ.
  private var locales: [BudgetLocale] {
    properties.isEmpty ? [planner.locale(workspace.settings.defaultLocale)] : planner.locales
  }

  /// The bodies and headers in all locales, with their limits.
  var strings: [(plan: TextPlan, limit: Int)] {
    let limited =
      [body.map { ($0.plan, $0.limit) }].compactMap(\.self) + headers.map { ($0.plan, $0.limit) }
    return locales.compactMap { outlined(in: $0)?.texts }.flatMap { texts in
      limited.map { plan, limit in (plan.plan(texts), limit) }
    }
  }

  func add(to report: inout BudgetReport, _ growth: inout GrowthTable) {
    let facts = ValueFacts(template, localized: properties, planner)
    report.values += facts.facts
    var known: [Int: Judgment] = [:]
    for locale in locales {
      guard let (served, texts) = outlined(in: locale) else { continue }
      let tag = served ?? locale.tag
      if let body = bodyBudget(texts, tag, requested: locale.tag) {
        if let worst = body.bound.worst, let served, let weights = self.body?.plan.weights {
          growth.add(weights, slack: body.limit - worst, properties, served)
        }
        report.bodies.append(body.budget(.body, place, tag))
      }
      for (index, header) in headers.enumerated() {
        // A header without a message has the same size in all locales.
        let answer = known[index] ?? judgment(of: header, texts, requested: locale.tag)
        if !header.plan.hasTexts { known[index] = answer }
        report.headers.append(answer.budget(.header(header.name), place, tag))
      }
      report.empty += facts.emptyFields(texts, tag)
    }
  }

  /// Returns the messages for a locale, and the locale whose catalog supplies them; nil if no
  /// catalog does.
  private func outlined(
    in locale: BudgetLocale
  ) -> (served: LocaleTag?, texts: [OutlinedText])? {
    guard !properties.isEmpty else { return (nil, []) }
    if locale.isAvailable, let texts = planner.texts(of: properties, in: locale) {
      return (locale.tag, texts)
    }
    return workspace.fallback.first(for: locale.tag) { tag in
      planner.texts(of: properties, in: tag == locale.tag ? locale : planner.locale(tag))
    }.map { ($0, $1) }
  }

  private func bodyBudget(
    _ texts: [OutlinedText], _ locale: LocaleTag, requested: LocaleTag
  ) -> Judgment? {
    guard let body else { return nil }
    let plan = body.plan.plan(texts)
    let bound = search.bound(of: plan)
    let witness = witnesses.witness(plan, bound, .ofBody(limit: body.limit)) { arguments in
      witnesses.bodySize(localized(in: requested), body.template, arguments)
    }
    return Judgment(plan: plan, bound: bound, limit: body.limit, witness: witness)
  }

  private func judgment(
    of header: Header, _ texts: [OutlinedText], requested: LocaleTag
  ) -> Judgment {
    let plan = header.plan.plan(texts)
    let bound = search.bound(of: plan)
    let localized = localized(in: requested)
    let witness = witnesses.witness(plan, bound, .ofHeader) {
      witnesses.headerSize(localized, header.name, $0)
    }
    return Judgment(plan: plan, bound: bound, limit: header.limit, witness: witness)
  }

  private func localized(in locale: LocaleTag) -> LocalizedTemplate {
    workspace.localized(template, of: notification, in: locale)
  }
}

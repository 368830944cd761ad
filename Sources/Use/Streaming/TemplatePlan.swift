package import Diagnostics
package import Localization
internal import Sending
internal import Synchronization
package import Workspaces

/// The parts of a rendering that are equal for all arguments.
package struct TemplatePlan: Sendable {
  /// The template with its messages in one locale.
  package let localized: LocalizedTemplate
  /// The findings about the template for the hub, without errors.
  package let hubFindings: Findings
  /// The findings about the template for its push service.
  package let platformFindings: Findings

  /// Computes the plan of a template in a locale.
  package init(
    _ template: NotificationTemplate, of notification: Notification, in locale: LocaleTag,
    _ workspace: Workspace
  ) {
    localized = workspace.localized(template, of: notification, in: locale)
    let hub = template.template.hubFindings.filter { $0.severity < .error }
    hubFindings = notification.ignores.unsilenced(hub)
    platformFindings = notification.ignores.unsilenced(notification.platformFindings(of: template))
  }
}

/// The plans of a workspace, each made when it is first used.
package final class TemplatePlans: Sendable {
  private struct Key: Hashable {
    let notification: String
    let template: String
    let locale: LocaleTag
  }

  private let plans = Mutex<[Key: TemplatePlan]>([:])
  /// The maximum number of plans, which limits memory: clients can request any locale.
  private static let limit = 4096

  /// Creates an empty table.
  package init() {}

  /// Returns the plan for a template in a locale.
  ///
  /// Two threads can make the same plan at once, which is harmless.
  package func plan(
    for template: NotificationTemplate, of notification: Notification, in locale: LocaleTag,
    _ workspace: Workspace
  ) -> TemplatePlan {
    let key = Key(notification: notification.name, template: template.label, locale: locale)
    if let plan = plans.withLock({ $0[key] }) { return plan }
    let plan = TemplatePlan(template, of: notification, in: locale, workspace)
    plans.withLock { plans in
      if plans.count >= Self.limit { plans.removeAll() }
      plans[key] = plan
    }
    return plan
  }
}

internal import Budgets
internal import Workspaces

/// The largest possible payloads of a template in two revisions.
///
/// A longer `longest` or another translation can make a payload too large although no sample shows
/// it, so reviewers learn about the largest payloads, too.
package struct BudgetChange: Hashable, Sendable {
  /// The size of the largest payload over all locales.
  package struct Size: Hashable, Sendable {
    /// The size in bytes; nil if there is no maximum.
    package let bytes: Int?
    /// The maximum number of bytes that the push service accepts.
    package let limit: Int

    /// Whether the push service would refuse the largest payload.
    package var exceedsLimit: Bool { bytes.map { $0 > limit } ?? false }
  }

  /// The name of the notification.
  package let notification: String
  /// The name of the template file without its extension.
  package let template: String
  /// The size in the old revision; nil if the template does not exist there.
  package let old: Size?
  /// The size in the new revision; nil if the template does not exist there.
  package let new: Size?

  /// Returns the templates of some notifications whose largest payloads differ, sorted by name.
  static func all(
    from old: Workspace, to new: Workspace, in notifications: [String], jobs: Int
  ) -> [BudgetChange] {
    let sizes = [old, new].map { Self.sizes(in: $0, of: notifications, jobs) }
    return Set(sizes.flatMap(\.keys)).sorted().compactMap { place in
      let change = BudgetChange(
        notification: place.notification, template: place.template, old: sizes[0][place],
        new: sizes[1][place])
      return change.old == change.new ? nil : change
    }
  }

  private struct Place: Hashable, Comparable {
    let notification: String
    let template: String

    static func < (left: Place, right: Place) -> Bool {
      (left.notification, left.template) < (right.notification, right.template)
    }
  }

  private static func sizes(
    in workspace: Workspace, of names: [String], _ jobs: Int
  ) -> [Place: Size] {
    let notifications = names.compactMap(workspace.notification)
    let bodies = ByteBudget(workspace, jobs: jobs).report(on: notifications).bodies
    return Dictionary(
      grouping: bodies, by: { Place(notification: $0.notification, template: $0.template) }
    ).compactMapValues { budgets in
      guard let limit = budgets.first?.limit else { return nil }
      let sizes = budgets.compactMap(\.worst)
      return Size(bytes: sizes.count < budgets.count ? nil : sizes.max(), limit: limit)
    }
  }
}

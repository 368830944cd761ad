internal import Checking
internal import Diagnostics
internal import Documents
internal import Localization
internal import Workspaces

/// The messages of a workspace in the order of the table, and those that a filter leaves.
///
/// Finding the rows formats nothing, so that a table of any size opens at once.
struct CatalogIndex: Sendable {
  /// A message that the table has a row for.
  struct Row: Sendable {
    let notification: Notification
    let key: MessageKey
  }

  /// The kinds of rows that a filter keeps.
  enum Filter: String, Hashable, Sendable, CaseIterable {
    case all, missing, problems, truncated

    var label: String {
      switch self {
      case .all: "All"
      case .missing: "Missing"
      case .problems: "Problems"
      case .truncated: "Truncated"
      }
    }
  }

  let rows: [Row]
  /// The notifications, each with the number of its first row.
  let groups: [(name: String, start: Int)]

  init(_ snapshot: StudioSnapshot, _ address: StudioAddress) {
    let workspace = snapshot.workspace
    let filter = Filter(rawValue: address.only ?? "") ?? .all
    let words = (address.words ?? "").lowercased().split(separator: " ").map(String.init)
    let troubled = Self.keys(of: snapshot.check, filter)
    var rows: [Row] = []
    var groups: [(String, Int)] = []
    for notification in workspace.notifications {
      let start = rows.count
      for property in notification.localizedProperties {
        let key = notification.key(of: property)
        guard
          filter == .all || troubled.contains(key)
            || filter != .truncated && Self.isMissing(key, in: workspace)
        else { continue }
        guard Self.matches(words, key, in: workspace) else { continue }
        rows.append(Row(notification: notification, key: key))
      }
      if rows.count > start { groups.append((notification.name, start)) }
    }
    self.rows = rows
    self.groups = groups
  }

  private static func keys(of check: StudioCheck?, _ filter: Filter) -> Set<MessageKey> {
    guard let check, filter == .problems || filter == .truncated else { return [] }
    return Set(
      check.problems.compactMap { problem in
        let isTruncation = problem.finding.rule == .textTruncated
        let isKept =
          filter == .truncated
          ? isTruncation : isTruncation || problem.finding.severity != .note
        return isKept ? problem.key : nil
      })
  }

  private static func isMissing(_ key: MessageKey, in workspace: Workspace) -> Bool {
    workspace.catalogs.locales.contains { workspace.catalogs.entry(for: key, in: $0) == nil }
  }

  /// Whether each word occurs in the key or in the text of some locale.
  private static func matches(
    _ words: [String], _ key: MessageKey, in workspace: Workspace
  ) -> Bool {
    guard !words.isEmpty else { return true }
    let texts = workspace.catalogs.locales.compactMap {
      workspace.catalogs.entry(for: key, in: $0)?.text.string.lowercased()
    }
    let name = "\(key)".lowercased()
    return words.allSatisfy { word in
      name.contains(word) || texts.contains { $0.contains(word) }
    }
  }
}

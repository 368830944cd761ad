internal import Analysis
internal import CommandLineTool
internal import Differences
internal import Files
internal import Goldens
internal import Hub
internal import Localization
internal import Workspaces

/// Counts the registrations of an export whose devices see the changes between two revisions.
struct DiffAudience {
  /// The path of the export.
  let export: String
  /// The time of the send; registrations that have expired then are not counted.
  let time: HubTime

  /// The maximum number of notifications to count; the export is read once for each.
  private static let mostNotifications = 50

  /// Returns the counts for each notification with a change, with the sample of its first change.
  func counts(
    of outcome: RevisionComparison.Outcome, in workspace: Workspace
  ) throws -> [ChangeAudience] {
    var changed: [String: (sample: String, locales: Set<String?>)] = [:]
    for name in outcome.groups.flatMap(\.renderings) {
      changed[name.notification, default: (name.sample, [])].locales.insert(name.locale)
    }
    return try changed.sorted { $0.key < $1.key }.prefix(Self.mostNotifications)
      .compactMap { name, change in
        guard let notification = workspace.notification(named: name),
          let sample = notification.sample(named: change.sample)
        else { return nil }
        let choice = try SendChoice(notification, with: sample, in: workspace)
        var counter = AudienceCounter(choice.address, choice.send, at: time)
        try counter.add(contentsOf: export)
        return ChangeAudience(
          notification: name, sample: sample.name, counter.count, in: change.locales)
      }
  }
}

extension ChangeAudience {
  /// Counts the registrations in some locales; nil is the locale of templates without catalog text.
  fileprivate init(
    notification: String, sample: String, _ count: AudienceCount, in locales: Set<String?>
  ) {
    // Every reader sees a change of a template that needs no catalog.
    let affected =
      locales.contains(nil)
      ? count.matching
      : count.locales.reduce(0) { sum, entry in
        entry.key.map { locales.contains($0.description) } == true ? sum + entry.value : sum
      }
    self.init(
      notification: notification, sample: sample, affected: affected, reached: count.matching,
      unknown: locales.contains(nil) ? 0 : count.locales[nil] ?? 0)
  }
}

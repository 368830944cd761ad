internal import Diagnostics
internal import Localization
internal import Proofreading
internal import Workspaces

extension LintRule {
  static let relativeTime = LintRule(
    Rule(
      "catalog-relative-time", .warning, basis: .inferred,
      summary: "a message should not contain a relative time, which soon becomes wrong",
      explanation: """
        If a device is offline, the service keeps the notification until it expires. If the \
        notification expires only after the word has become wrong, a user may read 'today' \
        tomorrow. Shorten the expiry, or \
        show the date.
        """,
      bad: .source(
        #""news.title":"The match is today""#, in: [.androidTemplate(timeToLive: 172_800)]),
      good: .source(
        #""news.title":"The match is today""#, in: [.androidTemplate(timeToLive: 3600)])),
    coverage: { linter in
      guard let notifications = linter.notifications else { return linter.notificationCoverage }
      let unknown = notifications.count { linter.lifetime(ofNotification: $0.name) == nil }
      if unknown == notifications.count, unknown > 0 {
        return .unavailable("no notification has a known expiry")
      }
      if unknown > 0 { return .incomplete("notifications with unknown expiry: \(unknown)") }
      let foreign = Set(linter.entries.map(\.locale)).filter { RelativeWords.of($0) == nil }
      guard foreign.isEmpty else {
        let names = foreign.sorted().map(\.description).joined(separator: ", ")
        return .incomplete("Crier has no list of relative time words for \(names)")
      }
      return linter.messageCoverage
    }
  ) { linted, report in
    var reported: Set<MessageKey> = []
    for message in linted.messages.sorted(by: { $0.isSource && !$1.isSource }) {
      guard let outline = message.outline,
        let lifetime = linted.linter.lifetime(ofNotification: message.entry.key.notification),
        let words = RelativeWords.of(message.entry.locale),
        let found = words.first(in: outline.pieces.map(\.decoded)), found.holds < lifetime,
        reported.insert(message.entry.key).inserted
      else { continue }
      report.report(.outlived(found, lifetime, message.entry), about: message.entry)
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func outlived(
    _ found: RelativeWords.Found, _ lifetime: Int, _ entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.relativeTime.rule,
      "'\(found.word)' is true for \(found.holds.asTime), "
        + "but the notification expires after \(lifetime.asTime)",
      at: Label(entry.place(of: found.span)), help: "shorten the expiry, or show the date")
  }
}

extension Int {
  /// The number of seconds in words, in the largest suitable unit, such as "2 days".
  fileprivate var asTime: String {
    for (unit, seconds) in [("day", 86_400), ("hour", 3600), ("minute", 60)] where self >= seconds {
      let count = self / seconds
      return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
    return "\(self) second\(self == 1 ? "" : "s")"
  }
}

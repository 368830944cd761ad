internal import Diagnostics
internal import Localization

extension LintRule {
  static let relativeTime = LintRule(
    Rule(
      "catalog-relative-time", .warning, basis: .inferred,
      summary: "a message should not contain a relative time, which soon becomes wrong",
      explanation: """
        A service keeps a notification for a phone that is off until it expires. If that takes longer than \
        the word holds, a reader may see 'today' tomorrow. Shorten the expiry, or say the date.
        """,
      bad: .source(
        #""news.title":"The match is today""#, in: [.androidTemplate(timeToLive: 172_800)]),
      good: .source(
        #""news.title":"The match is today""#, in: [.androidTemplate(timeToLive: 3600)])),
    coverage: { linter in
      guard let notifications = linter.notifications else { return linter.notificationCoverage }
      let unknown = notifications.count { $0.lifetime == nil }
      if unknown == notifications.count, unknown > 0 { return .unavailable("no expiry is known") }
      if unknown > 0 { return .incomplete("\(unknown) notifications have no known expiry") }
      let foreign = Set(linter.messages.map(\.entry.locale)).filter { RelativeWords.of($0) == nil }
      guard foreign.isEmpty else {
        let names = foreign.sorted().map(\.description).joined(separator: ", ")
        return .incomplete("the words of \(names) are not known")
      }
      return linter.messageCoverage
    }
  ) { linter, report in
    var reported: Set<MessageKey> = []
    for message in linter.messages.sorted(by: { $0.isSource && !$1.isSource }) {
      guard let outline = message.outline,
        let lifetime = linter.notification(named: message.entry.key.notification)?.lifetime,
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
      "'\(found.word)' holds for \(found.holds.asTime), and the notification for \(lifetime.asTime)",
      at: Label(entry.place(of: found.span)), help: "let it expire sooner, or say the date")
  }
}

extension Int {
  /// A number of seconds, in the largest unit that fits.
  fileprivate var asTime: String {
    for (unit, seconds) in [("day", 86_400), ("hour", 3600), ("minute", 60)] where self >= seconds {
      let count = self / seconds
      return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
    return "\(self) second\(self == 1 ? "" : "s")"
  }
}

internal import Diagnostics
internal import Localization
internal import Proofreading
internal import TemplateLanguage
internal import Workspaces

extension LintRule {
  /// The rule that a message must belong to a property that a template uses.
  package static let unusedKey = LintRule(
    Rule(
      "catalog-key-unused", .warning, basis: .documented,
      summary: "a message should belong to a property that a template uses",
      explanation: """
        The key names an unknown notification, or a property that the notification's templates do \
        not use. The \
        message is translated but never shown.
        """,
      bad: .source(
        #""news.title":"Breaking news","news.summary":"Something has happened""#,
        in: [.template(#""$(title)""#)]),
      good: .source(
        #""news.title":"Breaking news""#, in: [.template(#""$(title)""#)])),
    coverage: { linter in
      let unreadable = (linter.notifications ?? []).map(\.unreadableTemplates).reduce(0, +)
      return unreadable == 0
        ? linter.notificationCoverage : .incomplete("invalid templates: \(unreadable)")
    }
  ) { linter, report in
    guard let notifications = linter.notifications else { return }
    // A misspelled notification is one mistake, however many messages have its name.
    var lost: [String: [CatalogEntry]] = [:]
    for entry in linter.entries where linter.isSource(entry) {
      let key = entry.key
      guard let notification = linter.notification(named: key.notification) else {
        lost[key.notification, default: []].append(entry)
        continue
      }
      guard !notification.uses(key.property), notification.unreadableTemplates == 0 else {
        continue
      }
      let names = notification.usedProperties.map(\.spelling).sorted()
      let nearest = Suggestion.nearest(to: key.property, among: names)
      // A misspelled key is reported once, for the property that was intended.
      if let nearest, notification.lacks(nearest) { continue }
      report.report(.unused(entry, nearest), about: entry)
    }
    for (name, entries) in lost {
      let nearest = Suggestion.nearest(to: name, among: notifications.map(\.name))
      report.report(.noSuchNotification(entries, nearest), about: entries[0])
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func noSuchNotification(
    _ entries: [CatalogEntry], _ nearest: String?
  ) -> Self {
    let key = entries[0].key
    let isSingle = entries.count == 1
    return Self(
      LintRule.unusedKey.rule, "the notification '\(key.notification)' does not exist",
      at: Label(
        entries[0].keySpan, isSingle ? "never shown" : "\(entries.count) messages, never shown"),
      related: entries.dropFirst().prefix(3).map { Label($0.keySpan, "never shown, either") },
      help: nearest.map { "did you mean '\($0).\(key.property)'?" }
        ?? "remove the message\(isSingle ? "" : "s"), or add the folder "
        + "'Templates/\(key.notification)'")
  }

  fileprivate static func unused(_ entry: CatalogEntry, _ nearest: String?) -> Self {
    Self(
      LintRule.unusedKey.rule, "no template uses '\(entry.key.property)'",
      at: Label(entry.keySpan, "never shown"),
      help: nearest.map { "did you mean '\(entry.key.notification).\($0)'?" }
        ?? "remove the message, or use $(\(entry.key.property)) in a template")
  }
}

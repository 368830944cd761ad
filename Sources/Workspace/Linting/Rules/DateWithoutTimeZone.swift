internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let dateWithoutTimeZone = LintRule(
    Rule(
      "catalog-date-time-zone", .warning, basis: .documented,
      summary: "a message with a date should have an explicit time zone",
      explanation: """
        Messages are formatted on a server, not on the recipient's device, so a date without a \
        time zone is shown in UTC. Set 'timeZone' in crier.json for the whole workspace, or \
        'timeZone=…' for one date in MessageFormat 2. If you want UTC, set it explicitly.
        """,
      bad: .source(
        #""news.title":"It starts at {when, time, ::jm}""#, in: [.template(#""$(title)""#)]),
      good: .source(
        #""news.title":"It starts at {when, time, ::jm}""#,
        in: [.template(#""$(title)""#), .timeZone])),
    coverage: { linter in
      linter.notifications == nil ? linter.notificationCoverage : linter.messageCoverage
    }
  ) { linted, report in
    guard linted.linter.notifications != nil, !linted.linter.hasTimeZone else { return }
    for message in linted.messages where message.isSource {
      let date = message.outline?.placeholders.first { placeholder in
        placeholder.definition?.operand == .date
          && !placeholder.options.contains("timeZone")
      }
      if let date { report.report(.noTimeZone(date, in: message.entry), about: message.entry) }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func noTimeZone(
    _ date: MessageOutline.Placeholder, in entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.dateWithoutTimeZone.rule,
      "the time zone of '\(date.name ?? "the date")' is not set",
      at: Label(entry.place(of: date.span), "shown in UTC"),
      help: #"set "timeZone" in crier.json, for example to "Europe/Paris""#)
  }
}

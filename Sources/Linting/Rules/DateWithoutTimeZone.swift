internal import Diagnostics
internal import Localization

extension LintRule {
  static let dateWithoutTimeZone = LintRule(
    Rule(
      "catalog-date-time-zone", .warning, basis: .documented,
      summary: "a date should be shown in a time zone that the workspace names",
      explanation: """
        The text is made on a server, for recipients anywhere: without a time zone it is UTC's clock that \
        they read. 'timeZone' in crier.json names the zone of the workspace, and 'timeZone=…' that of one \
        date in MessageFormat 2. 'UTC' may be what you want; then say so.
        """,
      bad: .source(
        #""news.title":"It starts at {when, time, ::jm}""#, in: [.template(#""$(title)""#)]),
      good: .source(
        #""news.title":"It starts at {when, time, ::jm}""#,
        in: [.template(#""$(title)""#), .timeZone])),
    coverage: { linter in
      linter.notifications == nil ? linter.notificationCoverage : linter.messageCoverage
    }
  ) { linter, report in
    guard linter.notifications != nil, !linter.hasTimeZone else { return }
    for message in linter.messages where message.isSource {
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
      "the time zone in which '\(date.name ?? "the date")' is shown is not set",
      at: Label(entry.place(of: date.span), "shown in UTC"),
      help: #"add "timeZone" to crier.json"#)
  }
}

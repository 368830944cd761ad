internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let dateUnformatted = LintRule(
    Rule(
      "catalog-date-unformatted", .warning, basis: .documented,
      summary: "a message should format a date",
      explanation: """
        Without a format, a date is shown as the send spells it: 2026-11-26T20:45:00Z. Readers see \
        neither their language nor their time zone.
        """,
      bad: .source(
        #""news.title":"On {day}","@news.title":{"placeholders":{"day":{"type":"DateTime"}}}"#),
      good: .source(
        #""news.title":"On {day, date, ::yMMMMd}","@news.title":{"placeholders":{"day":{"type":"DateTime"}}}"#
      ))
  ) { linted, report in
    for message in linted.messages {
      let placeholder = message.outline?.placeholders.first { placeholder in
        placeholder.isUnformatted
          && placeholder.name.flatMap { linted.declaredType(of: $0, in: message) } == .date
      }
      if let placeholder {
        report.report(.unformatted(placeholder, in: message.entry), about: message.entry)
      }
    }
  }
}

extension MessageOutline.Placeholder {
  fileprivate var isUnformatted: Bool { function == nil || definition?.operand == .any }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unformatted(
    _ placeholder: MessageOutline.Placeholder, in entry: CatalogEntry
  ) -> Self {
    let name = placeholder.name ?? ""
    let formats =
      switch entry.syntax {
      case .icu:
        "'{\(name), date, ::yMMMMd}' for the day, or '{\(name), time, ::jm}' for the time"
      case .mf2: "'{$\(name) :date}' for the day, or '{$\(name) :time}' for the time"
      case .fluent:
        "'{ DATETIME($\(name), dateStyle: \"long\") }' for the day, or "
          + "'{ DATETIME($\(name), timeStyle: \"short\") }' for the time"
      }
    return Self(
      LintRule.dateUnformatted.rule, "'\(name)' is a date, but the message does not format it",
      at: Label(entry.place(of: placeholder.span), "shown as the send spells it"),
      help: "write \(formats)")
  }
}

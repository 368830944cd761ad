internal import Diagnostics
internal import Localization
internal import Proofreading
internal import Workspaces

extension LintRule {
  static let argumentMayBeMissing = LintRule(
    Rule(
      "catalog-argument-may-be-missing", .warning, basis: .inferred,
      summary: "an argument that a send may leave out should have a default",
      explanation: """
        A sample does not set the argument, so a send might omit it too. Then the message reads \
        ', you have a new message'. Declare a default in notification.json, or add a 'select' \
        with a variant for the missing value.
        """,
      bad: .source(
        #""news.title":"{name}, you have mail""#, in: [.template(#""$(title)""#), .sample("{}")]),
      good: .source(
        #""news.title":"{name}, you have mail""#,
        in: [
          .template(#""$(title)""#), .sample("{}"),
          .settings(#"{"properties":{"name":{"default":"Hello"}}}"#),
        ])),
    coverage: { linter in
      guard let notifications = linter.notifications else { return linter.notificationCoverage }
      let bare = notifications.filter(\.samples.isEmpty).count
      return bare == 0
        ? linter.messageCoverage : .incomplete("notifications without samples: \(bare)")
    }
  ) { linted, report in
    var reported: Set<String> = []
    for message in linted.messages where message.isSource {
      guard let outline = message.outline,
        let notification = linted.linter.notification(named: message.entry.key.notification)
      else { continue }
      // The check of samples reports missing values that make formatting fail.
      for parameter in outline.parameters
      where !outline.selects(by: parameter.name) && parameter.canBeEmpty {
        let name = parameter.name.lowercased()
        guard notification.declaration(named: name)?.defaultText == nil,
          let sample = notification.samples.first(where: {
            !$0.arguments.sets(name) && !notification.misspells(name, in: $0)
          }), !notification.isMisnamed(parameter.name),
          reported.insert("\(notification.name) \(name)").inserted
        else { continue }
        report.report(.mayBeMissing(parameter, sample, in: message.entry), about: message.entry)
      }
    }
  }
}

extension MessageSignature.Parameter {
  /// Whether the message can be formatted with empty text as the value.
  fileprivate var canBeEmpty: Bool { (types.first ?? .any) == .any || types.first == .text }
}

extension MessageOutline {
  /// Whether the message has a `select` on the argument.
  fileprivate func selects(by name: String) -> Bool {
    choices.contains { choice in
      choice.selectors.contains { $0.kind == .select && $0.name == name }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func mayBeMissing(
    _ parameter: MessageSignature.Parameter, _ sample: Sample,
    in entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.argumentMayBeMissing.rule,
      "the argument '\(parameter.name)' has no default, and the sample '\(sample.name)' does not set it",
      at: Label(entry.place(of: parameter.span), "empty if the send does not set the argument"),
      help: "declare a default for the argument in notification.json")
  }
}

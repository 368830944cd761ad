internal import Diagnostics
internal import Localization
internal import Workspaces

extension LintRule {
  static let argumentMayBeMissing = LintRule(
    Rule(
      "catalog-argument-may-be-missing", .warning, basis: .inferred,
      summary: "an argument that a send may leave out should have a default",
      explanation: """
        One of the samples leaves the argument out, so there are recipients of whom it is not known, and \
        the message reads ', you have a new message'. A default in notification.json, or a 'select' with \
        words for that case, lets it read well for everybody.
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
        ? linter.messageCoverage : .incomplete("\(bare) notifications have no samples")
    }
  ) { linter, report in
    var reported: Set<String> = []
    for message in linter.messages where message.isSource {
      guard let outline = message.outline,
        let notification = linter.notification(named: message.entry.key.notification)
      else { continue }
      // The samples' own check reports values without which the message cannot be formatted.
      for parameter in outline.parameters
      where !outline.selects(by: parameter.name) && parameter.canBeEmpty {
        let name = parameter.name.lowercased()
        guard notification.declaration(named: name)?.defaultText == nil,
          let sample = notification.samples.first(where: {
            !$0.sets(name) && !notification.misspells(name, in: $0)
          }), !notification.isMisnamed(parameter.name),
          reported.insert("\(notification.name) \(name)").inserted
        else { continue }
        report.report(.mayBeMissing(parameter, sample, in: message.entry), about: message.entry)
      }
    }
  }
}

extension MessageSignature.Parameter {
  /// Whether the message can be formatted with empty text in its place.
  fileprivate var canBeEmpty: Bool { (types.first ?? .any) == .any || types.first == .text }
}

extension MessageOutline {
  /// Whether the message has words of its own for values of an argument.
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
      "'\(parameter.name)' has no default, and the sample '\(sample.name)' leaves it out",
      at: Label(entry.place(of: parameter.span), "empty for some"),
      help: "declare a default for it in notification.json")
  }
}

internal import Diagnostics
internal import Localization
internal import TemplateLanguage
internal import Workspaces

extension LintRule {
  static let undefinedProperty = LintRule(
    Rule(
      "catalog-property-undefined", .warning, basis: .documented,
      summary: "a property of a localized template comes from somewhere",
      explanation: """
        A template of a notification with messages refers to a property that is no message, is not \
        declared in notification.json, and stands in no sample. Most often its message is missing or \
        misspelt, and then the hub puts empty text in its place.
        """,
      bad: .source(
        #""news.title":"Breaking news""#,
        in: [.template(#"{"title":"$(title)","body":"$(body)"}"#), .sample("{}")]),
      good: .source(
        #""news.title":"Breaking news","news.body":"Something has happened""#,
        in: [.template(#"{"title":"$(title)","body":"$(body)"}"#), .sample("{}")])),
    coverage: \.notificationCoverage
  ) { linter, report in
    for (name, keys) in linter.sourceKeys {
      guard let notification = linter.notification(named: name) else { continue }
      let messages = Set(keys.map { $0.property.lowercased() })
      let declared = notification.settings.properties.map { $0.name.spelling.lowercased() }
      var known = messages.union(declared)
      for sample in notification.samples {
        known.formUnion(sample.arguments.entries.map { $0.name.lowercased() })
      }
      let unused = keys.filter { !notification.uses($0.property) }.map(\.property)
      for use in notification.references
      where known.insert(use.name.spelling.lowercased()).inserted {
        // A message that nobody uses and that is spelled nearly so is the same mistake.
        if Suggestion.nearest(to: use.name.spelling, among: unused) != nil { continue }
        report.report(
          .undefined(use, in: notification.name), in: use.file,
          about: MessageKey(notification: notification.name, property: use.name.spelling))
      }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func undefined(
    _ use: TemplateReference, in notification: String
  ) -> Self {
    Self(
      LintRule.undefinedProperty.rule, "nobody supplies '\(use.name.spelling)'",
      at: Label(use.span, "empty on every phone"),
      help: "add the message '\(notification).\(use.name.spelling)', or declare the property in "
        + "notification.json")
  }
}

internal import Diagnostics
internal import Localization

extension CatalogAdvice {
  static let undefinedProperty = CatalogAdvice(
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
  ) { review, report in
    for (name, keys) in review.sourceKeys {
      guard let notification = review.notification(named: name) else { continue }
      let messages = Set(keys.map { $0.property.lowercased() })
      var known = messages.union(notification.declared.keys)
      for sample in notification.samples { known.formUnion(sample.names) }
      let unused = keys.filter { !notification.uses($0.property) }.map(\.property)
      for use in notification.uses where known.insert(use.property.lowercased()).inserted {
        // A message that nobody uses and that is spelled nearly so is the same mistake.
        if Suggestion.nearest(to: use.property, among: unused) != nil { continue }
        report.report(
          .undefined(use, in: notification.name), in: use.file,
          about: MessageKey(notification: notification.name, property: use.property))
      }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func undefined(
    _ use: ReviewedNotification.Use, in notification: String
  ) -> Self {
    Self(
      CatalogAdvice.undefinedProperty.rule, "nobody supplies '\(use.property)'",
      at: Label(use.span, "empty on every phone"),
      help: "add the message '\(notification).\(use.property)', or declare the property in "
        + "notification.json")
  }
}

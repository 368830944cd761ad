package import Diagnostics
internal import Documents
internal import Linting
package import Localization
internal import TemplateLanguage

/// A template as a device of one locale registers it: `$(News)` became `$(News_fr)`.
package struct RegisteredTemplate: Sendable {
  /// The template that it is.
  package let template: LocalizedTemplate
  /// The body.
  package let body: [UInt8]
  /// The headers, expressions included.
  package let headers: [(name: String, value: String)]
  /// The expiry, perhaps an expression.
  package let expiry: String?
  /// The priority, perhaps an expression.
  package let priority: String?
}

extension LocalizedTemplate {
  /// What the device registers; nil where the template cannot be rendered in the locale.
  ///
  /// A name that is too long for the hub with its suffix is a finding.
  package func registered() -> (template: RegisteredTemplate?, findings: Findings) {
    var findings = obstacles
    guard isRenderable, let syntax = template.check.accepted else { return (nil, findings) }
    var names: [PropertyName: PropertyName] = [:]
    // Nobody sends a pseudo-locale's texts, so its device gets those that they are made from.
    let isPseudo = served.flatMap { PseudoLocale($0) } != nil
    for text in texts {
      let locale = isPseudo ? settings.defaultLocale : text.entry.locale
      let suffix = notification.suffix(of: locale, settings)
      let spelling = "\(text.property.spelling)_\(suffix)"
      names[text.property] = PropertyName(spelling)
      if names[text.property] == nil { findings.report(.nameTooLong(spelling, text)) }
    }
    guard !findings.hasErrors else { return (nil, findings) }
    let envelope = template.settings.envelope
    return (
      RegisteredTemplate(
        template: self, body: syntax.source(renaming: names, layout: .hub),
        headers: envelope.headers.map { ($0.name, $0.renamed(names)) },
        expiry: envelope.expiry?.renamed(names), priority: envelope.priority?.renamed(names)),
      findings
    )
  }
}

extension Notification {
  /// How the properties of a locale end.
  package func suffix(of locale: LocaleTag, _ workspace: WorkspaceSettings) -> String {
    settings.suffixes[locale] ?? workspace.suffixes[locale] ?? locale.suffix
  }
}

extension Envelope.Field {
  /// The value with properties under other names.
  fileprivate func renamed(_ names: [PropertyName: PropertyName]) -> String {
    let parsed = TemplateParser.parseValue(value, named: name, in: file).value
    let bytes = parsed?.source(renaming: names, in: file) ?? Array(value.bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Rule {
  static let nameTooLong = Rule(
    "localized-name-too-long", basis: .validator,
    summary: "a property's name has room for the locale",
    explanation: """
      The text of a locale is sent as <property>_<suffix>, and the hub takes at most 120 characters \
      in a name.
      """,
    bad: Example(
      "Templates/news/notification.json", #"{"suffixes":{"en":"\#(longSuffix)"}}"#,
      others: [.newsTemplate, .newsCatalog("Flood in Brno")]),
    good: Example(
      "Templates/news/notification.json", #"{"suffixes":{"en":"English"}}"#,
      others: [.newsTemplate, .newsCatalog("Flood in Brno")]))

  private static let longSuffix = String(repeating: "English_", count: 15)
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func nameTooLong(_ name: String, _ text: LocalizedText) -> Self {
    Self(
      .nameTooLong,
      "the name '\(name)' is longer than the \(PropertyName.longest) characters that the hub takes",
      at: Label(text.entry.keySpan, in: text.entry.file),
      help: "shorten the property's name, or give the locale a suffix in crier.json")
  }
}

package import Diagnostics
package import Hub
package import Localization
internal import Sending
internal import TemplateLanguage

extension LocalizedTemplate {
  /// Returns the template that a device registers, with `$(News)` renamed to `$(News_fr)`.
  ///
  /// The template is nil if it cannot be rendered in the locale. A finding is reported if a name
  /// with its suffix is too long for the hub.
  package func registered() -> (template: RegisteredTemplate?, findings: Findings) {
    var findings = obstacles
    guard isRenderable else { return (nil, findings) }
    var names: [PropertyName: PropertyName] = [:]
    // Sends do not contain pseudo-locales, so a device with a pseudo-locale gets the default
    // locale.
    let isPseudo = served.flatMap { PseudoLocale($0) } != nil
    for text in texts {
      let locale = isPseudo ? settings.defaultLocale : text.entry.locale
      let suffix = notification.suffix(of: locale, settings)
      let spelling = "\(text.property.spelling)_\(suffix)"
      names[text.property] = PropertyName(spelling)
      if names[text.property] == nil { findings.report(.nameTooLong(spelling, text)) }
    }
    guard !findings.hasErrors, let renamed = template.template.renaming(names) else {
      return (nil, findings)
    }
    let registered = RegisteredTemplate(
      name: template.templateName, renamed, tags: template.settings.tagList(in: template.file).tags)
    return (registered, findings)
  }
}

extension Notification {
  /// Returns the suffix of a locale's properties.
  package func suffix(of locale: LocaleTag, _ workspace: WorkspaceSettings) -> String {
    settings.suffixes.texts[locale] ?? workspace.suffixes.texts[locale] ?? locale.suffix
  }
}

extension Rule {
  static let nameTooLong = Rule(
    "localized-name-too-long", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a property's name must leave room for the locale's suffix",
    explanation: """
      The message of a locale is sent as the property <property>_<suffix>, and the hub allows at \
      most 120 characters in a name.
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
      "the name '\(name)' exceeds the hub's limit of \(PropertyName.longest) characters",
      at: Label(text.entry.keySpan, in: text.entry.file),
      help: "shorten the property's name, or set a shorter suffix for the locale in crier.json")
  }
}

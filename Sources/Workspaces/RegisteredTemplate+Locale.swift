package import Diagnostics
package import Hub
package import Localization
internal import Sending
internal import TemplateLanguage

extension LocalizedTemplate {
  /// The template that a device registers: `$(News)` becomes `$(News_fr)`.
  ///
  /// It is nil if the template cannot be rendered in the locale. A name that is too long for the hub
  /// with its suffix is a finding.
  package func registered() -> (template: RegisteredTemplate?, findings: Findings) {
    var findings = obstacles
    guard isRenderable else { return (nil, findings) }
    var names: [PropertyName: PropertyName] = [:]
    // No send contains the messages of a pseudo-locale, so its device gets their source.
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
      name: template.templateName, renamed,
      tags: template.settings.tagList(in: template.file).tags)
    return (registered, findings)
  }
}

extension Notification {
  /// The suffix of a locale's properties.
  package func suffix(of locale: LocaleTag, _ workspace: WorkspaceSettings) -> String {
    settings.suffixes.texts[locale] ?? workspace.suffixes.texts[locale] ?? locale.suffix
  }
}

extension Rule {
  static let nameTooLong = Rule(
    "localized-name-too-long", basis: .validator,
    summary: "a property's name must leave room for the locale's suffix",
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

package import Diagnostics
package import Localization
internal import Sending
package import TemplateLanguage

/// One template of a notification in one locale, ready for many sends.
///
/// All its localized properties come from one catalog: the first one on the way from the requested
/// locale to the default that has them all.
package struct LocalizedTemplate: Sendable {
  /// The notification.
  package let notification: Notification
  /// The template.
  package let template: NotificationTemplate
  /// The locale that was asked for.
  package let requested: LocaleTag
  /// The locale whose texts are shown; nil where nothing is localized, or nothing serves.
  package let served: LocaleTag?
  /// The texts that come from the catalog.
  package let texts: [LocalizedText]
  /// What keeps the template from being rendered in this locale.
  package let obstacles: Findings
  package let settings: WorkspaceSettings

  init(
    _ template: NotificationTemplate, of notification: Notification, in requested: LocaleTag,
    from texts: (locale: LocaleTag, texts: [LocalizedText])?, obstacles: Findings,
    _ settings: WorkspaceSettings
  ) {
    self.notification = notification
    self.template = template
    self.requested = requested
    served = texts?.locale
    self.texts = texts?.texts ?? []
    self.obstacles = obstacles
    self.settings = settings
  }

  /// Whether no catalog serves the locale, so that the workspace may want nothing to be sent.
  package var isUnserved: Bool { template.template.isAccepted && !obstacles.isEmpty }

  /// Whether a send in this locale gives a payload at all.
  package var isRenderable: Bool { obstacles.isEmpty }
}

extension Workspace {
  /// Makes a template ready for a locale.
  package func localized(
    _ template: NotificationTemplate, of notification: Notification, in requested: LocaleTag
  ) -> LocalizedTemplate {
    let properties = template.usedProperties.filter(notification.isLocalized)
    var obstacles =
      template.template.isAccepted
      ? Findings() : template.template.findings.filter { $0.severity == .error }
    var found: (locale: LocaleTag, texts: [LocalizedText])?
    if !properties.isEmpty {
      let candidates = fallback.candidates(for: requested)
      found =
        candidates.lazy.compactMap { locale in
          self.texts(of: properties, of: notification, in: locale).map { (locale, $0) }
        }.first
      if found == nil {
        obstacles.report(.notServed(notification, properties, in: requested, candidates))
      }
    }
    return LocalizedTemplate(
      template, of: notification, in: requested, from: found, obstacles: obstacles, settings)
  }

  /// The texts of properties in a locale; nil unless the catalog has them all.
  package func texts(
    of properties: [PropertyName], of notification: Notification, in locale: LocaleTag
  ) -> [LocalizedText]? {
    var texts: [LocalizedText] = []
    for property in properties {
      guard let entry = catalogs.entry(for: notification.key(of: property), in: locale),
        let text = messages.text(of: property, entry, in: locale)
      else { return nil }
      texts.append(text)
    }
    return texts
  }
}

extension Rule {
  package static let notServed = Rule(
    "locale-not-served", basis: .documented,
    summary: "one catalog must have all messages of a notification",
    explanation: """
      All localized properties of a rendering come from one locale. Where neither the requested \
      locale, nor a relative of it, nor what crier.json allows has them all, there is nothing to send: \
      because "noLocale" says "suppress", or because the default catalog has a text that is no message.
      """,
    bad: Example(
      "Templates/crier.json", #"{"noLocale":"suppress"}"#,
      others: [.newsTemplate, .newsCatalog("Flood in Brno")]),
    good: Example(
      "Templates/crier.json", #"{"noLocale":"default"}"#,
      others: [.newsTemplate, .newsCatalog("Flood in Brno")]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func notServed(
    _ notification: Notification, _ properties: [PropertyName], in locale: LocaleTag,
    _ candidates: [LocaleTag]
  ) -> Self {
    let names = properties.map { notification.key(of: $0).description }.joined(separator: ", ")
    return Self(
      .notServed, "no catalog serves '\(notification.name)' in \(locale)", at: nil,
      help: candidates.isEmpty
        ? "add a catalog for \(locale), or let crier.json say \"noLocale\": \"default\""
        : "none of \(candidates.map(\.description).joined(separator: ", ")) has \(names)")
  }
}

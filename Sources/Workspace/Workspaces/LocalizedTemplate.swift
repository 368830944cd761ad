package import Diagnostics
package import Localization
internal import Sending
package import TemplateLanguage

/// One template of a notification in one locale, ready for many sends.
///
/// All localized properties come from one catalog: the first catalog in the fallback order of the
/// requested locale that contains messages for all of these properties.
package final class LocalizedTemplate: Sendable {
  /// The notification that contains the template.
  package let notification: Notification
  /// The template to render.
  package let template: NotificationTemplate
  /// The locale that the caller requested.
  package let requested: LocaleTag
  /// The locale of the messages; nil if nothing is localized or no catalog has all messages.
  package let served: LocaleTag?
  /// The messages from the catalog.
  package let texts: [LocalizedText]
  /// Whether another locale serves the template because a message of the first one has a syntax
  /// error.
  package let isDisplaced: Bool
  /// The findings that prevent rendering in this locale.
  package let obstacles: Findings
  package let settings: WorkspaceSettings
  /// The messages of other properties that each send sets and the template names with their locale,
  /// such as `$(title_fr)`.
  package let foreignTexts: [(name: PropertyName, text: LocalizedText)]
  /// The messages of the locale that the template does not show.
  ///
  /// A send has one set of texts for each locale. If one of them cannot be formatted, another locale
  /// takes the place of all, so that no device shows a title in one language and a body in another.
  package let companions: [LocalizedText]
  /// Returns the messages of a locale for all localized properties.
  let family: @Sendable (LocaleTag) -> [LocalizedText]
  /// Returns the same messages in each of the other locales that may take their place.
  let others: @Sendable ([LocalizedText]) -> [[LocalizedText]]

  init(
    _ template: NotificationTemplate, of notification: Notification, in requested: LocaleTag,
    from texts: (locale: LocaleTag, texts: [LocalizedText])?,
    isDisplaced: Bool, foreign: [(name: PropertyName, text: LocalizedText)], obstacles: Findings,
    _ settings: WorkspaceSettings,
    family: @escaping @Sendable (LocaleTag) -> [LocalizedText],
    others: @escaping @Sendable ([LocalizedText]) -> [[LocalizedText]]
  ) {
    self.notification = notification
    self.template = template
    self.requested = requested
    served = texts?.locale
    self.texts = texts?.texts ?? []
    self.isDisplaced = isDisplaced
    foreignTexts = foreign
    let own = Set(self.texts.map(\.property))
    companions = served.map(family)?.filter { !own.contains($0.property) } ?? []
    self.family = family
    self.others = others
    self.obstacles = obstacles
    self.settings = settings
  }

  /// Whether no catalog has all messages for the locale.
  package var isUnserved: Bool { template.template.isAccepted && !obstacles.isEmpty }

  /// Whether the template can be rendered in this locale.
  package var isRenderable: Bool { obstacles.isEmpty }
}

extension Workspace {
  /// Returns a template prepared for a locale.
  package func localized(
    _ template: NotificationTemplate, of notification: Notification, in requested: LocaleTag
  ) -> LocalizedTemplate {
    let properties = template.usedProperties.filter(notification.isLocalized)
    var obstacles =
      template.template.isAccepted
      ? Findings() : template.template.findings.filter { $0.severity == .error }
    var found: (locale: LocaleTag, texts: [LocalizedText])?
    if !properties.isEmpty {
      found = fallback.first(for: requested) { texts(of: properties, of: notification, in: $0) }
      if found == nil {
        obstacles.report(
          .notServed(notification, properties, in: requested, fallback.candidates(for: requested)))
      }
    }
    return LocalizedTemplate(
      template, of: notification, in: requested, from: found,
      // A locale that is served itself is the first of its candidates.
      isDisplaced: found?.locale != requested
        && fallback.candidates(for: requested).prefix { $0 != found?.locale }
          .contains { hasInvalidMessages(for: properties, of: notification, in: $0) },
      foreign: foreignTexts(of: template, in: notification), obstacles: obstacles, settings,
      family: { self.texts(of: notification, in: $0) }
    ) { texts in
      self.others(than: texts, of: notification)
    }
  }

  /// Whether a catalog has messages for all properties, and at least one has a syntax error.
  private func hasInvalidMessages(
    for properties: [PropertyName], of notification: Notification, in locale: LocaleTag
  ) -> Bool {
    let entries = properties.map { catalogs.entry(for: notification.key(of: $0), in: locale) }
    return !properties.isEmpty && !entries.contains { $0 == nil }
      && entries.contains { $0?.message == nil }
  }

  /// Returns the messages that a locale has for the localized properties of a notification.
  func texts(of notification: Notification, in locale: LocaleTag) -> [LocalizedText] {
    notification.localizedProperties.compactMap { property in
      texts(of: [property], of: notification, in: locale)?.first
    }
  }

  /// Returns the same messages in each of the locales that may take their place, in the fallback
  /// order.
  func others(
    than texts: [LocalizedText], of notification: Notification
  ) -> [[LocalizedText]] {
    guard let own = (texts.first?.message.locale).flatMap({ LocaleTag($0) }) else { return [] }
    return fallback.candidates(for: own).filter { $0 != own }.compactMap { locale in
      self.texts(of: texts.map(\.property), of: notification, in: locale)
    }
  }

  /// Returns the messages that a template names with the suffix of a locale.
  private func foreignTexts(
    of template: NotificationTemplate, in notification: Notification
  ) -> [(name: PropertyName, text: LocalizedText)] {
    let names = notification.propertiesWithLocales(of: template)
    guard !names.isEmpty else { return [] }
    return catalogs.locales.filter { PseudoLocale($0) == nil }.flatMap { locale in
      let suffix = "_" + PropertyName.folded(notification.suffix(of: locale, settings))
      return names.compactMap { name -> (name: PropertyName, text: LocalizedText)? in
        let folded = PropertyName.folded(name.spelling)
        guard folded.hasSuffix(suffix),
          let property = notification.localizedProperties.first(where: {
            PropertyName.folded($0.spelling) + suffix == folded
          })
        else { return nil }
        return texts(of: [property], of: notification, in: locale)?.first.map { (name, $0) }
      }
    }
  }

  /// Returns the messages of properties in a locale; nil if the catalog lacks one of the messages.
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

extension Notification {
  /// Whether a template may name messages with the suffix of a locale, such as `$(title_fr)`.
  var namesLocales: Bool { templates.contains { !propertiesWithLocales(of: $0).isEmpty } }

  /// Returns the properties of a template that begin with a localized property and `_`.
  fileprivate func propertiesWithLocales(of template: NotificationTemplate) -> [PropertyName] {
    template.usedProperties.filter { name in
      guard name.spelling.utf8.contains(UInt8(ascii: "_")), !isLocalized(name) else { return false }
      let folded = PropertyName.folded(name.spelling)
      return localizedProperties.contains {
        folded.hasPrefix(PropertyName.folded($0.spelling) + "_")
      }
    }
  }
}

extension Rule {
  package static let notServed = Rule(
    "locale-not-served", basis: .documented,
    summary: "a locale or one of its fallbacks must have all messages of a notification",
    explanation: """
      All localized properties of a rendering come from one locale. If no locale in the fallback \
      order has messages for all of these properties, nothing is sent. This happens if "noLocale" \
      is "suppress", or if the \
      default catalog contains an invalid message.
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
      .notServed,
      "no catalog for \(locale) or its fallbacks has all messages of '\(notification.name)'",
      at: nil,
      help: candidates.isEmpty
        ? "add a catalog for \(locale), or set \"noLocale\": \"default\" in crier.json"
        : "add valid messages for \(names) to one of these locales: "
          + "\(candidates.map(\.description).joined(separator: ", "))")
  }
}

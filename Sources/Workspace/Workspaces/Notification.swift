package import Diagnostics
package import Localization
package import Platforms
internal import Sending
package import TemplateLanguage

/// A notification, which is one folder in `Templates/`.
package final class Notification: Sendable {
  /// The name of the folder.
  package let name: String
  /// The path of the folder.
  package let folder: String
  /// The settings in `notification.json`.
  package let settings: NotificationSettings
  /// The templates, by platform and name.
  package let templates: [NotificationTemplate]
  /// The samples that the author has written, by name.
  package let samples: [Sample]
  /// The localized properties, in the order of the default catalog.
  package let localizedProperties: [PropertyName]
  /// The arguments of the messages in the default catalog, in order of appearance.
  package let parameters: [MessageParameter]
  /// Whether a message in the default catalog is invalid, so that its arguments are unknown.
  package let hasInvalidMessages: Bool
  /// The ignore entries of the notification and of its workspace.
  package let ignores: Ignores

  init(
    name: String, folder: String, settings: NotificationSettings,
    templates: [NotificationTemplate], samples: [Sample], localizedProperties: [PropertyName],
    parameters: [MessageParameter], hasInvalidMessages: Bool, ignores: Ignores
  ) {
    self.name = name
    self.folder = folder
    self.settings = settings
    self.templates = templates
    self.samples = samples
    self.localizedProperties = localizedProperties
    self.parameters = parameters
    self.hasInvalidMessages = hasInvalidMessages
    self.ignores = ignores
  }

  /// Returns the templates for a platform, or only those for one variant of the platform.
  package func templates(for target: PlatformTarget) -> [NotificationTemplate] {
    templates.filter { $0.fits(target) }
  }

  /// Returns the sample with the given name; names of built-in samples begin with `@`.
  package func sample(named name: String) -> Sample? {
    samples.first { $0.name == name }
      // Built-in samples are made for each call, and most names are those of an author's samples.
      ?? builtInSamples.first { $0.name == name }
  }

  /// Returns the declaration of a property or an argument in `notification.json`.
  package func declaration(named name: String) -> PropertyDeclaration? {
    PropertyName(name).flatMap { settings[$0] }
  }

  /// Returns the key of a localized property.
  package func key(of property: PropertyName) -> MessageKey {
    MessageKey(notification: name, property: property.spelling)
  }

  /// Returns whether a property is localized in catalogs.
  package func isLocalized(_ property: PropertyName) -> Bool {
    localizedProperties.contains(property)
  }

  /// A copy of the notification without ignore entries.
  package var withoutIgnores: Notification {
    Notification(
      name: name, folder: folder, settings: settings, templates: templates, samples: samples,
      localizedProperties: localizedProperties, parameters: parameters,
      hasInvalidMessages: hasInvalidMessages, ignores: Ignores())
  }

  /// Returns findings about a template that apply to every send, for push services and devices.
  package func platformFindings(of template: NotificationTemplate) -> Findings {
    template.template.platformFindings(allowedValues: settings.allowedValues)
  }

  /// All references to properties in the templates.
  package var references: [TemplateReference] { templates.flatMap(\.references) }

  /// The properties used by templates, without duplicates, in order of first use.
  package var usedProperties: [PropertyName] {
    var seen: Set<PropertyName> = []
    return templates.flatMap(\.usedProperties).filter { seen.insert($0).inserted }
  }
}

/// An argument used by messages.
package struct MessageParameter: Hashable, Sendable {
  /// The name of the argument.
  package let name: String
  /// The kind that the messages require; nil if they only show the value.
  package let kind: PropertyDeclaration.Kind?
  /// Whether a message sets the currency in which it shows the value.
  package let setsCurrency: Bool
}

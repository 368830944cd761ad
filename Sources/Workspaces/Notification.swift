package import Diagnostics
package import Localization
package import Platforms
internal import Sending
package import TemplateLanguage

/// One folder in `Templates/`: what is sent on one occasion.
package struct Notification: Sendable {
  /// The name of the folder.
  package let name: String
  /// The folder.
  package let folder: String
  /// The settings in `notification.json`.
  package let settings: NotificationSettings
  /// The templates, by platform and name.
  package let templates: [NotificationTemplate]
  /// The samples that the author has written, by name.
  package let samples: [Sample]
  /// The properties whose texts come from catalogs, in the order of the default catalog.
  package let localizedProperties: [PropertyName]
  /// The arguments of the messages in the default catalog, in order of appearance.
  package let parameters: [MessageParameter]
  /// The ignores of the notification and of its workspace.
  package private(set) var ignores: Ignores

  /// The templates for a target.
  package func templates(for target: PlatformTarget) -> [NotificationTemplate] {
    templates.filter { $0.fits(target) }
  }

  /// A sample by its name; those that are built in have names that begin with `@`.
  package func sample(named name: String) -> Sample? {
    (samples + builtInSamples).first { $0.name == name }
  }

  /// The declaration of a property or an argument in `notification.json`.
  package func declaration(named name: String) -> PropertyDeclaration? {
    PropertyName(name).flatMap { settings[$0] }
  }

  /// The key of a localized property.
  package func key(of property: PropertyName) -> MessageKey {
    MessageKey(notification: name, property: property.spelling)
  }

  /// Whether a property's text comes from catalogs.
  package func isLocalized(_ property: PropertyName) -> Bool {
    localizedProperties.contains(property)
  }

  /// Returns the notification with nothing silenced.
  package var withoutIgnores: Notification {
    var copy = self
    copy.ignores = Ignores()
    return copy
  }

  /// The findings of services and devices that hold for every send of a template.
  package func platformFindings(of template: NotificationTemplate) -> Findings {
    template.template.platformFindings(allowedValues: settings.allowedValues)
  }

  /// All places where a template names a property.
  package var references: [TemplateReference] { templates.flatMap(\.references) }

  /// Every property that some template uses, each once, in order of appearance.
  package var usedProperties: [PropertyName] {
    var seen: Set<PropertyName> = []
    return templates.flatMap(\.usedProperties).filter { seen.insert($0).inserted }
  }
}

/// An argument that messages ask for.
package struct MessageParameter: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The kind that the messages need; nil if they only show the value.
  package let kind: PropertyDeclaration.Kind?
}

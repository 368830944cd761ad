internal import Sending
internal import TemplateLanguage
internal import Workspaces

extension Notification {
  /// Whether a template uses a property.
  func uses(_ property: String) -> Bool {
    let folded = PropertyName.folded(property)
    return usedProperties.contains { PropertyName.folded($0.spelling) == folded }
  }

  /// The declaration of a property or an argument in `notification.json`.
  func declaration(named name: String) -> PropertyDeclaration? {
    PropertyName(name).flatMap { settings[$0] }
  }

  /// The templates that cannot be parsed, so that the properties they use are unknown.
  var unreadableTemplates: Int { templates.count { $0.template.syntax == nil } }

  /// Seconds that a service keeps the notification for a device that is offline; nil if unknown.
  var lifetime: Int? { templates.compactMap(\.lifetime).max() }
}

extension Sample {
  /// Whether the sample sets an argument.
  func sets(_ name: String) -> Bool { arguments.sets(name) }
}

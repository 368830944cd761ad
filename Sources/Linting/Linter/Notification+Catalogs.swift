internal import Sending
internal import TemplateLanguage
internal import Workspaces

extension Notification {
  /// Whether a template uses a property.
  func uses(_ property: String) -> Bool {
    let folded = PropertyName.folded(property)
    return usedProperties.contains { PropertyName.folded($0.spelling) == folded }
  }

  /// Whether a template uses a property that neither a message of the source, a declaration nor a
  /// sample sets; the check of properties reports it.
  func lacks(_ property: String) -> Bool {
    guard let name = PropertyName(property), uses(property), !isLocalized(name) else {
      return false
    }
    return settings[name] == nil && !samples.contains { $0.sets(property) }
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

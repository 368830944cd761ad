internal import Sending
internal import TemplateLanguage
internal import Workspaces

extension Notification {
  /// Whether a template uses a property.
  func uses(_ property: String) -> Bool {
    let folded = PropertyName.folded(property)
    return usedProperties.contains { PropertyName.folded($0.spelling) == folded }
  }

  /// Whether a template uses a property that has no source message, declaration or sample value.
  ///
  /// The property check reports such a property.
  func lacks(_ property: String) -> Bool {
    guard let name = PropertyName(property), uses(property), !isLocalized(name) else {
      return false
    }
    return settings[name] == nil && !samples.contains { $0.arguments.sets(property) }
  }
}

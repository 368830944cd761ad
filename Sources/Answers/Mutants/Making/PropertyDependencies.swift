internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The arguments on which the properties of a notification depend.
struct PropertyDependencies {
  /// The arguments by property.
  private var arguments: [PropertyName: [String]] = [:]

  /// Collects the arguments: each property itself, and those of its messages in all locales.
  init(of notification: Notification, in workspace: Workspace) {
    for argument in notification.expectedArguments {
      if let name = PropertyName(argument.name) { arguments[name] = [argument.name] }
    }
    for property in notification.localizedProperties {
      let key = notification.key(of: property)
      arguments[property, default: [property.spelling]] += workspace.catalogs.locales.flatMap {
        locale -> [String] in
        let message = workspace.catalogs.entry(for: key, in: locale)?.message
        return message.map { MessageSignature($0).parameters.map(\.name) } ?? []
      }
    }
  }

  /// Returns the arguments on which the value of an expression and of its mutants depend; nil if a
  /// property is neither a message nor an argument, such as a message of another locale.
  ///
  /// A mutant can show the property that follows in `properties`.
  func arguments(of expression: Expression, among properties: [PropertyName]) -> [String]? {
    var found: Set<String> = []
    for name in expression.properties.map(\.name) {
      let index = properties.firstIndex(of: name)
      let next = index.map { properties[($0 + 1) % properties.count] } ?? name
      for property in [name, next] {
        guard let arguments = arguments[property] else { return nil }
        found.formUnion(arguments)
      }
    }
    return found.sorted()
  }
}

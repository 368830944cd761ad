internal import Diagnostics
internal import Localization
internal import Sending
internal import TemplateLanguage
package import Workspaces

/// All mutants of one notification: of its templates, its settings and its messages.
package enum NotificationMutants {
  /// Returns the mutants by file, in the order of the templates, the settings and the catalogs.
  package static func all(
    of notification: Notification, in workspace: Workspace
  ) -> [[Mutant]] {
    let properties = notification.usedProperties
    let dependencies = PropertyDependencies(of: notification, in: workspace)
    let templates = notification.templates.filter(\.template.isAccepted).map { template in
      let mutants = ExpressionMutants(in: template.file, among: properties)
      let values = template.template.syntax?.values ?? []
      return values.flatMap { value -> [Mutant] in
        guard let expression = value.expression else { return [] }
        let arguments = dependencies.arguments(of: expression, among: properties)
        return mutants.all(of: expression).map {
          $0.owned(by: value.path).depending(on: arguments)
        }
      }
    }
    let files = templates + [settings(of: notification, properties)]
    return (files + messages(of: notification, in: workspace))
      .map { $0.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
  }

  private static func settings(
    of notification: Notification, _ properties: [PropertyName]
  ) -> [Mutant] {
    let headers = notification.templates.flatMap { template in
      template.settings.headers.fields.flatMap { field in
        let mutants = ExpressionMutants(in: field.file, among: properties)
        return field.properties.flatMap { mutants.all(of: $0) }
      }.map { $0.owned(by: template.label) }
    }
    // A number is parsed as a file of its own, but only the file of the settings can be changed.
    return SettingsMutants(of: notification).mutants
      + headers.filter { $0.file == notification.settings.file }
  }

  private static func messages(
    of notification: Notification, in workspace: Workspace
  ) -> [[Mutant]] {
    let used = Set(notification.usedProperties)
    let properties = notification.localizedProperties.filter(used.contains)
    return workspace.catalogs.locales.map { locale in
      properties.flatMap { property -> [Mutant] in
        let key = notification.key(of: property)
        let entry = workspace.catalogs.entry(for: key, in: locale)
        return entry.map { MessageMutants(of: $0).mutants.map { $0.owned(by: "\(key)") } } ?? []
      }
    }
  }
}

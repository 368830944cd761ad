internal import Localization
internal import TemplateLanguage
package import Workspaces

extension Workspace {
  /// Returns the names of the arguments that can affect the payloads of a template, in lower case.
  ///
  /// They are those of the template and of all messages of the notification, because a message that
  /// the template does not show can fail, and another locale then takes the place of all.
  package func argumentNames(
    of template: NotificationTemplate, of notification: Notification
  ) -> Set<String> {
    var names = Set(template.usedProperties.map { PropertyName.folded($0.spelling) })
    for locale in catalogs.locales {
      for property in notification.localizedProperties {
        let texts = texts(of: [property], of: notification, in: locale) ?? []
        names.formUnion(texts.flatMap { $0.message.parameters.map(PropertyName.folded) })
      }
    }
    return names
  }
}

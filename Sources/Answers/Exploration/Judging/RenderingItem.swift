internal import Diagnostics
internal import Hub
internal import Localization
internal import Platforms
internal import Sending
internal import Workspaces

/// One template in one locale, prepared for many trials.
struct RenderingItem: Sendable {
  let template: LocalizedTemplate
  /// The template that a device registers; nil if the law says nothing about it.
  let registered: PayloadTemplate?
  /// The findings about the template that apply to every send.
  let known: Findings

  var label: String { template.template.label }
  var locale: String { template.requested.description }
  var platform: String { template.template.target.platform.name }

  /// Prepares all renderings of a notification, with those of the default locale first.
  static func all(of notification: Notification, in workspace: Workspace) -> [RenderingItem] {
    let first = workspace.settings.defaultLocale
    let locales = workspace.locales(of: notification)
    return (locales.filter { $0 == first } + locales.filter { $0 != first }).flatMap { locale in
      notification.templates.compactMap { template in
        let localized = workspace.localized(template, of: notification, in: locale)
        return localized.isRenderable
          ? RenderingItem(localized, known: notification.platformFindings(of: template)) : nil
      }
    }
  }

  private init(_ template: LocalizedTemplate, known: Findings) {
    self.template = template
    self.known = known
    // A device with a pseudo-locale registers the properties of the default locale.
    let isPseudo = template.served.map { PseudoLocale($0) != nil } ?? false
    registered = isPseudo ? nil : template.registered().template?.template
  }
}

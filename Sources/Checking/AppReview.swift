internal import Apps
internal import Diagnostics
internal import Documents
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

extension Notification {
  /// Returns the findings about names in a template that the app defines, such as categories.
  func appFindings(of template: NotificationTemplate, in app: AppDeclaration) -> Findings {
    let allowed = settings.allowedValues
    return app.findings(onTemplate: template.file) { name in
      PropertyName(name).flatMap { allowed[$0] }
    }
  }
}

extension Delivery {
  /// Returns findings about names in the body that the app defines, with places in the template.
  func appFindings(in app: AppDeclaration) -> Findings {
    guard case .document(.json(let document)) = payload.body else { return Findings() }
    return traced(app.findings(onBody: document.root, of: payload.file))
  }
}

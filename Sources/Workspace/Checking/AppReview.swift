internal import Apps
internal import Diagnostics
internal import Documents
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

extension Notification {
  /// Returns the findings about a template's use of names that the app defines, such as categories.
  func appFindings(of template: NotificationTemplate, in app: AppDeclaration) -> Findings {
    let allowed = settings.allowedValues
    return app.findings(onTemplate: template.file) { name in
      PropertyName(name).flatMap { allowed[$0] }
    }
  }
}

extension Delivery {
  /// Returns the findings about the body's use of names that the app defines, with labels in the
  /// template.
  func appFindings(in app: AppDeclaration) -> Findings {
    guard case .document(.json(let document)) = payload.body else { return Findings() }
    return traced(app.findings(onBody: document.root, of: payload.file))
  }
}

internal import Bytes
internal import Diagnostics
internal import Files
internal import Localization
internal import Platforms
public import Streaming
internal import TemplateLanguage
internal import Workspaces

/// One template of a notification, compiled for many sends in any locale.
///
/// Several threads can use it at once.
///
/// ```swift
/// let renderer = try workspace.renderer(of: "localized-news", for: "apns")
/// let payload = try renderer.render(in: "fr", json: Array(#"{"category":"World"}"#.utf8))
/// ```
public final class NotificationRenderer: Sendable {
  /// The platform of the template, such as `wns-tile`.
  public var platform: String { template.target.description }
  /// The name of the template file without its extension.
  public var templateName: String { template.label }

  private let workspace: Workspace
  private let notification: Notification
  private let template: NotificationTemplate
  private let pool: ToolPool<TemplateRenderer>
  private let plans = TemplatePlans()
  private let argumentNames: Set<String>

  init(_ template: NotificationTemplate, of notification: Notification, in workspace: Workspace) {
    self.workspace = workspace
    self.notification = notification
    self.template = template
    argumentNames = workspace.argumentNames(of: template, of: notification)
    pool = ToolPool { TemplateRenderer(template, of: notification, in: workspace) }
  }

  /// Returns whether an argument can affect a payload; other arguments are ignored.
  public func uses(argument name: String) -> Bool {
    argumentNames.contains(PropertyName.folded(name))
  }

  /// Renders the payload for a JSON object of arguments.
  ///
  /// The default of `locale` is the workspace's default locale. Arguments replace those of the
  /// sample with the same name.
  public func render(
    in locale: String? = nil, sample: String? = nil, json: [UInt8]
  ) throws(RenderError) -> RenderedPayload {
    guard UTF8Check.isValid(json, json.indices) else { throw .notUTF8 }
    guard sample == nil else {
      return try render(in: locale) { () throws(LineError) in
        try RenderRequest.arguments(
          try RenderRequest.arguments(json), over: sample, of: self.notification)
      }
    }
    let padded = PaddedBytes(json)
    return try render(
      in: locale, arguments: { () throws(LineError) in try RenderRequest.arguments(json) },
      with: { renderer throws(LineError) in try renderer.render(json: padded, in: locale) })
  }

  /// Renders the payload for arguments.
  public func render(
    in locale: String? = nil, sample: String? = nil, with values: [String: ArgumentValue]
  ) throws(RenderError) -> RenderedPayload {
    try render(in: locale) { () throws(LineError) in
      try RenderRequest.arguments(Arguments(values), over: sample, of: self.notification)
    }
  }

  /// Renders the payload for a row.
  public func render(
    _ row: RowValues, in locale: String? = nil, sample: String? = nil
  ) throws(RenderError) -> RenderedPayload {
    guard sample == nil else {
      return try render(in: locale) { () throws(LineError) in
        try RenderRequest.arguments(try row.arguments(), over: sample, of: self.notification)
      }
    }
    return try render(
      in: locale, arguments: { () throws(LineError) in try row.arguments() },
      with: { renderer throws(LineError) in try renderer.render(row, in: locale) })
  }

  private func render(
    in locale: String?, _ arguments: @escaping @Sendable () throws(LineError) -> Arguments
  ) throws(RenderError) -> RenderedPayload {
    try render(in: locale, arguments: arguments) { renderer throws(LineError) in
      try renderer.render(try arguments(), in: locale)
    }
  }

  private func render(
    in locale: String?, arguments: @escaping @Sendable () throws(LineError) -> Arguments,
    with body: (inout TemplateRenderer) throws(LineError) -> DeliveryFacts
  ) throws(RenderError) -> RenderedPayload {
    try pool.use { renderer -> Result<RenderedPayload, RenderError> in
      do throws(LineError) {
        let facts = try body(&renderer)
        return .success(
          RenderedPayload(renderer.body, facts) { self.findings(in: locale, arguments) })
      } catch {
        return .failure(RenderError(error))
      }
    }
    .get()
  }

  private func findings(
    in locale: String?, _ arguments: () throws(LineError) -> Arguments
  ) -> Findings {
    do throws(LineError) {
      let tag = try RenderRequest.locale(locale, in: workspace)
      let plan = plans.plan(for: template, of: notification, in: tag, workspace)
      var formatter = MessageFormatter(workspace.settings)
      var file = RenderedFile(
        target: template.target, hub: plan.hubFindings, platform: plan.platformFindings)
      file.add(
        plan.localized.render(try arguments(), formatter: &formatter), sample: "request")
      return file.shownFindings
    } catch {
      return error.findings
    }
  }

  /// Calls a function with a renderer that no other thread uses in the meantime.
  package func withRenderer<Result: Sendable>(_ body: (inout TemplateRenderer) -> Result) -> Result
  {
    pool.use(body)
  }
}

extension RenderError {
  fileprivate static let notUTF8 = RenderError(
    code: "arguments-not-utf8", "the arguments are not UTF-8")
}

extension Workspace {
  /// Compiles the template of a notification for a platform.
  ///
  /// `platform` is a platform such as `wns-tile`, or the name of a template file without its
  /// extension; nil if the notification has only one template.
  public func renderer(
    of notification: String, for platform: String? = nil
  ) throws(RenderError) -> NotificationRenderer {
    do throws(LineError) {
      let notification = try RenderRequest.notification(notification, in: self)
      return NotificationRenderer(
        try RenderRequest.template(platform, of: notification), of: notification, in: self)
    } catch {
      throw RenderError(error)
    }
  }
}

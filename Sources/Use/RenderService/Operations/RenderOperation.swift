internal import Diagnostics
internal import Documents
internal import Files
internal import HTTP
internal import Localization
internal import Platforms
internal import Reports
internal import Sending
internal import Streaming
internal import Workspaces

extension ServiceRoute {
  /// Renders one notification for one device.
  static let render = ServiceRoute(
    method: .post, path: "/render", name: "render",
    summary: "Render a notification for one device",
    details: """
      The body of the rendering has the bytes that `crier render` prints. A rendering with an error \
      has status 422; findings about the push service or the device prevent nothing.
      """,
    body: RequestBody(
      schema: RenderOperation.request,
      example:
        #"{"notification":"localized-news","platform":"fcmv1","locale":"pl","arguments":{"category":"Sports"}}"#,
      limit: RequestBody.lineLimit),
    answer: Answer("The rendering.", RenderOperation.rendering),
    problems: [422]
  ) { request, state throws(ServiceProblem) in
    let document = try JSONDocument(bodyOf: request, as: RenderOperation.request)
    return .now(try RenderOperation(document, state.served).response())
  }
}

/// One request for a rendering.
private struct RenderOperation {
  static let request = ServiceSchema.requestObject(
    "RenderRequest", "A notification to render for one device.",
    [
      .always("notification", .text, "The name of the notification: its folder in Templates."),
      .maybe(
        "platform", .text,
        "The platform, such as apns or wns-tile, or the name of a template file without its "
          + "extension. Required if the notification has several templates."),
      .maybe("locale", .text, "The locale of the device (default: the default locale)."),
      .maybe("arguments", ServiceSchema.arguments, "The arguments, by name."),
      .maybe(
        "sample", .text,
        "The sample whose arguments are used; those of the request take precedence. @empty, "
          + "@longest, @wide and @rtl are built in."),
    ])

  static let rendering = ServiceSchema.object(
    "Rendering", "The payload for one device.",
    [
      .always("body", .text, "The exact body of the notification."),
      .always(
        "headers", .table(of: .text), "The headers, including those that the hub derives."),
      .always("bytes", .number(.count), "The size of the body in bytes."),
      .always("platform", .text, "The platform and variant of the template."),
      .always("template", .text, "The name of the template file without its extension."),
      .always("locale", .text, "The requested locale."),
      .always(
        "servedLocale", ServiceSchema.textOrNull,
        "The locale of the texts; null if no text comes from a catalog."),
      .always("findings", ServiceSchema.findings, "The warnings and findings about the payload."),
    ])

  private let request: RenderRequest
  private let served: ServedWorkspace

  init(_ document: JSONDocument, _ served: ServedWorkspace) throws(ServiceProblem) {
    self.served = served
    do throws(LineError) {
      request = try RenderRequest(document, in: served.workspace)
    } catch {
      throw ServiceProblem(error)
    }
  }

  func response() throws(ServiceProblem) -> Response {
    let plan = served.plans.plan(
      for: request.template, of: request.notification, in: request.locale, served.workspace)
    let payload = served.tools.use { tools in
      plan.localized.render(request.arguments, formatter: &tools.formatter)
    }
    var file = RenderedFile(
      target: request.template.target, hub: plan.hubFindings, platform: plan.platformFindings)
    file.add(payload, sample: "request")
    guard let body = file.body(strict: .error) else { throw Self.problem(with: file) }
    return .json(json(of: file, body))
  }

  private static func problem(with file: RenderedFile) -> ServiceProblem {
    let first = file.findings.decisiveError
    var problem = ServiceProblem(
      422, first?.rule.code ?? "not-rendered", first?.message ?? "the payload cannot be rendered",
      help: first?.help)
    problem.findings = file.shownFindings
    return problem
  }

  private func json(of file: RenderedFile, _ body: [UInt8]) -> JSONValue {
    let headers = (file.delivery?.headers ?? []).map { ($0.name, JSONValue.string($0.value)) }
    return .object([
      // Templates and arguments are UTF-8, so the body is, too, and the string has its exact bytes.
      ("body", .string(String(decoding: body, as: UTF8.self))), ("headers", .object(headers)),
      ("bytes", .number(body.count)), ("platform", .string(file.target.description)),
      ("template", .string(file.label)), ("locale", .string(request.locale.description)),
      ("servedLocale", .optional(file.locales?.served)),
      ("findings", JSONReport.array(of: file.shownFindings)),
    ])
  }
}

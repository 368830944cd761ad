internal import Bytes
internal import Checking
internal import Diagnostics
internal import Documents
internal import HTTP
internal import LiveActivities
internal import Platforms
internal import Reports
internal import Streaming
internal import Workspaces

extension ServiceRoute {
  /// Checks the workspace that is served.
  static let checkWorkspace = ServiceRoute(
    method: .get, path: "/check", name: "checkWorkspace",
    summary: "Get the findings of the workspace",
    details: """
      The findings are those of `crier check`. The first request after each change of the files \
      starts the check and waits for it.
      """,
    answer: Answer("The findings.", ServiceSchema.report),
    problems: [503]
  ) { _, state throws(ServiceProblem) in
    state.served.report.reply(about: state.served.workspace)
  }

  /// Checks one payload.
  static let checkPayload = ServiceRoute(
    method: .post, path: "/check", name: "checkPayload",
    summary: "Check a finished payload",
    details: "The findings are those of `crier check --payload`, in the file 'payload'.",
    body: RequestBody(
      schema: PayloadRequest.schema,
      example:
        #"{"platform":"apns","payload":"{\"aps\":{\"alert\":\"Hi\",\"badge\":\"1\"}}"}"#,
      limit: RequestBody.requestLimit),
    answer: Answer("The findings.", ServiceSchema.report),
    problems: [422]
  ) { request, state throws(ServiceProblem) in
    let document = try JSONDocument(bodyOf: request, as: PayloadRequest.schema)
    let findings = try PayloadRequest(document.root).findings(in: state.served.workspace)
    return .now(.json(JSONReport.text(of: findings)))
  }
}

/// A request to check a payload.
private struct PayloadRequest {
  static let schema = ServiceSchema.requestObject(
    "PayloadRequest", "A finished payload to check.",
    [
      .always("platform", .text, "The platform, such as apns or wns-tile."),
      .maybe("payload", .text, "The payload, exactly as it is sent."),
      .maybe(
        "payloadBase64", .text,
        "The payload in Base64, in place of 'payload', for a raw payload that is not UTF-8."),
      .maybe("headers", .table(of: .text), "The headers of the payload, by name."),
      .maybe(
        "mode", .word(Vocabulary(CheckMode.allCases.map(\.rawValue))),
        "All findings, or only those that make the push service refuse the payload."),
      .maybe("direct", .boolean, "Whether the payload is sent directly to the push service."),
      .maybe("activity", .text, "The type of the Live Activity in the payload."),
    ])

  private var check: PayloadCheck
  private let payload: [UInt8]

  init(_ root: JSONValue) throws(ServiceProblem) {
    var isDirect = false
    if case .boolean(true)? = root["direct"]?.content { isDirect = true }
    check = PayloadCheck(for: try Self.target(root), by: isDirect ? .direct : .hub)
    check.mode = root["mode"]?.text.flatMap { CheckMode(rawValue: $0.string) } ?? .lint
    check.activity = root["activity"]?.text?.string
    check.set(
      headers: (root["headers"]?.members ?? []).map { member in
        (member.key.string, member.value.text?.string ?? "")
      })
    payload = try Self.payload(root)
  }

  private static func target(_ root: JSONValue) throws(ServiceProblem) -> PlatformTarget {
    do throws(LineError) {
      return try RenderRequest.target(root["platform"]?.text?.string ?? "")
    } catch {
      throw ServiceProblem(error)
    }
  }

  private static func payload(_ root: JSONValue) throws(ServiceProblem) -> [UInt8] {
    switch (root["payload"]?.text, root["payloadBase64"]?.text) {
    case (let text?, nil): return Array(text.bytes)
    case (nil, let text?):
      guard let bytes = Base64.decode(text.string) else {
        throw ServiceProblem(
          400, "request-value-invalid", "'payloadBase64' must be Base64 with padding")
      }
      return bytes
    case (nil, nil), (_?, _?):
      throw ServiceProblem(
        400, "request-key-missing", "the request must have 'payload' or 'payloadBase64'")
    }
  }

  func findings(in workspace: Workspace) throws(ServiceProblem) -> Findings {
    let declared = workspace.activities.declared
    if let activity = check.activity, !declared.contains(activity) {
      throw ServiceProblem(
        422, "activity-unknown", "unknown Live Activity '\(activity)'",
        help: Suggestion.nearest(to: activity, among: declared).map { "did you mean '\($0)'?" })
    }
    do throws(LineError) {
      return try check.findings(onReceived: payload, in: workspace)
    } catch {
      throw ServiceProblem(error)
    }
  }
}

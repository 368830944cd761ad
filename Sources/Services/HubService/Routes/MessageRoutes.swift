internal import Bytes
internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub

extension HubContent {
  /// Sends a message to the registrations of its audience, or directly to one device.
  mutating func send(
    _ body: PreparedBody, _ context: CallContext, _ shared: inout SharedState
  ) throws(ServiceError) -> Response {
    var message = Message(
      id: shared.random.messageID(at: context.time), request: try body.send(),
      enqueued: context.time)
    message.isTest = context.call.query.has("test")
    if context.call.query.has("direct") {
      message.direct = try directTarget(
        of: message.request, [context.call.headers["ServiceBusNotification-DeviceHandle"]])
    }
    let sent = deliver(message, at: context.time, &shared)
    return answer(message, sent, context)
  }

  /// Sends a message directly to a list of devices.
  mutating func sendToMany(
    _ context: CallContext, _ shared: inout SharedState
  ) throws(ServiceError) -> Response {
    let body = try MultipartBody(context.call)
    var message = Message(
      id: shared.random.messageID(at: context.time),
      request: try SendRequest(context.call, body: body.notification), enqueued: context.time)
    message.isTest = context.call.query.has("test")
    message.direct = try directTarget(of: message.request, Self.handles(in: body.devices))
    let sent = deliver(message, at: context.time, &shared)
    return answer(message, sent, context)
  }

  /// Maximum number of handles in one request.
  private static let mostHandles = 1000

  private static func handles(in body: [UInt8]) throws(ServiceError) -> [String?] {
    let root = JSONReader.read(SourceFile(name: "devices", bytes: body)).document?.root
    let handles = (root?.elements ?? []).map(\.text?.string)
    guard !handles.isEmpty, handles.count <= mostHandles else {
      throw .badRequest("'devices' must be a JSON array of 1 to \(mostHandles) handles")
    }
    return handles
  }

  private func directTarget(
    of request: SendRequest, _ handles: [String?]
  ) throws(ServiceError) -> Message.DirectTarget {
    guard let platform = request.format.platform else {
      throw .badRequest("A direct send must be a native send, not a template send")
    }
    let texts = handles.compactMap(\.self).filter { !$0.isEmpty }
    guard texts.count == handles.count else {
      throw .badRequest("A direct send must have the header ServiceBusNotification-DeviceHandle")
    }
    return Message.DirectTarget(handles: texts, platform: platform)
  }

  private func answer(
    _ message: Message, _ sent: [SentNotification], _ context: CallContext
  ) -> Response {
    var response = Response(
      201, ["Content-Type": "application/xml; charset=utf-8"],
      body: message.isTest ? MessageOutput.results(sent) : [])
    response.headers.append("Location", context.location(of: message.id))
    return response
  }

  /// Returns the response with the telemetry of a message.
  func describeMessage(
    _ id: String, _ context: CallContext, _ shared: SharedState
  ) throws(ServiceError) -> Response {
    guard let message = messages[id] else { throw .notFound }
    let address = "sb://\(context.call.host)/\(context.hubName)/messages/\(id)"
    return Response(
      200, ["Content-Type": "application/xml; charset=utf-8"],
      body: MessageOutput.details(
        message, location: address + context.call.querySuffix,
        errors: context.call.origin + "/" + Feedback.path(ofMessage: id, inHub: name)
          + shared.tokenQuery))
  }
}

extension CallContext {
  /// The URL of a new message; clients expect `api-version` directly after the id.
  fileprivate func location(of id: String) -> String {
    var location = "\(address)/\(id)"
    let version = call.query["api-version"]
    if let version { location += "?api-version=\(version)" }
    if call.query.has("direct") { location += version == nil ? "?direct" : "&direct" }
    return location
  }
}

extension ServiceRandom {
  /// Returns a new message id: random digits, the time, and two random numbers.
  mutating func messageID(at time: HubTime) -> String {
    "\(hexadecimal())-\(time.digits)-\(next() % 90_000_000 + 10_000_000)-\(next() % 90 + 10)"
  }
}

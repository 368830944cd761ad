internal import Bytes
internal import Documents
internal import HTTP
internal import Hub
internal import Platforms

extension HubState {
  /// Returns the response with the history of a message.
  func readMessage(_ id: String) throws(ServiceError) -> Response {
    guard let (hub, message) = message(id) else {
      throw ServiceError(404, "No message has this id")
    }
    let own = outbox.notifications(of: id)
    let considered = ConsideredRegistrations(message, in: hub, own)
    let members: [(String, JSONValue)] =
      [
        ("message", .string(id)), ("hub", .string(hub.name)),
        ("state", .string(message.state.rawValue)),
        ("format", .string(message.request.format.platform?.name ?? "template")),
        ("tags", OutboxOutput.text(message.request.audience.text)),
        ("enqueued", .string(message.enqueued.iso8601WithMilliseconds)),
        ("scheduled", OutboxOutput.text(message.scheduled?.iso8601WithMilliseconds)),
        ("started", OutboxOutput.text(message.started?.iso8601WithMilliseconds)),
        ("remarks", .array(message.request.remarks.map { .string($0) })),
        ("outcomes", .array(message.outcomes.flatMap(Self.counts))),
      ] + considered.output
    let sent = own.all.map(OutboxOutput.notification)
    return .json(.object(members + [("notifications", .array(sent))]))
  }

  private static func counts(
    _ row: (platform: Platform, counts: [(outcome: Outcome, count: Int)])
  ) -> [JSONValue] {
    row.counts.map { outcome, count in
      .object([
        ("platform", .string(row.platform.name)), ("outcome", .string(outcome.rawValue)),
        ("count", .number(count)),
      ])
    }
  }

  /// Returns the response with the reason why a device did or did not receive a message.
  func explain(_ call: ServiceCall) throws(ServiceError) -> Response {
    guard let id = call.query["message"], let device = call.query["device"] else {
      throw .badRequest("The query must contain 'message' and 'device'")
    }
    guard let (hub, message) = message(id) else {
      throw ServiceError(404, "No message has this id")
    }
    return .json(Explanation(message, device, in: hub, outbox).output)
  }
}

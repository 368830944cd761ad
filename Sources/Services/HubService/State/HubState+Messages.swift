internal import Analysis
internal import Bytes
internal import Documents
internal import HTTP
internal import Hub
internal import Platforms
internal import PushServices

extension HubState {
  /// Returns the response with the history of a message.
  func readMessage(_ id: String) throws(ServiceError) -> Response {
    let own = outbox.notifications(of: id)
    guard let (hub, message) = message(id) else { return try readArrival(id, own) }
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
      return .json(try explainArrival(id, device))
    }
    return .json(Explanation(message, device, in: hub, outbox).output)
  }

  /// Returns the response with a notification that was sent directly to a push service.
  private func readArrival(_ id: String, _ own: Outbox) throws(ServiceError) -> Response {
    guard let first = own.all.first, let arrival = first.arrival else {
      throw .noMessage(id)
    }
    return .json(
      .object([
        ("message", .string(id)), ("hub", .null), ("service", .string(arrival.service.rawValue)),
        ("sender", OutboxOutput.text(arrival.sender.name)),
        ("enqueued", .string(first.time.iso8601WithMilliseconds)),
        ("notifications", .array(own.all.map(OutboxOutput.notification))),
      ]))
  }

  /// Returns what became of a notification that was sent directly to a push service.
  private func explainArrival(
    _ id: String, _ device: String
  ) throws(ServiceError) -> JSONValue {
    let own = outbox.all.filter { $0.isOf(message: id) }
    guard let first = own.first else { throw .noMessage(id) }
    // A request that names no device was refused, and the reason is the answer for any device.
    let answering = own.first { $0.isFor(device) } ?? (first.handle.isEmpty ? first : nil)
    guard let sent = answering, let step = ServiceStep(sent) else {
      return .object([
        ("reason", .string("other-device")),
        (
          "sentence",
          .string("The notification was sent to '\(first.handle)', not to '\(device)'.")
        ),
        ("change", .null),
      ])
    }
    return .object([
      ("reason", .string(DeliveryReason.Arrival(sent)?.rawValue ?? "failed")),
      ("sentence", .string(step.sentence)), ("outcome", .string(sent.outcome.rawValue)),
      ("steps", .array([.string(step.sentence)])), ("change", OutboxOutput.text(step.remedy)),
    ])
  }
}

extension ServiceError {
  /// The error for an id that no message in the outbox has.
  fileprivate static func noMessage(_ id: String) -> Self {
    Self(
      404,
      "no message has the id '\(id)'; the outbox lists the ids of the messages that it keeps: GET /outbox"
    )
  }
}

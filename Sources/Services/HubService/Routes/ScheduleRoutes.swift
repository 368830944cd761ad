internal import Bytes
internal import HTTP
internal import Hub

extension HubContent {
  /// Maximum time from a request to its scheduled send, in milliseconds
  /// (https://learn.microsoft.com/azure/notification-hubs/notification-hubs-send-push-notifications-scheduled).
  private static let longestDelay: Int64 = 7 * 24 * 3_600_000

  /// Schedules a message, or sends it immediately if its time has passed.
  mutating func schedule(
    _ body: PreparedBody, _ context: CallContext, _ shared: inout SharedState
  ) throws(ServiceError) -> Response {
    let request = try body.send()
    let time = try scheduledTime(context)
    let id = shared.random.scheduleID(at: context.time)
    var message = Message(id: id, request: request, enqueued: context.time)
    if time > context.time {
      message.scheduled = time
      message.state = .scheduled
      messages.schedule(message, for: time)
    } else {
      _ = deliver(message, at: context.time, &shared)
    }
    let version = context.call.query["api-version"].map { "?api-version=\($0)" } ?? ""
    return Response(
      201,
      [
        "Content-Type": "application/xml; charset=utf-8",
        "Location": "\(context.address)/\(id)\(version)",
      ])
  }

  private func scheduledTime(_ context: CallContext) throws(ServiceError) -> HubTime {
    let text = context.call.headers["ServiceBusNotification-ScheduleTime"] ?? ""
    // A Python client sends quotes: 2026-11-21'T'23:01:36.
    guard let time = HubTime(lenient: text.filter { $0 != "'" }), text.contains("T") else {
      throw .badRequest(
        "The header ServiceBusNotification-ScheduleTime must be a time such as "
          + "2026-11-21T23:01:36Z")
    }
    guard time <= context.time + Self.longestDelay else {
      throw .badRequest("A notification can be scheduled at most 7 days in advance")
    }
    return time
  }

  /// Cancels a scheduled message.
  mutating func cancel(_ id: String) throws(ServiceError) -> Response {
    guard var message = messages.unschedule(id) else { throw .notFound }
    message.state = .canceled
    messages.put(message)
    return Response(200)
  }

  /// Sends the first scheduled message that is due.
  mutating func sendNextDueMessage(at time: HubTime, _ shared: inout SharedState) {
    guard let due = messages.takeDue(at: time) else { return }
    _ = deliver(due.message, at: due.time, &shared)
  }
}

extension ServiceRandom {
  /// Returns a new id for a scheduled message, in the format that the service uses.
  fileprivate mutating func scheduleID(at time: HubTime) -> String {
    let numbers = "\(next() % 90_000_000 + 10_000_000)_\(next() % 90 + 10)"
    return "\(hexadecimal())_\(time.digits)_\(numbers)_QNHQueue\(hexadecimal())-S\(next() % 1000)"
  }
}

internal import Documents
internal import Hub

extension PushDevice {
  /// The device as JSON for a store, with the notifications that wait.
  var record: JSONValue {
    let kept = waiting.map { notification in
      JSONValue.object([
        ("sequence", .number(notification.sequence)),
        ("message", .string(notification.message)),
        ("key", notification.key.map { .string($0) } ?? .null),
        ("end", notification.end.map { .number(Int($0.milliseconds)) } ?? .null),
      ])
    }
    return .object(members.filter { $0.0 != "waiting" } + [("waiting", .array(kept))])
  }

  /// Reads what `record` returned; nil if it is damaged.
  init?(record: JSONValue) {
    guard let id = record["id"]?.text?.string, let token = record["token"]?.text?.string,
      let service = record["platform"]?.text.flatMap({ PushService(rawValue: $0.string) })
    else { return nil }
    self.init(id: id, service: service, handle: token)
    topic = record["topic"]?.text?.string
    locale = record["locale"]?.text?.string
    generation = record["generation"]?.text?.string
    if case .boolean(let flag)? = record["online"]?.content { isOnline = flag }
    removed = record["removed"]?.text.flatMap { HubTime(lenient: $0.string) }
    waiting = (record["waiting"]?.elements ?? []).compactMap { WaitingNotification(record: $0) }
  }
}

extension WaitingNotification {
  fileprivate init?(record: JSONValue) {
    guard let sequence = record["sequence"]?.integer else { return nil }
    self.sequence = sequence
    // Earlier versions did not store the id.
    message = record["message"]?.text?.string ?? ""
    key = record["key"]?.text?.string
    end = record["end"]?.integer.map { HubTime(milliseconds: Int64($0)) }
  }
}

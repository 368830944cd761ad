internal import Bytes
internal import Diagnostics
internal import HTTP
internal import Hub

/// The part of the state that a page shows, and the request for the page.
struct PageContext {
  /// The hubs, in the order in which they were configured.
  let hubs: [HubContent]
  let outbox: Outbox
  let keys: [AccessKey]
  let call: ServiceCall
  /// The hub's time.
  let time: HubTime
  /// Whether the clock is frozen.
  let isFrozen: Bool

  /// The query without the empty values that a form sends for empty fields.
  var query: QueryItems {
    let items = (call.query.text ?? "").split(separator: "&").filter { !$0.hasSuffix("=") }
    return QueryItems(items.joined(separator: "&")[...])
  }

  /// Returns the message with the given id, and the hub that received the message.
  func message(_ id: String) -> (hub: HubContent, message: Message)? {
    for hub in hubs {
      if let message = hub.messages[id] { return (hub, message) }
    }
    return nil
  }

  /// Returns the data for the header of the page with the given path.
  func frame(path: String) -> PageFrame {
    PageFrame(
      hubs: hubs.map(\.name),
      registrationCount: hubs.reduce(0) { $0 + $1.registrations.count },
      notificationCount: outbox.all.count, outcomes: Outcome.names.sorted(), time: time,
      isFrozen: isFrozen,
      connections: keys.map { key in
        PageFrame.Connection(
          clients: key.rights.contains(.send) ? "Back ends and tests" : "Apps",
          text: key.connectionString(host: call.host))
      }, path: path, query: query)
  }

  /// The object that converts the page's forms to requests.
  var forms: PageForms {
    PageForms(keys: keys, hub: hubs.first?.name ?? "", call: call, time: time)
  }
}

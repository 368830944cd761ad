internal import Bytes
internal import Diagnostics
internal import HTTP
internal import Hub
internal import Platforms
internal import PushServices

/// The part of the state that a page shows, and the request for the page.
struct PageContext {
  /// The hubs, in the order in which they were configured.
  let hubs: [HubContent]
  let outbox: Outbox
  let keys: [AccessKey]
  /// The push services that run.
  let services: Set<PushService>
  /// The push services, with the named devices; nil for a service that has only hubs.
  let push: PushState?
  /// The page of the push services that run elsewhere; nil if none do.
  let servicesPage: String?
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

  /// Returns the look of the device to which a notification was sent; nil if no test has named it.
  func look(of sent: SentNotification) -> DeviceLook? {
    guard let push, sent.arrival != nil else { return nil }
    return push.look(of: sent.deviceName ?? sent.handle)
  }

  /// Returns the data for the header of the page with the given path.
  func frame(path: String) -> PageFrame {
    PageFrame(
      hubs: hubs.map(\.name),
      services: PushService.allCases.filter(services.contains).map(\.displayName),
      platforms: services.isEmpty
        ? Platform.ofHub : PushService.allCases.filter(services.contains).map(\.platform),
      registrationCount: hubs.reduce(0) { $0 + $1.registrations.count },
      notificationCount: outbox.all.count, outcomes: outcomes, time: time, isFrozen: isFrozen,
      connections: hubConnections + pushConnections, path: path, query: query)
  }

  /// The outcomes that a search can ask for: those of a hub, or those that occurred.
  private var outcomes: [String] {
    services.isEmpty
      ? Outcome.names.sorted() : outbox.outcomeCounts.keys.map(\.rawValue).sorted()
  }

  private var hubConnections: [PageFrame.Connection] {
    guard !hubs.isEmpty else { return [] }
    return keys.map { key in
      PageFrame.Connection(
        clients: key.rights.contains(.send) ? "Back ends and tests" : "Apps",
        text: key.connectionString(host: call.host))
    }
  }

  private var pushConnections: [PageFrame.Connection] {
    PushService.allCases.filter(services.contains).map { service in
      PageFrame.Connection(
        clients: service.displayName, text: service.setting(at: "https://\(call.host)"))
    }
  }

  /// The object that converts the page's forms to requests.
  var forms: PageForms {
    PageForms(keys: keys, hub: hubs.first?.name ?? "", call: call, time: time)
  }
}

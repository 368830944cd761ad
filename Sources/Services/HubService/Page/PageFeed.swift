internal import Bytes
internal import Hub
internal import Platforms
internal import Previewing
internal import PushServices

/// The selection of notifications for one page.
///
/// The list includes messages that reached no device, because their senders need the reason.
struct PageFeed {
  private let context: PageContext
  private var messages: [FeedMessage] = []
  /// The next page lists notifications with sequence numbers below this value; nil on the last
  /// page.
  private var next: Int?

  /// Maximum number of notifications on a page.
  static let capacity = 48
  /// Maximum number of messages without notifications on a page.
  private static let mostEmptyMessages = 24
  /// The maximum number of recent messages that a search without notifications examines.
  private static let mostSearchedMessages = 500

  /// Returns the list of notifications that match the query of a page.
  static func list(_ context: PageContext) throws(ServiceError) -> NotificationFeed {
    let filter = try OutboxFilter(context.query)
    let before = context.query["before"].flatMap { Int($0) } ?? .max
    var feed = PageFeed(context)
    feed.select(before: before) { filter.matches($0) }
    if !context.frame(path: "/").isSearch {
      feed.addMessagesWithoutNotifications(isFirstPage: before == .max)
    }
    return NotificationFeed(messages: feed.messages, olderQuery: feed.olderQuery)
  }

  /// Returns the list of the newest notifications that satisfy a condition.
  static func list(
    _ context: PageContext, where isIncluded: (SentNotification) -> Bool
  ) -> NotificationFeed {
    var feed = PageFeed(context)
    feed.select(before: .max, where: isIncluded)
    return NotificationFeed(messages: feed.messages)
  }

  private init(_ context: PageContext) { self.context = context }

  private mutating func select(before: Int, where isIncluded: (SentNotification) -> Bool) {
    let known = context.query["known"].flatMap { Int($0) } ?? 0
    var count = 0
    var indices: [String: Int] = [:]
    for sent in context.outbox.all.reversed() where sent.sequence < before && isIncluded(sent) {
      if count == Self.capacity {
        next = messages.last?.notifications.last?.sequence
        break
      }
      count += 1
      let index = indices[sent.message] ?? messages.count
      if index == messages.count {
        indices[sent.message] = index
        messages.append(context.feedMessage(of: sent))
      }
      let preview = sent.sequence <= known ? nil : Preview(of: sent, in: context)
      messages[index].notifications.append(
        FeedNotification(sequence: sent.sequence, preview: preview, facts: context.facts(of: sent)))
    }
  }

  private mutating func addMessagesWithoutNotifications(isFirstPage: Bool) {
    let oldest = next == nil ? nil : messages.last?.time
    let newest = isFirstPage ? nil : messages.first?.time
    var ranks: [String: Int] = [:]
    var found: [FeedMessage] = []
    for hub in context.hubs {
      for (rank, id) in hub.messages.ids.enumerated().suffix(Self.mostSearchedMessages) {
        ranks[id] = rank
        guard let message = hub.messages[id], message.state != .completed,
          !message.isCleared
        else { continue }
        let time = message.started ?? message.enqueued
        if let oldest, time < oldest { continue }
        if let newest, time >= newest { continue }
        found.append(context.feedMessage(id, hub: hub.name, time: time))
      }
    }
    let isNewer = { (first: FeedMessage, second: FeedMessage) -> Bool in
      first.time == second.time
        ? ranks[first.id] ?? -1 > ranks[second.id] ?? -1 : first.time > second.time
    }
    found = Array(found.sorted(by: isNewer).prefix(Self.mostEmptyMessages))
    if !found.isEmpty { messages = (messages + found).sorted(by: isNewer) }
  }

  private var olderQuery: String? {
    guard let next else { return nil }
    let items = OutboxFilter.names.compactMap { name in
      context.query[name].map { "\(name)=\($0.percentEncoded)&" }
    }
    return "\(items.joined())before=\(next)"
  }
}

extension PageContext {
  /// Returns the message of a notification for the list; the caller adds the notification.
  fileprivate func feedMessage(of sent: SentNotification) -> FeedMessage {
    guard let arrival = sent.arrival, !sent.isFromHub else {
      return feedMessage(sent.message, hub: sent.hub, time: sent.time)
    }
    let title = SendTitle(arrival.service.displayName, sender: arrival.sender.name)
    return FeedMessage(id: sent.message, title: title, time: sent.time)
  }

  /// Returns a message for the list; the caller adds its notifications.
  fileprivate func feedMessage(_ id: String, hub: String, time: HubTime) -> FeedMessage {
    let message = message(id)?.message
    var shown = FeedMessage(id: id, title: message?.title, time: time)
    if hubs.count > 1 { shown.hub = hub }
    shown.outcomes = message?.shownOutcomes ?? []
    shown.absence = message?.absence
    return shown
  }
}

extension Message {
  /// The title of the message: the kind of send and the audience.
  var title: SendTitle {
    if let direct {
      let count = direct.handles.count
      return SendTitle(
        "Direct \(direct.platform.displayName) send",
        audience: count == 1 ? "one device" : "\(count) devices")
    }
    let kind = request.format.platform.map { "\($0.displayName) send" } ?? "Template send"
    return request.audience.text.map { SendTitle(kind, expression: $0) }
      ?? SendTitle(kind, audience: "everyone")
  }

  /// The outcomes with their counts, summed over all platforms and ordered by first occurrence.
  fileprivate var shownOutcomes: [ShownOutcome] {
    var all: [ShownOutcome] = []
    for (outcome, count) in outcomes.flatMap(\.counts) {
      if let index = all.firstIndex(where: { $0.name == outcome.rawValue }) {
        all[index].count += count
      } else {
        all.append(outcome.shown(count))
      }
    }
    return all
  }

  fileprivate var absence: FeedMessage.Absence? {
    switch state {
    case .scheduled: .scheduled(scheduled ?? enqueued)
    case .canceled: .canceled
    case .noTargetFound: .noTarget
    case .completed: nil
    }
  }
}

extension Outcome {
  /// Returns the outcome as the page shows it, with the number of notifications.
  func shown(_ count: Int = 1) -> ShownOutcome {
    let style: ShownOutcome.Style =
      switch self {
      case .success: .good
      case .skipped: .note
      default: .error
      }
    return ShownOutcome(rawValue, style, count: count)
  }
}

extension PageContext {
  /// The data that the page shows about a notification, without its payload.
  fileprivate func facts(of sent: SentNotification) -> NotificationFacts {
    let device = sent.identity
    var facts = NotificationFacts(
      platform: sent.platform.displayName, handle: device.handle, time: sent.time,
      outcome: sent.outcome.shown())
    facts.registration = device.registration
    facts.installation = device.installation
    facts.template = sent.template
    facts.tags = device.tags.map(\.text)
    facts.isFault = sent.isFault
    facts.deviceName = sent.deviceName
    facts.remarks = sent.arrival?.remarks ?? []
    facts.service = ServiceStep(sent).map { step in
      let page = sent.isFromHub ? servicesPage : nil
      let state = sent.delivery.flatMap { $0 == .delivered ? nil : $0.rawValue }
      return NotificationFacts.Service(
        state: state, sentence: step.sentence, change: step.remedy,
        link: page.map { "\($0)?device=\(device.handle.percentEncoded)" })
    }
    return facts
  }
}

package import Hub
internal import Pages
package import Previewing

/// A list of messages with their notifications, newest first.
package struct NotificationFeed: Sendable {
  /// The messages, newest first.
  package var messages: [FeedMessage]
  /// The query of the next page; nil on the last page.
  package var olderQuery: String?

  /// Creates a list.
  package init(messages: [FeedMessage], olderQuery: String? = nil) {
    self.messages = messages
    self.olderQuery = olderQuery
  }
}

/// A message in the list.
package struct FeedMessage: Sendable {
  /// The reason why a message has no notifications in the list.
  package enum Absence: Hashable, Sendable {
    case noTarget
    case scheduled(HubTime)
    case canceled
  }

  /// The id of the message.
  package let id: String
  /// The kind of send and the audience; nil if the hub has only the notifications of the message.
  package let title: SendTitle?
  /// The time of the send.
  package let time: HubTime
  /// The hub's name; nil if there is only one hub.
  package var hub: String?
  /// The outcomes of all notifications of the message.
  package var outcomes: [ShownOutcome] = []
  /// The reason why the message has no notifications; nil if it has notifications.
  package var absence: Absence?
  /// The notifications of the message.
  package var notifications: [FeedNotification] = []

  /// Creates a message without notifications.
  package init(id: String, title: SendTitle?, time: HubTime) {
    self.id = id
    self.title = title
    self.time = time
  }
}

/// The title of a send: its kind and its audience, or a push service and a sender.
package struct SendTitle: Hashable, Sendable {
  /// The kind of send, such as `Template send`.
  package let kind: String
  /// The sender of a request to a push service; nil if the request does not say.
  package var sender: String?
  /// The audience in words, such as `everyone`; nil if the audience is a tag expression.
  package let audience: String?
  /// The tag expression of the audience; nil if `audience` is set.
  package let expression: String?

  /// Creates the title of a send to an audience in words, such as `everyone`.
  package init(_ kind: String, audience: String) {
    self.kind = kind
    self.audience = audience
    expression = nil
  }

  /// Creates the title of a request to a push service.
  package init(_ service: String, sender: String?) {
    kind = service
    self.sender = sender
    audience = nil
    expression = nil
  }

  /// Whether the title has a page with the history of its message.
  var hasHistory: Bool { audience != nil || expression != nil }

  /// Creates the title of a send to a tag expression.
  package init(_ kind: String, expression: String) {
    self.kind = kind
    self.expression = expression
    audience = nil
  }

  /// Adds the title to the page.
  func add(to page: inout Markup) {
    guard hasHistory else { return page.add(kind) }
    page.add("\(kind) to ")
    if let expression { page.element("code", expression) } else { page.add(audience ?? "") }
  }
}

/// An outcome, with the number of notifications that have the outcome.
package struct ShownOutcome: Hashable, Sendable {
  /// The severity of an outcome, which decides its color.
  package enum Style: String, Hashable, Sendable { case good, note, error }

  /// The service's name for the outcome.
  package let name: String
  /// The severity of the outcome.
  package let style: Style
  /// The number of notifications with this outcome.
  package var count: Int

  /// Creates an outcome.
  package init(_ name: String, _ style: Style, count: Int = 1) {
    self.name = name
    self.style = style
    self.count = count
  }

  /// Adds the name of the outcome, and the number of notifications if it is greater than 1.
  func add(to page: inout Markup) {
    page.element(
      "span", ["class": "outcome \(style.rawValue)"], count == 1 ? name : "\(name) \(count)")
  }
}

/// A notification in the list.
package struct FeedNotification: Sendable {
  /// The sequence number of the notification in the outbox.
  package let sequence: Int
  /// The preview; nil if the browser already shows it.
  package let preview: Preview?
  /// The facts about the device and the send.
  package let facts: NotificationFacts

  /// Creates a notification.
  package init(sequence: Int, preview: Preview?, facts: NotificationFacts) {
    self.sequence = sequence
    self.preview = preview
    self.facts = facts
  }
}

/// The facts about a notification, without its payload.
package struct NotificationFacts: Sendable {
  /// The display name of the platform.
  package let platform: String
  /// The handle of the device.
  package let handle: String
  /// The time of the send.
  package let time: HubTime
  /// The outcome of the notification.
  package let outcome: ShownOutcome
  /// The id of the registration; nil for a direct send.
  package var registration: String?
  /// The id of the installation; nil if the registration is not part of an installation.
  package var installation: String?
  /// The name of the template; nil for a native send or a template without a name.
  package var template: String?
  /// The tags of the registration.
  package var tags: [String] = []
  /// Whether a fault rule acted on the notification.
  package var isFault = false
  /// The remarks of a push service about the request.
  package var remarks: [String] = []
  /// The name that a test gave to the device; nil if it gave none.
  package var deviceName: String?
  /// The result at the push service; nil for a notification that reached none.
  package var service: Service?

  /// The result of a notification at a push service.
  package struct Service: Hashable, Sendable {
    /// The state of the delivery, such as `stored`; nil for one that the device received, and for a
    /// refused notification.
    package let state: String?
    /// The result in one sentence.
    package let sentence: String
    /// The change that would make the service accept the notification; nil if unknown.
    package let change: String?
    /// The address of the page of the services with the notification; nil if it is this page.
    package let link: String?
  }

  /// Creates the facts about a direct send.
  package init(platform: String, handle: String, time: HubTime, outcome: ShownOutcome) {
    self.platform = platform
    self.handle = handle
    self.time = time
    self.outcome = outcome
  }
}

package import HubWire

/// The history of a message: accepted, audience, send, and the reason for each registration.
package struct MessageDetails: Sendable {
  /// The id.
  package let id: String
  /// The kind of send and the audience.
  package let title: SendTitle
  /// The hub's name.
  package let hub: String
  /// The time at which the hub accepted the request.
  package let accepted: HubTime
  /// The body of the request.
  package let body: [UInt8]
  /// The headers for push services, each as `name: value`.
  package var headers: [String] = []
  /// Remarks about the request.
  package var remarks: [String] = []
  /// The audience as the hub has read it.
  package var audience = ReadAudience.everyone
  /// The time of a scheduled send.
  package var scheduled: HubTime?
  /// Whether a scheduled send was canceled.
  package var isCanceled = false
  /// The time at which the message was sent; nil if it was not.
  package var started: HubTime?
  /// The outcomes by platform.
  package var telemetry: [(platform: String, outcome: ShownOutcome)] = []
  /// The number of registrations in the hub.
  package var registrationCount = 0
  /// The reasons for registrations; not all of them if the hub has many.
  package var reasons: [RegistrationReason] = []
  /// The answer to the question about one device; nil if it was not asked.
  package var answer: Answer?

  /// Creates the history of a message that has only been accepted.
  package init(id: String, title: SendTitle, hub: String, accepted: HubTime, body: [UInt8]) {
    self.id = id
    self.title = title
    self.hub = hub
    self.accepted = accepted
    self.body = body
  }
}

/// The audience of a message as the hub has read it.
package enum ReadAudience: Sendable {
  case everyone
  case handles(Int)
  /// The expression in its normal form, and the number of registrations with each tag.
  case expression(String, tags: [(tag: String, count: Int)])
}

/// The reason why a registration got a message, or did not get it.
package struct RegistrationReason: Hashable, Sendable {
  /// The installation or the handle.
  package let device: String
  /// The name of the platform for people.
  package let platform: String
  /// The name of the template.
  package let template: String
  /// The reason.
  package let answer: Answer
  /// Whether the registration got the message.
  package let isReceived: Bool

  /// Creates a reason.
  package init(
    device: String, platform: String, template: String, answer: Answer, isReceived: Bool
  ) {
    self.device = device
    self.platform = platform
    self.template = template
    self.answer = answer
    self.isReceived = isReceived
  }
}

/// The reason why a device got a message or did not, and what would change that.
package struct Answer: Hashable, Sendable {
  /// The device that was asked about.
  package let device: String
  /// The reason in one sentence.
  package let sentence: String
  /// The smallest change that would help, in one phrase; nil if none is known.
  package let change: String?

  /// Creates an answer.
  package init(device: String, sentence: String, change: String?) {
    self.device = device
    self.sentence = sentence
    self.change = change
  }
}

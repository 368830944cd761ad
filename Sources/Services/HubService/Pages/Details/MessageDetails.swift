package import Hub

/// The history of a message: its request, audience and sending, and why each registration did or
/// did not receive the message.
package struct MessageDetails: Sendable {
  /// The id of the message.
  package let id: String
  /// The title of the message: the kind of send and the audience.
  package let title: SendTitle
  /// The hub's name.
  package let hub: String
  /// The time at which the hub accepted the request.
  package let accepted: HubTime
  /// The body of the request.
  package let body: [UInt8]
  /// The headers that the hub forwards to push services, each as `name: value`.
  package var headers: [String] = []
  /// Remarks about likely mistakes in the request.
  package var remarks: [String] = []
  /// The audience as parsed by the hub.
  package var audience = ReadAudience.everyone
  /// The time for which the send is scheduled; nil for an immediate send.
  package var scheduled: HubTime?
  /// Whether a scheduled send was canceled.
  package var isCanceled = false
  /// The time at which the message was sent; nil if it was not sent.
  package var started: HubTime?
  /// The outcomes, each with the display name of its platform.
  package var telemetry: [(platform: String, outcome: ShownOutcome)] = []
  /// The number of registrations in the hub.
  package var registrationCount = 0
  /// The reason why each registration did or did not receive the message; if the hub has many
  /// registrations, only the first are included.
  package var reasons: [RegistrationReason] = []
  /// The explanation for the device that the request for the page names; nil if the request names
  /// no device.
  package var answer: Answer?

  /// Creates the history of a message that was accepted, but not sent yet.
  package init(id: String, title: SendTitle, hub: String, accepted: HubTime, body: [UInt8]) {
    self.id = id
    self.title = title
    self.hub = hub
    self.accepted = accepted
    self.body = body
  }
}

/// The audience of a message as parsed by the hub.
package enum ReadAudience: Sendable {
  case everyone
  case handles(Int)
  /// The expression in its normal form, and the number of registrations with each tag.
  case expression(String, tags: [(tag: String, count: Int)])
}

/// The reason why a registration did or did not receive a message.
package struct RegistrationReason: Hashable, Sendable {
  /// The id of the installation, or else the handle.
  package let device: String
  /// The display name of the platform.
  package let platform: String
  /// The name of the template, or a description of a registration without a name.
  package let template: String
  /// The reason, with the change that would make the registration receive the message.
  package let answer: Answer
  /// Whether the registration received the message.
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

/// The reason why a device did or did not receive a message, and the change that would make the
/// device receive the message.
package struct Answer: Hashable, Sendable {
  /// The handle or id of the device.
  package let device: String
  /// The reason in one sentence.
  package let sentence: String
  /// The smallest change that would make the device receive the message, in one phrase; nil if no
  /// change is known.
  package let change: String?

  /// Creates an answer to the user's question about a device.
  package init(device: String, sentence: String, change: String?) {
    self.device = device
    self.sentence = sentence
    self.change = change
  }
}

/// The appearance of a payload on its device: layouts, hidden parts and notes on delivery.
///
/// ```swift
/// let appearance = Appearance(of: delivery.payload, on: ReceivingDevice(language: "fr"))
/// print(appearance.surfaces.map(\.kind.name))  // Banner, Lock screen, Expanded
/// ```
package struct Appearance: Sendable {
  /// The layouts, in the order in which users see them.
  package internal(set) var surfaces: [Surface] = []
  /// The reason why nothing arrives or nothing is displayed; nil if the device displays something.
  package internal(set) var silence: String?
  /// The parts of the payload that are not visible.
  package internal(set) var omissions: [Omission] = []
  /// The notes on delivery: offline devices, replacement, expiry and prominence.
  package internal(set) var travel: [TravelNote] = []

  /// An empty appearance, for a template with errors.
  package static let nothing = Appearance()

  /// Adds a part of the payload that is not visible.
  mutating func omit(_ subject: String, _ reason: String) {
    omissions.append(Omission(subject: subject, reason: reason))
  }
}

/// A part of a payload that is not visible, with the reason.
package struct Omission: Hashable, Sendable {
  /// The part of the payload: `'mutable-content'`, `the image sun.png`.
  package let subject: String
  /// The reason, in one phrase.
  package let reason: String

  /// Creates an omission.
  package init(subject: String, reason: String) {
    self.subject = subject
    self.reason = reason
  }
}

/// A note on the delivery of a payload.
package struct TravelNote: Hashable, Sendable {
  /// The topic of a note.
  package enum Topic: String, Hashable, Sendable, CaseIterable {
    /// The handling of the notification while the device is offline.
    case offline
    /// The earlier notification that the new notification replaces.
    case replaces
    /// The time after which the service drops the notification.
    case until
    /// The sound and the degree to which the notification interrupts the user.
    case loudness
  }

  package let topic: Topic
  /// The note in one phrase.
  package let text: String
  /// The header or key on which the note is based; nil for a default.
  package let because: String?

  init(_ topic: Topic, _ text: String, because: String? = nil) {
    self.topic = topic
    self.text = text
    self.because = because
  }
}

/// The appearance of a payload on its device: surfaces, omissions, and notes on its way there.
///
/// ```swift
/// let appearance = Appearance(of: delivery.payload, language: "fr")
/// print(appearance.surfaces.map(\.kind.name))  // Banner, Lock screen, Expanded
/// ```
package struct Appearance: Sendable {
  /// The surfaces, in the order in which people meet them.
  package internal(set) var surfaces: [Surface] = []
  /// The reason why the device shows nothing by itself; nil if it shows something.
  package internal(set) var silence: String?
  /// The parts of the payload that are not visible.
  package internal(set) var omissions: [Omission] = []
  /// The notes on delivery: offline devices, replacement, expiry, loudness.
  package internal(set) var travel: [TravelNote] = []

  /// The appearance of a broken template.
  package static let nothing = Appearance()

  /// Says that something is not to be seen.
  mutating func omit(_ subject: String, _ reason: String) {
    omissions.append(Omission(subject: subject, reason: reason))
  }
}

/// A part of a payload that is never shown, and why.
package struct Omission: Hashable, Sendable {
  /// The part of the payload: `aps.mutable-content`, `the picture sun.png`.
  package let subject: String
  /// The reason, in one phrase.
  package let reason: String

  /// Creates an omission.
  package init(subject: String, reason: String) {
    self.subject = subject
    self.reason = reason
  }
}

/// A word about how a payload travels.
package struct TravelNote: Hashable, Sendable {
  /// The topic of a note.
  package enum Topic: String, Hashable, Sendable, CaseIterable {
    /// The treatment while the device is offline.
    case offline
    /// The notification that it replaces.
    case replaces
    /// When it is given up.
    case until
    /// The sound and the interruption.
    case loudness
  }

  package let topic: Topic
  /// The answer, in one phrase.
  package let text: String
  /// The header or key that sets it; nil for a default.
  package let because: String?

  init(_ topic: Topic, _ text: String, because: String? = nil) {
    self.topic = topic
    self.text = text
    self.because = because
  }
}

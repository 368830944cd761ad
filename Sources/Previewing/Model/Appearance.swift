/// What a device makes of a payload.
struct Appearance {
  /// What it shows, in the order in which people meet it.
  var surfaces: [Surface] = []
  /// Why it shows nothing by itself.
  var silence: String?
  /// What of the payload is not to be seen.
  var omissions: [Omission] = []
  /// How the payload gets there.
  var travel: [TravelNote] = []

  /// Says that something is not to be seen.
  mutating func omit(_ subject: String, _ reason: String) {
    omissions.append(Omission(subject: subject, reason: reason))
  }
}

/// Something in a payload that nobody will see, and why.
package struct Omission: Hashable, Sendable {
  /// What it is: `aps.mutable-content`, `the picture sun.png`.
  package let subject: String
  /// Why, in one phrase.
  package let reason: String
}

/// A word about how a payload travels.
package struct TravelNote: Hashable, Sendable {
  /// What the word is about.
  package enum Topic: String, Hashable, Sendable, CaseIterable {
    /// What becomes of it while the device is offline.
    case offline
    /// What it replaces.
    case replaces
    /// When it is given up.
    case until
    /// How loud it is.
    case loudness
  }

  package let topic: Topic
  /// The answer, in one phrase.
  package let text: String
  /// The header or key that says so; nil for what holds where nothing is said.
  package let because: String?

  init(_ topic: Topic, _ text: String, because: String? = nil) {
    self.topic = topic
    self.text = text
    self.because = because
  }
}

/// A kind of device: what it shows, and how messages reach it.
struct DeviceModel: Sendable {
  let show: @Sendable (ReceivedPayload, inout Appearance) -> Void

  /// What the device makes of a payload.
  func appearance(of received: ReceivedPayload) -> Appearance {
    var appearance = Appearance()
    guard received.payload.bytes != nil else { return appearance }
    show(received, &appearance)
    return appearance
  }
}

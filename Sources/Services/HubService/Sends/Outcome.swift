/// The outcome of a notification; the raw value is the service's name for it.
package struct Outcome: RawRepresentable, Hashable, Sendable {
  /// The name of the outcome in telemetry.
  package let rawValue: String

  /// Creates an outcome from the service's name for it.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The push service accepted the notification.
  package static let success = Outcome(rawValue: "Success")
  /// Another registration of the same device received the notification.
  package static let skipped = Outcome(rawValue: "Skipped")
  /// The payload is too large.
  package static let invalidSize = Outcome(rawValue: "InvalidNotificationSize")
  /// The push service refuses the payload for another reason.
  package static let interfaceError = Outcome(rawValue: "PnsInterfaceError")
  /// The push service does not know the handle.
  package static let wrongToken = Outcome(rawValue: "WrongToken")
  /// The handle is malformed.
  package static let badChannel = Outcome(rawValue: "BadChannel")
  /// The handle has expired.
  package static let expiredChannel = Outcome(rawValue: "ExpiredChannel")

  /// All names that telemetry can contain.
  static let names: Set = [
    "Success", "ExpiredChannel", "WrongToken", "BadChannel", "InvalidCredentials",
    "InvalidNotificationSize", "Throttled", "ChannelThrottled", "ChannelDisconnected", "Dropped",
    "PnsUnavailable", "PnsUnreachable", "PnsServerError", "PnsInterfaceError",
    "AbandonedNotificationMessages", "NoTargets", "Skipped", "UnknownError",
  ]

  /// The sentence for the outcome in the result of a test send.
  var sentence: String {
    switch self {
    case .success:
      "The Notification was successfully sent to the Push Notification System"
    case .wrongToken:
      "The Token obtained from the Token Provider is wrong"
    case .badChannel, .expiredChannel:
      "The Push Notification System handle for the registration is invalid"
    case .invalidSize, .interfaceError: "The Notification payload is invalid"
    default: rawValue
    }
  }
}

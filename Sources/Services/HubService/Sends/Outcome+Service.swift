internal import PushServices

extension Outcome {
  /// The outcome that a hub notes for the answer of a push service.
  ///
  /// The names are those of the hub's telemetry
  /// (https://learn.microsoft.com/rest/api/notificationhubs/get-notification-message-telemetry);
  /// which answer leads to which name is not published, so the table is inferred from the words.
  init(_ answer: ServiceAnswer) {
    guard let error = answer.error else {
      self = .success
      return
    }
    if answer.step == .login, (400..<404).contains(answer.status ?? 400) {
      self = Outcome(rawValue: "InvalidCredentials")
      return
    }
    let name = Self.byError[error] ?? answer.status.flatMap { Self.byStatus[$0] }
    self = Outcome(rawValue: name ?? (answer.status == nil ? "PnsUnreachable" : "UnknownError"))
  }

  private static let byError = [
    "Unregistered": "ExpiredChannel", "ExpiredToken": "ExpiredChannel",
    "UNREGISTERED": "ExpiredChannel", "BadDeviceToken": "BadChannel",
    "MissingDeviceToken": "BadChannel", "DeviceTokenNotForTopic": "WrongToken",
    "SENDER_ID_MISMATCH": "WrongToken", "PayloadTooLarge": "InvalidNotificationSize",
    "TooManyRequests": "Throttled", "QUOTA_EXCEEDED": "Throttled",
    "channelthrottled": "ChannelThrottled", "dropped": "Dropped",
    "INVALID_ARGUMENT": "PnsInterfaceError",
  ]

  private static let byStatus = [
    400: "PnsInterfaceError", 401: "InvalidCredentials", 403: "InvalidCredentials",
    404: "BadChannel", 406: "Throttled", 410: "ExpiredChannel", 413: "InvalidNotificationSize",
    429: "Throttled", 500: "PnsServerError", 503: "PnsUnavailable",
  ]
}

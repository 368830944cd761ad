internal import Documents
internal import HTTP
internal import Hub

/// A reason for which APNs refuses a request
/// (https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns).
struct APNsReason: Error, Hashable, Sendable {
  let name: String
  let status: Status
  /// The time since when the device is gone; nil for the time of the request.
  var since: HubTime?
  /// The cause of the refusal for the outbox; nil if the name says it.
  var remark: String?

  private init(_ status: Status, _ name: String) {
    self.status = status
    self.name = name
  }

  static let badCertificate = APNsReason(403, "BadCertificate")
  static let badChannelID = APNsReason(400, "BadChannelId")
  static let badCollapseID = APNsReason(400, "BadCollapseId")
  static let badDeviceToken = APNsReason(400, "BadDeviceToken")
  static let badExpirationDate = APNsReason(400, "BadExpirationDate")
  static let badMessageID = APNsReason(400, "BadMessageId")
  static let badPath = APNsReason(404, "BadPath")
  static let badPriority = APNsReason(400, "BadPriority")
  static let badRequestPayload = APNsReason(400, "BadRequestPayload")
  static let badTopic = APNsReason(400, "BadTopic")
  static let cannotCreateChannel = APNsReason(400, "CannotCreateChannelConfig")
  static let channelNotRegistered = APNsReason(400, "ChannelNotRegistered")
  static let deviceTokenNotForTopic = APNsReason(400, "DeviceTokenNotForTopic")
  static let duplicateHeaders = APNsReason(400, "DuplicateHeaders")
  static let expiredProviderToken = APNsReason(403, "ExpiredProviderToken")
  static let invalidProviderToken = APNsReason(403, "InvalidProviderToken")
  static let invalidPushType = APNsReason(400, "InvalidPushType")
  static let methodNotAllowed = APNsReason(405, "MethodNotAllowed")
  static let missingChannelID = APNsReason(400, "MissingChannelId")
  static let missingDeviceToken = APNsReason(400, "MissingDeviceToken")
  static let missingProviderToken = APNsReason(403, "MissingProviderToken")
  static let missingPushType = APNsReason(400, "MissingPushType")
  static let missingTopic = APNsReason(400, "MissingTopic")
  static let payloadEmpty = APNsReason(400, "PayloadEmpty")
  static let payloadTooLarge = APNsReason(413, "PayloadTooLarge")
  static let shutdown = APNsReason(503, "Shutdown")
  static let tooManyProviderTokenUpdates = APNsReason(429, "TooManyProviderTokenUpdates")
  static let topicDisallowed = APNsReason(400, "TopicDisallowed")
  static let unregistered = APNsReason(410, "Unregistered")
  static let unrelatedKeyID = APNsReason(403, "UnrelatedKeyIdInToken")

  /// All reasons; those without a name of their own occur only as faults.
  static let all: [APNsReason] = [
    badCertificate, badChannelID, badCollapseID, badDeviceToken, badExpirationDate, badMessageID,
    badPath, badPriority, badRequestPayload, badTopic, cannotCreateChannel, channelNotRegistered,
    deviceTokenNotForTopic, duplicateHeaders, expiredProviderToken, invalidProviderToken,
    invalidPushType, methodNotAllowed, missingChannelID, missingDeviceToken, missingProviderToken,
    missingPushType, missingTopic, payloadEmpty, payloadTooLarge, shutdown,
    tooManyProviderTokenUpdates, topicDisallowed, unregistered, unrelatedKeyID,
    APNsReason(400, "BadRequestParams"), APNsReason(400, "FeatureNotEnabled"),
    APNsReason(400, "IdleTimeout"), APNsReason(403, "BadCertificateEnvironment"),
    APNsReason(403, "BadEnvironmentKeyIdInToken"), APNsReason(403, "Forbidden"),
    APNsReason(403, "TopicMismatch"), APNsReason(410, "ExpiredToken"),
    APNsReason(429, "TooManyRequests"), APNsReason(500, "InternalServerError"),
    APNsReason(503, "ServiceUnavailable"),
  ]

  /// The most usual reason for each status.
  private static let usual: [Int: String] = [
    400: "BadDeviceToken", 403: "Forbidden", 410: "Unregistered", 429: "TooManyRequests",
    500: "InternalServerError", 503: "ServiceUnavailable",
  ]

  /// The reason for a device from which the app was removed.
  static func unregistered(since time: HubTime) -> APNsReason {
    var reason = unregistered
    reason.since = time
    return reason
  }

  /// The body of the response; a device that is gone has the time since when, in milliseconds.
  func body(at time: HubTime) -> [UInt8] {
    var members: [(String, JSONValue)] = [("reason", .string(name))]
    if status == 410 {
      members.append(("timestamp", .number(Int((since ?? time).milliseconds))))
    }
    return JSONWriter.compact(.object(members))
  }

  /// Returns the reason with the given name.
  static func named(_ name: String) -> APNsReason? { all.first { $0.name == name } }

  /// Returns the most usual reason for a status; one without a known reason has the name of its
  /// number.
  static func usual(for status: Int) -> APNsReason {
    let named = usual[status].flatMap(named) ?? all.first { $0.status.rawValue == status }
    return named ?? APNsReason(Status(rawValue: status), "Status\(status)")
  }
}

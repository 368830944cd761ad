internal import Bytes
internal import HTTP
internal import Hub

/// The headers of a request to APNs, checked
/// (https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns).
struct APNsHeaders {
  let pushType: String?
  let collapseID: String?
  /// The time in seconds since 1970 at which the notification expires; nil if it is not set.
  let expiration: Int64?

  /// The longest time for which APNs keeps a notification without an expiration, in milliseconds.
  private static let longestStorage: Int64 = 30 * 86_400 * 1000
  /// The longest collapse identifier, in bytes.
  private static let longestCollapseID = 64
  private static let pushTypes: Set = [
    "alert", "background", "location", "voip", "complication", "fileprovider", "mdm",
    "liveactivity", "pushtotalk", "controls", "widgets",
  ]

  /// Checks all headers but the topic, which APNs reads after the body.
  init(_ call: ServiceCall) throws(APNsReason) {
    let isRepeated = call.headers.repeatsName { name in
      name.prefix(5).isEqualIgnoringCase(to: "apns-".utf8)
        || name.isEqualIgnoringCase(to: "authorization".utf8)
    }
    guard !isRepeated else { throw .duplicateHeaders }
    if let id = call.headers["apns-id"], !id.isCanonicalUUID { throw .badMessageID }
    let end = call.headers["apns-expiration"]
    expiration = end.flatMap { $0.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int64($0) : nil }
    guard call.headers["apns-expiration"] == nil || expiration ?? -1 >= 0 else {
      throw .badExpirationDate
    }
    let priority = call.headers["apns-priority"]
    if let priority, !["10", "5", "1"].contains(priority) { throw .badPriority }
    pushType = call.headers["apns-push-type"]
    if let pushType {
      guard Self.pushTypes.contains(pushType) else { throw .invalidPushType }
      // A background notification of immediate priority is an error.
      if pushType == "background", priority == "10" { throw .badPriority }
    }
    collapseID = call.headers["apns-collapse-id"]
    if let collapseID, collapseID.utf8.count > Self.longestCollapseID { throw .badCollapseID }
  }

  /// Throws if the id of a request for a channel is malformed.
  static func checkRequestID(of call: ServiceCall) throws(APNsReason) {
    if let id = call.headers["apns-request-id"], !id.isCanonicalUUID { throw .badMessageID }
  }

  /// Returns the topic of a request that a token authenticates.
  static func topic(_ given: String?) throws(APNsReason) -> String {
    guard let given, !given.isEmpty else { throw .missingTopic }
    guard given.utf8.allSatisfy(\.isTopicByte) else { throw .badTopic }
    return given
  }

  /// The rule by which APNs keeps the notification: only the newest one for an app, and none that
  /// expires at once (https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns).
  ///
  /// Without an expiration, Apple decides; 30 days is the longest time that is known.
  func retention(ofTopic topic: String, at time: HubTime) -> Retention {
    var rule = Retention(key: topic)
    if expiration == 0 { rule.isKept = false }
    rule.end = expiration.map { HubTime(seconds: min($0, 1 << 40)) } ?? time + Self.longestStorage
    return rule
  }
}

extension String {
  /// Whether the string is a UUID such as `b4e3488d-b701-482e-9dca-27ef9c941f75`, in any letter
  /// case.
  var isCanonicalUUID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }
}

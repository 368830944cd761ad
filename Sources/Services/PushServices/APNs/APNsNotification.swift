internal import Bytes
internal import Diagnostics
internal import HTTP
internal import Hub
internal import Platforms

/// A request to send a notification or a broadcast, while it is read.
struct APNsNotification {
  let id: String
  let isBroadcast: Bool
  /// The device token, or the id of a channel.
  private(set) var handle = ""
  private(set) var sender = PushSender.unknown
  private var topic = ""
  private var retention = Retention.standard

  /// The largest body in bytes.
  private static let largestBody = 4096
  /// The largest body of a VoIP notification or a broadcast.
  private static let largestVoIPBody = 5120

  init(id: String, isBroadcast: Bool) {
    self.id = id
    self.isBroadcast = isBroadcast
  }

  /// Checks a request, and notes what it says about its sender and its receiver.
  ///
  /// The order of the checks is not published, except that authentication comes before the topic
  /// and the device.
  mutating func read(
    _ call: ServiceCall, at time: HubTime,
    _ authenticate: () throws(APNsReason) -> ProviderAuthentication,
    _ channels: APNsChannels, _ devices: PushDevices
  ) throws(APNsReason) {
    let segments = call.segments
    let isPath =
      isBroadcast
      ? segments.count == 4 && segments[1] == "broadcasts" && segments[2] == "apps"
      : segments.count <= 3 && segments.dropFirst().first == "device"
    guard isPath else { throw .badPath }
    guard call.method == .post else { throw .methodNotAllowed }
    handle = isBroadcast ? call.headers["apns-channel-id"] ?? "" : segments.dropFirst(2).first ?? ""
    let authentication = try authenticate()
    sender = authentication.sender
    if isBroadcast { try APNsHeaders.checkRequestID(of: call) }
    let headers = try APNsHeaders(call)
    try check(headers)
    guard !call.body.isEmpty else { throw .payloadEmpty }
    let isLarge = isBroadcast || headers.pushType == "voip"
    guard call.body.count <= (isLarge ? Self.largestVoIPBody : Self.largestBody) else {
      throw .payloadTooLarge
    }
    guard !isBroadcast else {
      return try channels.check(handle, ofApp: segments[3], expiration: headers.expiration)
    }
    topic = try authentication.topic(of: call)
    retention = headers.retention(ofTopic: topic, at: time)
    try check(devices)
  }

  private func check(_ headers: APNsHeaders) throws(APNsReason) {
    guard isBroadcast else { return }
    guard let type = headers.pushType else { throw .missingPushType }
    guard type == "liveactivity" else { throw .invalidPushType }
  }

  private func check(_ devices: PushDevices) throws(APNsReason) {
    guard !handle.isEmpty else { throw .missingDeviceToken }
    guard handle.isDeviceToken else { throw .badDeviceToken }
    switch devices.refusal(of: handle, .apns, topics: topic.appTopics) {
    case .unknown: throw .badDeviceToken
    case .removed(let time): throw .unregistered(since: time)
    case .otherTopic: throw .deviceTokenNotForTopic
    case nil: break
    }
  }

  /// Returns the headers as the outbox shows them.
  func headers(_ call: ServiceCall) -> [Header] {
    // The path tells a broadcast, which may be larger, from other notifications.
    let path = isBroadcast ? [ServiceCall.pushHeader(":path", call.path)] : []
    // The outbox stores no places of headers, so they need no file.
    let headers = call.pushHeaders { name, value in
      Header(name, value, at: Label(SourceSpan(0, value.utf8.count)))
    }
    return path.isEmpty ? headers : path + headers
  }

  /// Notes the topic beside the key or the certificate that signed the request.
  mutating func noteTopic(of senders: inout TopicSenders) {
    guard !topic.isEmpty else { return }
    sender = senders.sender(sender, ofTopic: topic)
  }

  func receipt(_ target: PushTarget, _ body: [UInt8], _ headers: [Header], _ verdict: PushVerdict)
    -> PushReceipt
  {
    var receipt = PushReceipt(target, body, headers, id: id, verdict, from: sender)
    receipt.retention = retention
    return receipt
  }
}

extension String {
  /// Whether the string can be a device token: hexadecimal digits of at least 32 bytes.
  ///
  /// Apple does not promise a length (https://developer.apple.com/documentation/usernotifications/registering-your-app-with-apns);
  /// tokens of apps have 32 bytes, those of Live Activities more.
  var isDeviceToken: Bool {
    let count = utf8.count
    return count >= 64 && count <= 400 && count.isMultiple(of: 2)
      && hasOnlyBytes(\.isHexadecimalDigit)
  }

  /// The topic, and the bundle id in it: topics of some push types have a suffix
  /// (https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns).
  fileprivate var appTopics: [String] {
    let suffixes = [
      ".voip", ".complication", ".pushkit.fileprovider", ".location-query", ".voip-ptt",
      ".push-type.liveactivity", ".push-type.controls", ".push-type.widgets",
    ]
    return [self] + suffixes.filter(hasSuffix).map { String(dropLast($0.count)) }
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 6
  }
}

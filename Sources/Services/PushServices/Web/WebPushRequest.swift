internal import HTTP
internal import Hub

/// A request to send a message to a browser, while it is checked.
struct WebPushRequest {
  private let call: ServiceCall
  private(set) var sender = PushSender.unknown
  /// The seconds for which the message is kept.
  private(set) var lifetime = 0

  /// The largest body in bytes, which leaves 3,993 for the text.
  private static let largestBody = 4096
  private static let urgencies: Set = ["very-low", "low", "normal", "high"]
  private static let longestTopic = 32
  private static let encodings = ["aes128gcm", "aesgcm"]

  init(_ call: ServiceCall) { self.call = call }

  /// Throws if the request is invalid.
  mutating func check(
    _ subscription: Subscription?, _ devices: PushDevices, at time: HubTime
  ) throws(WebPushRefusal) {
    guard call.method == .post else { throw WebPushRefusal(405, "The method must be POST") }
    guard let subscription else {
      throw WebPushRefusal(404, "No subscription has this address")
    }
    if case .removed? = devices.refusal(of: subscription.id, .web, topics: []) {
      throw WebPushRefusal(410, "The subscription has ended")
    }
    try authenticate(for: subscription, at: time)
    try checkHeaders()
    let encoding = call.headers["Content-Encoding"] ?? ""
    guard call.body.isEmpty || Self.encodings.contains(encoding) else {
      throw WebPushRefusal(
        400, "The body must be encrypted, with the Content-Encoding aes128gcm")
    }
    if encoding == "aesgcm", !call.body.isEmpty,
      MessageEncryption.draftParameters(of: call) == nil
    {
      throw WebPushRefusal(
        400, "The headers Encryption and Crypto-Key must have a salt and a public key")
    }
    guard call.body.count <= Self.largestBody else {
      throw WebPushRefusal(413, "The body is larger than 4,096 bytes")
    }
  }

  private mutating func authenticate(
    for subscription: Subscription, at time: HubTime
  ) throws(WebPushRefusal) {
    do throws(VAPIDToken.Refusal) {
      let token = try VAPIDToken(of: call, at: time)
      sender = token.sender
      if let key = subscription.serverKey, key != token.key {
        throw VAPIDToken.Refusal(
          text: token.key == nil
            ? "The subscription has an application server key, so the request needs a VAPID token"
            : "The subscription was made with another application server key")
      }
    } catch {
      throw WebPushRefusal(401, error.text)
    }
  }

  private mutating func checkHeaders() throws(WebPushRefusal) {
    guard let life = call.headers["TTL"].flatMap({ Int($0) }), life >= 0 else {
      throw WebPushRefusal(400, "The header TTL must be a number of seconds")
    }
    lifetime = life
    if let urgency = call.headers["Urgency"], !Self.urgencies.contains(urgency) {
      throw WebPushRefusal(
        400, "The header Urgency must be very-low, low, normal or high")
    }
    guard let topic = call.headers["Topic"] else { return }
    let isPlain = topic.utf8.allSatisfy { $0.isTopicByte && $0 != UInt8(ascii: ".") }
    guard isPlain, (1...Self.longestTopic).contains(topic.utf8.count) else {
      throw WebPushRefusal(
        400, "The header Topic must be 1 to 32 characters of Base64 for URLs")
    }
  }

  /// The rule by which the service keeps the message: as long as it lives, unless a message with
  /// the same topic replaces it (https://www.rfc-editor.org/rfc/rfc8030#section-5.4).
  func retention(at time: HubTime) -> Retention {
    var rule = Retention(key: call.headers["Topic"])
    rule.end = time + Int64(min(lifetime, 1 << 32)) * 1000
    rule.isKept = lifetime > 0
    return rule
  }
}

internal import Bytes
internal import Documents
package import HTTP
package import Hub
internal import Platforms

/// The sender of a hub's notifications, with the credentials that push services want.
///
/// ```swift
/// var provider = try Provider(ProviderSettings(), &random)
/// let call = provider.call(for: notification, at: time, &random)
/// ```
package struct Provider: Sendable {
  /// The settings of the provider.
  package let settings: ProviderSettings
  private var apnsToken: (text: String, issued: HubTime)?
  /// The access tokens of FCM and WNS, each with the end of its life.
  private var accessTokens: [PushService: (text: String, end: HubTime)] = [:]

  /// The time for which a provider token is used, in milliseconds; APNs accepts it for an hour.
  private static let tokenLife: Int64 = 50 * 60 * 1000
  /// A token is renewed this number of milliseconds before its end.
  private static let margin: Int64 = 60 * 1000

  /// Creates a provider without access tokens.
  package init(_ settings: ProviderSettings) { self.settings = settings }

  /// Whether a service needs an access token before a notification can be sent.
  package func needsLogin(for service: PushService, at time: HubTime) -> Bool {
    guard service == .fcm || service == .wns else { return false }
    return accessTokens[service].map { $0.end <= time + Self.margin } ?? true
  }

  /// Sets the access token of a service, which is valid for a number of seconds.
  package mutating func setToken(
    _ token: String, of service: PushService, for seconds: Int64, at time: HubTime
  ) {
    accessTokens[service] = (token, time + seconds * 1000)
  }

  /// Forgets the access token of a service that no longer accepts it.
  package mutating func forgetToken(of service: PushService) { accessTokens[service] = nil }

  /// Returns the request that sends a notification; nil if the device cannot be reached, such as a
  /// browser whose keys are missing.
  package mutating func call(
    for notification: ForwardedNotification, at time: HubTime, _ random: inout ServiceRandom
  ) -> ServiceCall? {
    switch notification.service {
    case .apns: apnsCall(for: notification, at: time, &random)
    case .fcm: fcmCall(for: notification)
    case .wns: wnsCall(for: notification)
    case .web: webCall(for: notification, at: time, &random)
    case .expo: nil
    }
  }

  /// The headers of a notification, except those that the transport sets.
  private static func headers(_ notification: ForwardedNotification) -> Headers {
    var headers = Headers()
    for header in notification.headers { headers.append(header.name, header.value) }
    return headers
  }

  private func bearer(_ service: PushService) -> String {
    "Bearer \(accessTokens[service]?.text ?? "")"
  }

  // MARK: - The services

  private mutating func apnsCall(
    for notification: ForwardedNotification, at time: HubTime, _ random: inout ServiceRandom
  ) -> ServiceCall? {
    guard let token = providerToken(at: time), let device = notification.handles.first else {
      return nil
    }
    var headers = Self.headers(notification)
    headers.append("authorization", "bearer \(token)")
    if headers["apns-topic"] == nil {
      headers.append("apns-topic", settings.topic(forPushType: headers["apns-push-type"]))
    }
    if headers["apns-id"] == nil { headers.append("apns-id", random.guid()) }
    return ServiceCall(
      .post, "/3/device/\(device.percentEncoded)", headers, body: notification.payload,
      version: .http2)
  }

  private mutating func providerToken(at time: HubTime) -> String? {
    if let (text, issued) = apnsToken, (issued...issued + Self.tokenLife).contains(time) {
      return text
    }
    let key = settings.apnsKey
    let token = JSONWebToken.signed(
      [("alg", .string("ES256")), ("kid", .string(key.id))],
      [("iss", .string(key.team)), ("iat", .number(Int(time.seconds)))], by: key.key)
    apnsToken = token.map { ($0, time) }
    return token
  }

  private func fcmCall(for notification: ForwardedNotification) -> ServiceCall? {
    guard let token = notification.handles.first,
      let body = FCMMessage.body(notification.payload, addressedTo: token)
    else { return nil }
    return ServiceCall(
      .post, "/v1/projects/\(settings.project.percentEncoded)/messages:send",
      ["Authorization": bearer(.fcm), "Content-Type": "application/json; charset=utf-8"],
      body: body, version: .http2)
  }

  private func wnsCall(for notification: ForwardedNotification) -> ServiceCall? {
    guard let channel = notification.handles.first else { return nil }
    let query = channel.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    guard let token = QueryItems(query)["token"] else { return nil }
    var headers = Self.headers(notification)
    headers.append("Authorization", bearer(.wns))
    if headers["Content-Type"] == nil {
      let isRaw = headers["X-WNS-Type"]?.lowercased() == "wns/raw"
      headers.append("Content-Type", isRaw ? "application/octet-stream" : "text/xml")
    }
    return ServiceCall(
      .post, "/wns/?token=\(token.percentEncoded)", headers, body: notification.payload,
      version: .http2)
  }

  private func webCall(
    for notification: ForwardedNotification, at time: HubTime, _ random: inout ServiceRandom
  ) -> ServiceCall? {
    let handles = notification.handles
    guard handles.count == 3, let start = handles[0].range(ofPath: "/web/push/"),
      let point = Base64.decodeFromURL(handles[1]), let secret = Base64.decodeFromURL(handles[2]),
      let body = MessageEncryption.encrypt(
        notification.payload, for: point, secret: secret, &random)
    else { return nil }
    var headers = Self.headers(notification)
    let origin = String(handles[0][..<start.lowerBound])
    headers.append("Host", String(origin.drop { $0 != "/" }.drop { $0 == "/" }))
    if headers["TTL"] == nil { headers.append("TTL", "\(ProviderSettings.webLifetime)") }
    headers.replace("Content-Encoding", with: "aes128gcm")
    headers.replace("Content-Type", with: "application/octet-stream")
    headers.append("Authorization", vapid(for: origin, at: time))
    return ServiceCall(
      .post, String(handles[0][start.lowerBound...]), headers, body: body, version: .http2)
  }

  private func vapid(for origin: String, at time: HubTime) -> String {
    let key = settings.vapidKey
    let token = JSONWebToken.signed(
      [("typ", .string("JWT")), ("alg", .string("ES256"))],
      [
        ("aud", .string(origin)), ("exp", .number(Int(time.seconds) + 3600)),
        ("sub", .string(ProviderSettings.contact)),
      ], by: key)
    return "vapid t=\(token ?? ""), k=\(Base64.encodeForURL(key.point ?? []))"
  }
}

extension String {
  /// The range of a path in a URL; nil if the URL has another path.
  fileprivate func range(ofPath path: String) -> Range<String.Index>? {
    guard let range = firstRange(of: path), self[..<range.lowerBound].contains("://"),
      !self[..<range.lowerBound].dropFirst(8).contains("/")
    else { return nil }
    return range
  }
}

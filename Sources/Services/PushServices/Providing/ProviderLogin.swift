internal import Bytes
internal import Diagnostics
internal import Documents
package import HTTP
package import Hub

/// The requests with which a provider gets access tokens.
extension Provider {
  /// Returns the request for an access token; nil if the service needs none.
  package func loginCall(
    for service: PushService, at time: HubTime, address: String, account: ServiceAccount?
  ) -> ServiceCall? {
    switch service {
    case .fcm: account.flatMap { googleCall($0, at: time, address: address) }
    case .wns:
      Self.form(
        "/accesstoken.srf",
        [
          ("grant_type", "client_credentials"), ("client_id", settings.client.id),
          ("client_secret", settings.client.secret), ("scope", "notify.windows.com"),
        ])
    case .apns, .web, .expo: nil
    }
  }

  private func googleCall(
    _ account: ServiceAccount, at time: HubTime, address: String
  ) -> ServiceCall? {
    let assertion = JSONWebToken.signed(
      [("alg", .string("RS256")), ("kid", .string(account.keyID))],
      [
        ("iss", .string(account.email)), ("aud", .string("\(address)/token")),
        ("scope", .string("https://www.googleapis.com/auth/firebase.messaging")),
        ("iat", .number(Int(time.seconds))), ("exp", .number(Int(time.seconds) + 3600)),
      ], by: account.key)
    return assertion.map { assertion in
      Self.form(
        "/token",
        [
          ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"), ("assertion", assertion),
        ])
    }
  }

  private static func form(_ path: String, _ fields: [(String, String)]) -> ServiceCall {
    let body = fields.map { "\($0.0)=\($0.1.percentEncoded)" }.joined(separator: "&")
    return ServiceCall(
      .post, path, ["Content-Type": "application/x-www-form-urlencoded"], body: Array(body.utf8),
      version: .http2)
  }

  /// Reads the access token of a response; returns the refusal of a response without one.
  package mutating func readToken(
    of service: PushService, from response: ClientResponse, at time: HubTime
  ) -> ServiceAnswer? {
    let root = JSONReader.read(SourceFile(name: "token", bytes: response.body)).document?.root
    guard response.status == 200, let token = root?["access_token"]?.text?.string else {
      return ServiceAnswer(loginRefusal: root, status: response.status)
    }
    setToken(token, of: service, for: Int64(root?["expires_in"]?.integer ?? 3600), at: time)
    return nil
  }
}

extension ServiceAnswer {
  /// Reads the refusal of a login, an error of OAuth
  /// (https://www.rfc-editor.org/rfc/rfc6749#section-5.2).
  fileprivate init(loginRefusal root: JSONValue?, status: Status) {
    let words = ["error", "error_description"].compactMap { root?[$0]?.text?.string }
    self.init(
      id: "", error: words.isEmpty ? "\(status.rawValue)" : words.joined(separator: ": "),
      status: status.rawValue, to: .login)
  }

  /// Reads the response of a service to a notification.
  package init(_ response: ClientResponse, of service: PushService) {
    let root = JSONReader.read(SourceFile(name: "answer", bytes: response.body)).document?.root
    let isAccepted = (200..<300).contains(response.status.rawValue)
    let headers = response.headers
    let id =
      switch service {
      case .apns: headers["apns-id"]
      case .fcm: root?["name"]?.text?.string.split(separator: "/").last.map(String.init)
      case .wns: headers["x-wns-msg-id"]
      case .web: headers["location"]?.split(separator: "/").last.map(String.init)
      case .expo: nil as String?
      }
    self.init(
      id: id ?? "",
      error: isAccepted ? Self.lateError(headers) : Self.error(root, headers, response.status),
      status: response.status.rawValue)
  }

  /// The status of WNS that means that an accepted notification is not delivered.
  private static func lateError(_ headers: Headers) -> String? {
    let status = headers["x-wns-status"].flatMap(WNSStatus.init(rawValue:))
    return status.flatMap { $0 == .received ? nil : $0.rawValue }
  }

  private static func error(
    _ root: JSONValue?, _ headers: Headers, _ status: Status
  ) -> String {
    let details = root?["error"]?["details"]?.elements ?? []
    return root?["reason"]?.text?.string
      ?? details.compactMap { $0["errorCode"]?.text?.string }.first
      ?? root?["error"]?["status"]?.text?.string
      ?? root?["message"]?.text?.string
      ?? headers["x-wns-error-description"] ?? "\(status.rawValue)"
  }
}

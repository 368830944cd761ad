internal import HTTP
internal import Hub

/// The token with which a provider authenticates itself
/// (https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns).
struct ProviderToken {
  let sender: PushSender
  /// The token in its compact form.
  let text: String
  /// The team and the identifier of the key that signed the token.
  let key: String
  /// The time at which the token was issued, in seconds since 1970.
  private let issued: Int64

  /// A token is valid for an hour.
  private static let lifetime: Int64 = 3600
  /// Clocks differ; how far a token may be issued in the future is not published.
  private static let tolerance: Int64 = 600
  /// The identifiers of teams and keys have ten characters.
  private static let identifierSize = 10

  /// Checks the form and the signature of a token; the times depend on the request.
  init(_ text: String, _ settings: PushSettings) throws(APNsReason) {
    guard let token = JSONWebToken(text), token.header("alg") == "ES256",
      let id = token.header("kid"), let team = token.claim("iss"),
      let issued = token.number("iat"), id.utf8.count == Self.identifierSize,
      team.utf8.count == Self.identifierSize
    else { throw .invalidProviderToken }
    let key = settings.apnsKeys.first { $0.id == id && $0.team == team }
    if let key {
      guard token.isSigned(by: key.key) else { throw .invalidProviderToken }
    } else if settings.isStrict || settings.apnsKeys.contains(where: { $0.id == id }) {
      throw .invalidProviderToken
    }
    self.text = text
    self.key = "\(team)/\(id)"
    self.issued = issued
    sender = PushSender(
      name: "key \(id) of team \(team)", keys: [id, team],
      remarks: key == nil
        ? ["The signature of the token was not checked; --apns-key \(team)/\(id)=FILE checks it"]
        : [])
  }

  /// Returns a remark on a token that was issued at another time; nil if the clocks agree.
  static func clockRemark(on call: ServiceCall, at time: HubTime) -> String? {
    guard call.source.certificate == nil,
      let issued = call.bearerToken.flatMap({ JSONWebToken($0) })?.number("iat"),
      !(-tolerance...lifetime).contains(time.seconds - issued)
    else { return nil }
    return time.remark(onTokenIssuedAt: issued)
  }

  /// Throws if the token has expired, or was issued in the future.
  func check(at time: HubTime) throws(APNsReason) {
    let age = time.seconds - issued
    if age > Self.lifetime { throw .expiredProviderToken }
    if age < -Self.tolerance { throw .invalidProviderToken }
  }
}

/// The provider tokens that were checked, because clients use one for many requests.
struct ProviderTokens {
  private var known: [String: ProviderToken] = [:]

  private static let capacity = 64

  /// Returns the token of a request.
  mutating func token(
    of call: ServiceCall, at time: HubTime, _ settings: PushSettings
  ) throws(APNsReason) -> ProviderToken {
    guard call.headers["authorization"] != nil else { throw .missingProviderToken }
    guard let text = call.bearerToken else { throw .invalidProviderToken }
    let token: ProviderToken
    if let found = known[text] {
      token = found
    } else {
      token = try ProviderToken(text, settings)
      if known.count >= Self.capacity { known = [:] }
      known[text] = token
    }
    try token.check(at: time)
    return token
  }
}

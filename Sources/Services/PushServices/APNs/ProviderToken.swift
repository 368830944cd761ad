internal import HTTP
internal import Hub

/// The check of the token with which a provider authenticates itself
/// (https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns).
struct ProviderToken {
  let sender: PushSender
  /// The token in its compact form.
  let text: String
  /// The team and the identifier of the key that signed the token.
  let key: String

  /// A token is valid for an hour.
  private static let lifetime: Int64 = 3600
  /// Clocks differ; how far a token may be issued in the future is not published.
  private static let tolerance: Int64 = 600
  /// The identifiers of teams and keys have ten characters.
  private static let identifierSize = 10

  /// Checks the token of a request.
  init(
    of call: ServiceCall, at time: HubTime, _ settings: PushSettings
  ) throws(APNsReason) {
    guard call.headers["authorization"] != nil else { throw .missingProviderToken }
    guard let text = call.bearerToken, let token = JSONWebToken(text),
      token.header("alg") == "ES256", let id = token.header("kid"),
      let team = token.claim("iss"), let issued = token.number("iat"),
      id.utf8.count == Self.identifierSize, team.utf8.count == Self.identifierSize
    else { throw .invalidProviderToken }
    let key = settings.apnsKeys.first { $0.id == id && $0.team == team }
    if let key {
      guard token.isSigned(by: key.key) else { throw .invalidProviderToken }
    } else if settings.isStrict || settings.apnsKeys.contains(where: { $0.id == id }) {
      throw .invalidProviderToken
    }
    let age = time.seconds - issued
    if age > Self.lifetime { throw .expiredProviderToken }
    if age < -Self.tolerance { throw .invalidProviderToken }
    self.text = text
    self.key = "\(team)/\(id)"
    sender = PushSender(
      name: "key \(id) of team \(team)", keys: [id, team],
      remarks: key == nil
        ? ["The signature of the token was not checked; --apns-key \(team)/\(id)=FILE checks it"]
        : [])
  }
}

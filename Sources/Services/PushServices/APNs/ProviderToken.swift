internal import Bytes
internal import HTTP
internal import Hub

/// The token with which a provider authenticates itself
/// (https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns).
final class ProviderToken: Sendable {
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
    guard let token = JSONWebToken(text) else {
      throw Self.invalid("The token is not a JSON Web Token")
    }
    let algorithm = token.header("alg") ?? ""
    guard algorithm == "ES256" else {
      throw Self.invalid("The token's 'alg' must be ES256, not '\(algorithm)'")
    }
    let id = try Self.identifier(token.header("kid"), "header has no 'kid', the id of the key")
    let team = try Self.identifier(token.claim("iss"), "claims have no 'iss', the id of the team")
    guard let issued = token.number("iat") else {
      throw Self.invalid("The token's claims have no 'iat', a number of seconds since 1970")
    }
    let key = settings.apnsKeys.first { $0.id == id && $0.team == team }
    if let key {
      guard token.isSigned(by: key.key) else {
        throw Self.invalid("The token is not signed with the key of --apns-key \(team)/\(id)=FILE")
      }
    } else if let other = settings.apnsKeys.first(where: { $0.id == id }) {
      throw Self.invalid("The key \(id) is one of the team \(other.team), not of \(team)")
    } else if settings.isStrict {
      throw Self.invalid(
        "With --strict, the key must be known: start with --apns-key \(team)/\(id)=FILE")
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

  /// Returns the identifier of a key or a team, which APNs checks by its length.
  private static func identifier(_ text: String?, _ absence: String) throws(APNsReason) -> String {
    guard let text else { throw invalid("The token's \(absence)") }
    guard text.utf8.count == identifierSize else {
      throw invalid("The token has the id '\(text)', but ids of keys and teams have ten characters")
    }
    return text
  }

  /// Returns the reason that APNs has for all wrong tokens, with what is wrong.
  fileprivate static func invalid(_ remark: String) -> APNsReason {
    var reason = APNsReason.invalidProviderToken
    reason.remark = remark
    return reason
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
    if age > Self.lifetime {
      var reason = APNsReason.expiredProviderToken
      reason.remark = "The token was issued \(age / 60) minutes ago, and is valid for 60"
      throw reason
    }
    if age < -Self.tolerance { throw .invalidProviderToken }
  }
}

/// The provider tokens that were checked, because clients use one for many requests.
struct ProviderTokens: Sendable {
  private let settings: PushSettings
  /// Tokens by the bytes of the header, because strings of other bytes can be equal.
  private var known: [[UInt8]: ProviderToken] = [:]
  /// The token of the last request, and its header: most requests have the same.
  private var latest: ProviderToken?
  private var latestHeader: [UInt8] = []

  private static let capacity = 64

  init(_ settings: PushSettings) { self.settings = settings }

  /// Returns the token of a request.
  mutating func token(
    of call: ServiceCall, at time: HubTime
  ) throws(APNsReason) -> ProviderToken {
    guard let header = call.headers.bytes(of: "authorization") else { throw .missingProviderToken }
    if let latest, latestHeader[...].hasSameBytes(as: header) {
      try latest.check(at: time)
      return latest
    }
    guard let text = call.bearerToken else {
      throw ProviderToken.invalid("The header 'authorization' must be 'bearer TOKEN'")
    }
    // A slice would keep all headers of the request.
    let bytes = Array(header)
    let token: ProviderToken
    if let found = known[bytes] {
      token = found
    } else {
      token = try ProviderToken(text, settings)
      if known.count >= Self.capacity { known = [:] }
      known[bytes] = token
    }
    try token.check(at: time)
    (latest, latestHeader) = (token, bytes)
    return token
  }
}

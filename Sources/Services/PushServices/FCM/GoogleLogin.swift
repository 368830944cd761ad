internal import Bytes
internal import Documents
internal import HTTP
internal import Hub

/// The endpoint at which service accounts get access tokens
/// (https://developers.google.com/identity/protocols/oauth2/service-account#httprest).
struct GoogleLogin: Sendable {
  private(set) var tokens = AccessTokens()

  private static let grant = "urn:ietf:params:oauth:grant-type:jwt-bearer"
  /// The life of an access token, and the longest life of a signed request, in seconds.
  private static let lifetime: Int64 = 3600
  /// Clocks of clients differ from this one.
  private static let tolerance: Int64 = 300

  /// An error of OAuth (https://www.rfc-editor.org/rfc/rfc6749#section-5.2).
  private struct Refusal: Error {
    let error: String
    let description: String
  }

  /// Answers a request for an access token.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ settings: PushSettings, _ random: inout ServiceRandom
  ) -> Response {
    let account: String
    do throws(Refusal) {
      account = try Self.issuer(call, at: time, settings)
    } catch {
      return .json(
        .object([
          ("error", .string(error.error)), ("error_description", .string(error.description)),
        ]), status: 400)
    }
    let token = issue(to: account, at: time, &random)
    return .json(
      .object([
        ("access_token", .string(token)), ("expires_in", .number(Int(Self.lifetime) - 1)),
        ("token_type", .string("Bearer")),
      ]))
  }

  /// Issues a token without a signed request.
  mutating func issue(
    to account: String, at time: HubTime, _ random: inout ServiceRandom
  ) -> String {
    tokens.issue("ya29.", to: account, until: time + Self.lifetime * 1000, &random)
  }

  /// Returns the account that signed a request.
  private static func issuer(
    _ call: ServiceCall, at time: HubTime, _ settings: PushSettings
  ) throws(Refusal) -> String {
    let form = QueryItems(String(decoding: call.body, as: UTF8.self)[...])
    guard call.method == .post, form["grant_type"] == grant else {
      throw Refusal(
        error: "unsupported_grant_type",
        description: "Invalid grant_type: \(form["grant_type"] ?? "")")
    }
    guard let token = form["assertion"].flatMap({ JSONWebToken($0) }),
      token.header("alg") == "RS256", let issuer = token.claim("iss")
    else {
      throw Refusal(error: "invalid_grant", description: "Invalid JWT: the assertion is malformed.")
    }
    guard let issued = token.number("iat"), let end = token.number("exp"),
      end - issued <= lifetime, end > time.seconds - tolerance,
      issued < time.seconds + tolerance
    else {
      throw Refusal(
        error: "invalid_grant",
        description: "Invalid JWT: Token must be a short-lived token (60 minutes) and in a "
          + "reasonable timeframe. Check your iat and exp values in the JWT claim.")
    }
    let known = settings.accounts.filter { $0.email == issuer }
    let isSigned = known.contains { token.isSigned(by: $0.key) }
    guard isSigned || known.isEmpty && !settings.isStrict else {
      throw Refusal(error: "invalid_grant", description: "Invalid JWT Signature.")
    }
    return issuer
  }
}

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

  /// Answers a request for an access token.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ settings: PushSettings, _ random: inout ServiceRandom
  ) -> PushAnswer {
    let login: (account: String, scopes: [String])
    do throws(LoginRefusal) {
      login = try Self.login(call, at: time, settings)
    } catch {
      return error.answer(of: .fcm, from: Self.sender(of: call), id: random.guid())
    }
    let token = tokens.issue(
      Self.prefix, to: login.account, until: Self.end(from: time), for: login.scopes, &random)
    return PushAnswer(
      .json(
        .object([
          ("access_token", .string(token)), ("expires_in", .number(Int(Self.lifetime) - 1)),
          ("token_type", .string("Bearer")),
        ])))
  }

  private static func form(of call: ServiceCall) -> QueryItems {
    QueryItems(String(decoding: call.body, as: UTF8.self)[...])
  }

  /// The account that a request names, whether or not its signature is right.
  private static func sender(of call: ServiceCall) -> PushSender {
    let account = form(of: call)["assertion"].flatMap { JSONWebToken($0) }?.claim("iss")
    return PushSender(name: account.map { "account \($0)" }, keys: [account].compactMap(\.self))
  }

  /// Issues a token without a signed request.
  mutating func issue(
    to account: String, at time: HubTime, _ random: inout ServiceRandom
  ) -> String {
    tokens.issue(Self.prefix, to: account, until: Self.end(from: time), &random)
  }

  private static let prefix = "ya29."

  private static func end(from time: HubTime) -> HubTime { time + lifetime * 1000 }

  /// Returns the account that signed a request, and the scopes that it asks for.
  private static func login(
    _ call: ServiceCall, at time: HubTime, _ settings: PushSettings
  ) throws(LoginRefusal) -> (account: String, scopes: [String]) {
    let form = Self.form(of: call)
    guard call.method == .post, form["grant_type"] == grant else {
      throw LoginRefusal(
        "unsupported_grant_type", "Invalid grant_type: \(form["grant_type"] ?? "")")
    }
    guard let token = form["assertion"].flatMap({ JSONWebToken($0) }),
      token.header("alg") == "RS256", let issuer = token.claim("iss")
    else { throw LoginRefusal("invalid_grant", "Invalid JWT: the assertion is malformed.") }
    try check(token, at: time)
    let known = settings.accounts.filter { $0.email == issuer }
    let isSigned = known.contains { token.isSigned(by: $0.key) }
    guard isSigned || known.isEmpty && !settings.isStrict else {
      throw LoginRefusal(
        "invalid_grant", "Invalid JWT Signature.",
        hint: known.isEmpty
          ? "With --strict, crier push knows only the account in --service-account FILE"
          : "The key of '\(issuer)' differs from the one in the file of --service-account")
    }
    let scopes = (token.claim("scope") ?? "").split(separator: " ").map(String.init)
    guard !scopes.isEmpty else {
      throw LoginRefusal(
        "invalid_scope", "Invalid OAuth scope or ID token audience provided.",
        hint: "The claim 'scope' is missing; FCM needs \(messagingScope)")
    }
    return (issuer, scopes)
  }

  private static let messagingScope = "https://www.googleapis.com/auth/firebase.messaging"

  /// The scopes with which a token may send messages
  /// (https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send#authorization-scopes).
  private static let sendingScopes: Set = [
    messagingScope, "https://www.googleapis.com/auth/cloud-platform",
  ]

  /// Returns the error of a message whose access token may not send it; nil if it may.
  func error(of call: ServiceCall, at time: HubTime) -> FCMError? {
    guard call.headers["authorization"] != nil else { return .missingToken }
    let token = call.bearerToken
    guard tokens.owner(of: token, at: time) != nil else {
      return tokens.wasIssued(token) ? .expiredToken : .unauthenticated
    }
    return tokens.has(Self.sendingScopes, token) ? nil : .insufficientScope
  }

  /// Throws if a token is too old, or issued in the future.
  private static func check(_ token: JSONWebToken, at time: HubTime) throws(LoginRefusal) {
    let issued = token.number("iat")
    guard let issued, let end = token.number("exp"), end - issued <= lifetime,
      end > time.seconds - tolerance, issued < time.seconds + tolerance
    else {
      throw LoginRefusal(
        "invalid_grant",
        "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable "
          + "timeframe. Check your iat and exp values in the JWT claim.",
        hint: issued.flatMap { issued in
          (issued - time.seconds).magnitude < tolerance ? nil : time.remark(onTokenIssuedAt: issued)
        })
    }
  }
}

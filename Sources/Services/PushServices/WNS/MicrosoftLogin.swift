internal import Bytes
internal import Documents
internal import HTTP
internal import Hub

/// The endpoints at which apps for Windows get access tokens: Live for packaged apps, and the
/// identity platform for others.
struct MicrosoftLogin: Sendable {
  private(set) var tokens = AccessTokens()
  /// The secret of each app.
  ///
  /// No secret is known in advance, so an app's first one is right, and later ones must be equal.
  private var secrets: [String: String] = [:]

  /// The life of an access token, in seconds.
  private static let lifetime = 86_400
  private static let scopes = ["notify.windows.com", "https://wns.windows.com/.default"]

  /// Answers a request for an access token.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ random: inout ServiceRandom
  ) -> PushAnswer {
    let form = QueryItems(String(decoding: call.body, as: UTF8.self)[...])
    do throws(LoginRefusal) {
      let app = try self.app(form, call.method)
      let token = issue(to: app, at: time, &random)
      return PushAnswer(
        .json(
          .object([
            ("token_type", .string("bearer")), ("access_token", .string(token)),
            ("expires_in", .number(Self.lifetime)),
          ])))
    } catch {
      let app = form["client_id"]
      let sender = PushSender(name: app.map { "app \($0)" }, keys: [app].compactMap(\.self))
      return error.answer(of: .wns, from: sender, id: random.guid())
    }
  }

  /// Returns the app that a request is for, and keeps its first secret.
  private mutating func app(
    _ form: QueryItems, _ method: Method
  ) throws(LoginRefusal) -> String {
    guard method == .post, let app = form["client_id"], let secret = form["client_secret"]
    else {
      throw LoginRefusal("invalid_request", "client_id and client_secret are required")
    }
    guard form["grant_type"] == "client_credentials" else {
      throw LoginRefusal("unsupported_grant_type", "grant_type must be client_credentials")
    }
    guard let scope = form["scope"], Self.scopes.contains(scope) else {
      throw LoginRefusal("invalid_scope", "scope must be \(Self.scopes.joined(separator: " or "))")
    }
    guard !secret.isEmpty, secrets[app, default: secret] == secret else {
      throw LoginRefusal(
        "invalid_client", "Invalid client id or secret",
        hint: "The first secret that the app used differs; restart crier push to forget it")
    }
    secrets[app] = secret
    return app
  }

  /// Issues a token without a secret.
  mutating func issue(
    to app: String, at time: HubTime, _ random: inout ServiceRandom
  ) -> String {
    tokens.issue("EgAc", to: app, until: time + Int64(Self.lifetime) * 1000, &random)
  }
}

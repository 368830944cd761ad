package import HTTP

/// The settings of the push services.
package struct PushSettings: Sendable {
  /// The services that run.
  package var services = Set(PushService.allCases)
  /// The keys with which the signatures of provider tokens are checked.
  ///
  /// Without keys, only the form and the times of tokens are checked.
  package var apnsKeys: [APNsKey] = []
  /// The service accounts with which the signatures of Google's tokens are checked.
  package var accounts: [ServiceAccount] = []
  /// Whether tokens without a known key are refused.
  package var isStrict = false

  /// Creates settings that accept every key.
  package init() {}

  /// Returns the service that answers requests to a path; nil if no service does.
  package func service(at segments: [String]) -> PushService? {
    let found: PushService? =
      switch (segments.first, segments.dropFirst().first) {
      case ("3", _), ("4", _), ("1", "apps"): .apns
      case ("token", nil), ("v1", "projects"), ("iid", _), ("batch", nil): .fcm
      case ("accesstoken.srf", nil), ("wns", _), (_?, "oauth2"): .wns
      case ("web", "push"), ("subscriptions", nil): .web
      case ("--", "api"): .expo
      default: nil
      }
    return found.flatMap { services.contains($0) ? $0 : nil }
  }
}

/// A key with which a provider signs its tokens for APNs.
package struct APNsKey: Sendable {
  /// The identifier of the team, ten characters.
  package let team: String
  /// The identifier of the key, ten characters.
  package let id: String
  /// The key itself.
  package let key: CryptoKey

  /// Creates a key of a team.
  package init(team: String, id: String, key: CryptoKey) {
    self.team = team
    self.id = id
    self.key = key
  }
}

package import Documents
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
  /// The descriptions of the devices that exist from the start.
  package var devices: [JSONValue] = []
  /// Whether tokens without a known key and devices without a name are refused.
  package var isStrict = false

  /// Creates settings that accept every key and every device.
  package init() {}

  /// Returns the service that answers requests to a path; nil if no service does.
  package func service(at segments: [String]) -> PushService? {
    Self.owner(of: segments).flatMap { services.contains($0) ? $0 : nil }
  }

  /// Returns the service to which a path belongs, whether or not the service runs.
  package static func owner(of segments: [String]) -> PushService? {
    switch (segments.first, segments.dropFirst().first) {
    case ("3", _), ("4", _), ("1", "apps"): .apns
    case ("token", nil), ("v1", "projects"), ("iid", _), ("batch", nil): .fcm
    case ("accesstoken.srf", nil), ("wns", _), (_?, "oauth2"): .wns
    case ("web", "push"), ("web", "message"), ("web", "receipts"): .web
    case ("--", "api"): .expo
    default: nil
    }
  }

  /// Whether a path of a service, or one of tests, begins with a name.
  package func hasPath(beginningWith name: String) -> Bool {
    let known: Set = [
      "1", "3", "4", "token", "v1", "iid", "batch", "accesstoken.srf", "wns", "web", "--",
      "devices", "subscriptions",
    ]
    return known.contains(name.lowercased())
  }

  /// Whether tests, rather than senders, send requests to a path.
  package static func isTestPath(_ segments: [String]) -> Bool {
    switch (segments.first, segments.count) {
    case ("devices", 1...2), ("subscriptions", 1): true
    default: false
    }
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

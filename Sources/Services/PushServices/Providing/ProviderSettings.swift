package import HTTP

/// The credentials with which a hub sends to push services.
package struct ProviderSettings: Sendable {
  /// The key that signs provider tokens for APNs.
  package var apnsKey: APNsKey
  /// The topic of notifications that do not set one: the bundle id of the app.
  package var topic = "com.example.app"
  /// The project of FCM.
  package var project = "crier-local"
  /// The service account that signs the requests for Google's access tokens; nil to generate a key
  /// when it is needed.
  package var account: ServiceAccount?
  /// The key that signs VAPID tokens.
  package var vapidKey: CryptoKey
  /// The client id and the secret for WNS.
  package var client = (id: "crier-hub", secret: "crier-hub")

  /// The time for which a push service keeps a message for a browser, in seconds.
  static let webLifetime = 28 * 86_400
  /// The contact in VAPID tokens.
  static let contact = "mailto:crier@localhost"
  /// The team and the identifier of a key that was made for the hub.
  private static let ownKey = (team: "CRIERLOCAL", id: "CRIERHUB01")

  /// Creates settings with keys that are made for the hub.
  package init(_ random: inout ServiceRandom) throws(HTTPError) {
    apnsKey = APNsKey(
      team: Self.ownKey.team, id: Self.ownKey.id, key: try CryptoKey(secret: random.secret()))
    vapidKey = try CryptoKey(secret: random.secret())
  }

  /// Returns the topic for a push type
  /// (https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns).
  func topic(forPushType type: String?) -> String {
    switch type {
    case "voip": "\(topic).voip"
    case "complication": "\(topic).complication"
    case "fileprovider": "\(topic).pushkit.fileprovider"
    case "location": "\(topic).location-query"
    case "liveactivity": "\(topic).push-type.liveactivity"
    case "pushtotalk": "\(topic).voip-ptt"
    case "controls": "\(topic).push-type.controls"
    case "widgets": "\(topic).push-type.widgets"
    default: topic
    }
  }
}

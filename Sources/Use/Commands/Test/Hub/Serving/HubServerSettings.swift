internal import HTTP
internal import Hub
package import HubService
package import PushServices

/// The settings of a hub and its server.
package struct HubServerSettings: Sendable {
  /// The port, or 0 for any free port.
  package var port: UInt16 = 8899
  /// The address to listen on.
  package var address = ListenAddress.loopback
  /// Additional host names by which clients reach the server.
  package var hosts: [String] = []
  /// The data folder; nil for a hub in memory.
  package var dataFolder: String?
  /// The kind of failure after which acknowledged changes must still be stored.
  package var durability = HubFolder.Durability.process
  /// The file of the service account for clients of FCM; nil without one.
  package var accountFile: String?
  /// Whether a file or a service was requested that only a build with OpenSSL can provide.
  package var needsOpenSSL = false
  /// The keys that replace generated keys, or keys of the data folder.
  package var keys: [AccessKey] = []
  /// The push services elsewhere that receive the hub's notifications; nil for none.
  package var courier: (settings: ProviderSettings, destination: PushCourier.Destination)?
  /// The settings of the hub.
  package var hub: HubSettings

  /// The default port of push services.
  static let pushPort: UInt16 = 8900

  /// Creates settings for the default port of hubs.
  package init(_ hub: HubSettings) { self.hub = hub }

  /// Host names by which emulators and containers reach the machine.
  private static let aliases = ["10.0.2.2", "host.docker.internal"]

  /// All host names of the server, except those of loopback.
  var names: [String] { Self.aliases + hosts + [address.ownName].compactMap(\.self) }

  /// The limits of the server.
  ///
  /// Clients of APNs keep connections for hours, and APNs allows many streams, once a token was
  /// valid (https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns).
  var limits: HTTPLimits {
    var limits = HTTPLimits()
    guard let push = hub.push else { return limits }
    limits.http2IdleTimeout = .seconds(86_400)
    limits.http2Streams = push.isStrict ? 1 : 1000
    return limits
  }

  /// The certificates that the server asks its clients for; only APNs knows such certificates.
  var clientCertificates: TLSContext.ClientCertificates {
    hub.push?.services.contains(.apns) == true ? .optional : .none
  }

  /// The variable that leads Google's libraries to the service account.
  var credentials: String? { accountFile.map { "GOOGLE_APPLICATION_CREDENTIALS=\($0)" } }

  /// Returns the token of the page, derived from the full access key.
  ///
  /// Therefore a data folder or a seed, which preserves the keys, also preserves the token.
  func controlToken() -> String {
    let key = hub.keys.first { $0.name == AccessKey.fullName }?.key ?? ""
    let code = HMACSHA256.code(for: Array("control".utf8), key: Array(key.utf8))
    return code.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

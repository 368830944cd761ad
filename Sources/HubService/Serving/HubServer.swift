internal import Documents
package import HTTP
internal import HubRegistry
internal import HubWire

/// The settings of a hub that is served on a port.
package struct HubServerSettings: Sendable {
  /// The port, or 0 for any free port.
  package var port: UInt16 = 8899
  /// Host names that the server accepts, besides loopback.
  package var hosts: [String] = []
  /// The settings of the hub.
  package var hub: HubSettings

  /// Creates settings for the default port.
  package init(_ hub: HubSettings) { self.hub = hub }
}

/// A local hub on a port of loopback: http and https, HTTP/1.1 and HTTP/2.
///
/// ```swift
/// let server = try HubServer(HubServerSettings(HubSettings()))
/// print(server.lines(trusting: nil))
/// ```
package final class HubServer: Sendable {
  /// The certificate of the authority that clients have to trust, in PEM format.
  package let certificate: [UInt8]
  /// The port.
  package let port: UInt16
  private let settings: HubServerSettings
  private let hub: LocalHub
  private let server: Server

  /// Names under which emulators and containers reach the machine.
  private static let aliases = ["10.0.2.2", "host.docker.internal"]
  /// Apple's platforms reject server certificates that are valid for longer
  /// (https://support.apple.com/en-us/103769).
  private static let daysOfCertificate: Int64 = 820
  private static let daysOfAuthority: Int64 = 3650

  /// Starts serving.
  package init(_ settings: HubServerSettings) throws(HTTPError) {
    if let missing = HTTPSupport.missing.first { throw .notBuiltIn(missing) }
    var settings = settings
    let now = SystemClock.unixTime
    let authority = try Identity.authority(
      named: "Crier local hub", secret: settings.hub.random.secret(),
      validity: .days(Self.daysOfAuthority, from: now))
    let names = ["localhost", "*.localhost", "127.0.0.1", "::1"] + Self.aliases + settings.hosts
    let identity = try authority.issue(
      for: names, secret: settings.hub.random.secret(),
      validity: .days(Self.daysOfCertificate, from: now))
    certificate = authority.certificatePEM
    hub = LocalHub(
      settings.hub, hosts: Self.aliases + settings.hosts, certificate: certificate)
    var configuration = ServerConfiguration(port: settings.port)
    configuration.tls = try TLSContext(server: identity)
    configuration.date = { [hub] in hub.unixTime }
    server = try Server(configuration, hub.handler)
    port = server.port
    self.settings = settings
  }

  /// Sends scheduled messages that are due; to be called from time to time.
  package func settle() { hub.settle() }

  /// Stops serving after the requests in progress.
  package func stop() { server.stop(within: .seconds(2)) }

  /// The name and the port in addresses.
  private var host: String { "localhost:\(port)" }

  private var facts: [(name: String, value: String)] {
    let keys = [("full", AccessKey.fullName), ("listen", AccessKey.listenName)]
    return keys.compactMap { word, name in
      settings.hub.keys.first { $0.name == name }.map { (word, $0.connectionString(host: host)) }
    }
  }

  /// The address of the certificate, for clients that are not on this machine.
  private var certificateAddress: String { "http://\(host)/ca.pem" }

  /// The lines that a start prints; each begins with a word and is padded for scripts that cut.
  ///
  /// `path` is the file of the certificate, if it was written to one.
  package func lines(trusting path: String?) -> [String] {
    let hubs = settings.hub.names.map { name in
      ("hub", "https://\(host)/\(name)        (page: http://\(host)/)")
    }
    let all = hubs + facts.map { ($0.name, $0.value) } + [("trust", path ?? certificateAddress)]
    return all.map { word, value in
      word + String(repeating: " ", count: 9 - word.count) + value
    }
  }

  /// The start as one line of JSON.
  package func json(trusting path: String?) -> String {
    let hubs = settings.hub.names.map { JSONValue.string("https://\(host)/\($0)") }
    return JSONValue.object(
      [("event", .string("ready")), ("hubs", .array(hubs)), ("page", .string("http://\(host)/"))]
        + facts.map { ($0.name, .string($0.value)) }
        + [("trust", .string(path ?? certificateAddress))]
    ).compactText
  }
}

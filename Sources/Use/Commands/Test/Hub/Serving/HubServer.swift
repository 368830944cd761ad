internal import Documents
internal import Files
internal import HTTP
internal import Hub
package import HubService
internal import PushServices

/// A server for a local hub, over http and https, with HTTP/1.1 and HTTP/2.
///
/// A build without OpenSSL serves only http, and a build without nghttp2 only HTTP/1.1.
///
/// ```swift
/// let server = try HubServer(HubServerSettings(HubSettings()))
/// print(server.lines(trusting: nil))
/// ```
package final class HubServer: Sendable {
  /// The certificate of the authority that clients must trust, in PEM format; empty without TLS.
  package let certificate: [UInt8]
  /// The port on which the server listens.
  package let port: UInt16
  private let settings: HubServerSettings
  private let hub: LocalHub
  private let server: Server
  private let folder: HubFolder?

  /// The validity of a server certificate in days, less than the maximum of Apple's platforms
  /// (https://support.apple.com/en-us/103769).
  private static let daysOfCertificate: Int64 = 820
  private static let daysOfAuthority: Int64 = 3650

  /// Starts a server with the given settings.
  package init(_ settings: HubServerSettings) throws(HubStartError) {
    if settings.needsOpenSSL, !Self.hasTLS { throw .server(.notBuiltIn(.openSSL)) }
    var settings = settings
    let folder = try HubStartError.opening { () throws(StoreError) -> HubFolder? in
      if let path = settings.dataFolder { try HubFolder.open(path) } else { nil }
    }
    let secrets = (authority: settings.hub.random.secret(), server: settings.hub.random.secret())
    let authority = try HubStartError.opening { () throws(StoreError) in
      try Self.authority(secrets.authority, &settings, folder)
    }
    let certificate = authority?.certificatePEM ?? []
    for key in settings.keys { settings.hub.use(key) }
    if !settings.address.isLoopback { settings.hub.controlToken = settings.controlToken() }
    let hub = try HubStartError.opening { () throws(StoreError) in
      try Self.hub(settings, folder, certificate)
    }
    do throws(HTTPError) {
      server = try Self.server(settings, authority, secrets.server, hub)
    } catch {
      throw .server(error)
    }
    do throws(FileError) {
      if let (provider, destination) = settings.courier {
        try hub.startForwarding(provider, to: destination)
      }
    } catch {
      throw .store(.file(error))
    }
    self.hub = hub
    self.certificate = certificate
    self.folder = folder
    self.settings = settings
    port = server.port
  }

  private static var hasTLS: Bool { HTTPSupport.Library.openSSL.isBuiltIn }

  /// Creates the certificate authority, or reads the authority and the keys from the folder.
  ///
  /// The authority is nil in a build without TLS.
  private static func authority(
    _ secret: [UInt8], _ settings: inout HubServerSettings, _ folder: HubFolder?
  ) throws(StoreError) -> Identity? {
    if let folder { settings.hub.keys = try folder.keys(otherwise: settings.hub.keys) }
    guard hasTLS else { return nil }
    let make = { () throws(HTTPError) in
      try Identity.authority(
        named: "Crier local hub", secret: secret,
        validity: .days(daysOfAuthority, from: SystemClock.unixTime))
    }
    if let folder { return try folder.authority(otherwise: make) }
    do throws(HTTPError) {
      return try make()
    } catch {
      throw .certificate(path: "ca.pem", error)
    }
  }

  private static func hub(
    _ settings: HubServerSettings, _ folder: HubFolder?, _ certificate: [UInt8]
  ) throws(StoreError) -> LocalHub {
    let hosts = settings.names
    guard let folder else { return LocalHub(settings.hub, hosts: hosts, certificate: certificate) }
    return try LocalHub(
      settings.hub, try folder.store(settings.durability), hosts: hosts, certificate: certificate)
  }

  private static func server(
    _ settings: HubServerSettings, _ authority: Identity?, _ secret: [UInt8], _ hub: LocalHub
  ) throws(HTTPError) -> Server {
    var configuration = ServerConfiguration(port: settings.port)
    configuration.addresses = settings.address.sockets
    configuration.limits = settings.limits
    if let authority {
      let names = ["localhost", "*.localhost", "127.0.0.1", "::1"] + settings.names
      let identity = try authority.issue(
        for: names, secret: secret, validity: .days(daysOfCertificate, from: SystemClock.unixTime))
      configuration.tls = try TLSContext(server: identity, askingFor: settings.clientCertificates)
      let expired = try authority.issue(
        for: names, secret: secret, validity: .ended(before: SystemClock.unixTime))
      hub.setExpiredCertificate(try TLSContext(server: expired))
    }
    configuration.date = { [hub] in hub.unixTime }
    return try Server(configuration, hub.handler)
  }

  /// The path of the certificate that clients must trust; nil for a hub in memory.
  package var certificatePath: String? { Self.hasTLS ? folder?.certificatePath : nil }

  /// Sends scheduled messages that are due; must be called regularly.
  package func settle() { hub.settle() }

  /// Returns whether a client distrusted the certificate since the last call.
  package func takeDistrust() -> Bool { hub.takeDistrust() }

  /// Stops the server and closes the database; requests in progress have two seconds to finish.
  package func stop() throws(StoreError) {
    server.stop(within: .seconds(2))
    // A connection thread can outlive the deadline, so its references must not keep the database
    // open.
    try hub.close()
  }

  /// The host and port in URLs and connection strings.
  private var host: String { "\(settings.address.host):\(port)" }

  /// The URL of the page, with the token if the page requires one.
  private var page: String {
    "http://\(host)/" + (settings.hub.controlToken.map { "?token=\($0)" } ?? "")
  }

  /// The warnings: other machines can reach the hub, or the build cannot serve all clients.
  package var warnings: [String] {
    var warnings: [String] = []
    if !settings.address.isLoopback {
      let what = settings.hub.push == nil ? "hub" : "services"
      warnings.append(
        "other machines can reach the \(what) on \(settings.address.description); "
          + "the page and the control API require the token")
    }
    return warnings + HTTPSupport.missing.map(\.consequence)
  }

  /// The address of the push services and of service accounts' tokens.
  package var address: String { "\(Self.hasTLS ? "https" : "http")://\(host)" }

  private var hubFacts: [(name: String, value: String)] {
    connections([("full", AccessKey.fullName), ("listen", AccessKey.listenName)])
      + (settings.courier.map { [("push", $0.destination.address)] } ?? [])
  }

  /// Returns the connection strings of the keys with the given names.
  private func connections(_ keys: [(String, String)]) -> [(name: String, value: String)] {
    keys.compactMap { word, name in
      settings.hub.keys.first { $0.name == name }.map { key in
        (word, key.connectionString(host: host, scheme: Self.hasTLS ? "sb" : "http"))
      }
    }
  }

  private func pushFacts(_ push: PushSettings) -> [(name: String, value: String)] {
    PushService.allCases.filter(push.services.contains).map { service in
      let values = [service.setting(at: address), service == .fcm ? settings.credentials : nil]
      return (service.rawValue, values.compactMap(\.self).joined(separator: "  "))
    }
  }

  /// The URL of the certificate, for clients without access to its file; nil without TLS.
  private var certificateAddress: String? { Self.hasTLS ? "http://\(host)/ca.pem" : nil }

  /// Returns the certificate that clients must trust: its file, or else its URL.
  package func trust(_ path: String?) -> String {
    path ?? certificateAddress ?? "nothing: this build serves http only"
  }

  /// Returns the start messages: lines with a keyword, padded to a fixed width, and a value.
  ///
  /// `path` is the certificate file; if it is nil, the line `trust` contains a URL.
  package func lines(trusting path: String?) -> [String] {
    var all: [(String, String)] = []
    if let push = settings.hub.push {
      all.append(("push", "\(address)        (page: \(page))"))
      all += pushFacts(push).map { ($0.name, $0.value) }
    }
    let suffix = settings.hub.push == nil ? "        (page: \(page))" : ""
    all += settings.hub.names.map { ("hub", "\(address)/\($0)\(suffix)") }
    if !settings.hub.names.isEmpty { all += hubFacts.map { ($0.name, $0.value) } }
    all.append(("trust", trust(path)))
    all += settings.hub.controlToken.map { [("token", $0)] } ?? []
    return all.map { word, value in
      word + String(repeating: " ", count: 9 - word.count) + value
    }
  }

  /// Returns the start messages as one line of JSON.
  package func json(trusting path: String?) -> String {
    var members: [(String, JSONValue)] = [("event", .string("ready"))]
    let hubs = settings.hub.names.map { JSONValue.string("\(address)/\($0)") }
    if settings.hub.push == nil || !hubs.isEmpty { members.append(("hubs", .array(hubs))) }
    if settings.hub.push != nil { members.append(("push", .string(address))) }
    members.append(("page", .string(page)))
    var facts = settings.hub.push.map(pushFacts) ?? []
    if !hubs.isEmpty { facts += hubFacts + connections([("root", AccessKey.rootName)]) }
    members += facts.map { ($0.name, .string($0.value)) }
    members.append(("trust", .optional(path ?? certificateAddress)))
    members += settings.hub.controlToken.map { [("token", .string($0))] } ?? []
    return JSONValue.object(members).compactText
  }
}

extension Validity {
  /// Returns a period of a day that ended a day before the given time.
  fileprivate static func ended(before moment: Int64) -> Validity {
    Validity(first: moment - 2 * 86_400, last: moment - 86_400)
  }
}

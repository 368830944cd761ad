internal import Bytes
package import HTTP

/// A client for the REST interface of a notification hub, written only from the documentation
/// (https://learn.microsoft.com/rest/api/notificationhubs/).
package struct HubClient: Sendable {
  private static let version = "2015-01"

  private let connection: ConnectionString
  private let hub: String
  private let endpoint: Endpoint

  /// Creates a client that trusts the given certificate authorities, or the system's if none are
  /// given.
  package init(
    _ connection: ConnectionString, hub: String, authorities: [UInt8]? = nil
  ) throws(HTTPError) {
    self.connection = connection
    self.hub = hub
    let tls = connection.isSecure ? try TLSContext(clientTrusting: authorities) : nil
    endpoint = Endpoint(host: connection.host, port: connection.port, tls: tls)
  }

  /// Reserves the id of a registration; nil if the hub refuses.
  func reserveRegistrationID() throws(ClientError) -> String? {
    let response = try send(.post, "registrationIDs")
    guard response.status == 201, let location = response.headers["Location"] else { return nil }
    return location.split(separator: "?").first?.split(separator: "/").last.map(String.init)
  }

  /// Returns the ids of the registrations with the given handle.
  func registrationIDs(withHandle handle: String) throws(ClientError) -> [String] {
    let quoted =
      "ChannelUri eq '\(handle.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    let response = try send(.get, "registrations", query: "&$filter=\(quoted.percentEncoded)")
    let marks = (start: "<RegistrationId>", end: "</RegistrationId>")
    return response.text.split(separator: marks.start, omittingEmptySubsequences: false)
      .dropFirst().compactMap { $0.split(separator: marks.end).first.map(String.init) }
  }

  /// Creates or replaces a registration; returns the hub's status.
  func put(_ registration: RegistrationEntry, id: String) throws(ClientError) -> Status {
    try send(
      .put, "registrations/\(id.percentEncoded)",
      ["Content-Type": "application/atom+xml;type=entry;charset=utf-8"], body: registration.bytes
    ).status
  }

  /// Deletes a registration regardless of its version; returns the hub's status.
  func deleteRegistration(_ id: String) throws(ClientError) -> Status {
    try send(.delete, "registrations/\(id.percentEncoded)", ["If-Match": "*"]).status
  }

  /// Sends a native notification to all devices with a tag; returns the hub's status.
  func send(_ payload: NativePayload, to tag: String) throws(ClientError) -> Status {
    var headers: Headers = [
      "Content-Type": payload.contentType, "ServiceBusNotification-Format": payload.format,
      "ServiceBusNotification-Tags": tag,
    ]
    for (name, value) in payload.headers { headers.append(name, value) }
    return try send(.post, "messages", headers, body: payload.bytes).status
  }

  private func send(
    _ method: Method, _ path: String, query: String = "", _ headers: Headers = [:],
    body: [UInt8] = []
  ) throws(ClientError) -> ClientResponse {
    var headers = headers
    headers.append("Authorization", token(until: SystemClock.unixTime + 300))
    headers.append("x-ms-version", Self.version)
    var server = try ClientConnection(to: endpoint)
    return try server.send(
      ClientRequest(
        method, "/\(hub.percentEncoded)/\(path)?api-version=\(Self.version)\(query)", headers,
        body: body))
  }

  /// Signs a token for the namespace
  /// (https://learn.microsoft.com/rest/api/notificationhubs/common-concepts).
  private func token(until expiry: Int64) -> String {
    let resource = "https://\(connection.host)/".percentEncoded
    let code = HMACSHA256.code(
      for: Array("\(resource)\n\(expiry)".utf8), key: Array(connection.key.utf8))
    return "SharedAccessSignature sr=\(resource)&sig=\(Base64.encode(code).percentEncoded)"
      + "&se=\(expiry)&skn=\(connection.keyName.percentEncoded)"
  }
}

import HTTP
import Hub
import HubService
import Testing

/// A hub behind a server on a free port, for malformed requests that ordinary clients never send.
struct ServedHub {
  let server: Server
  private let hub: LocalHub

  init(limits: HTTPLimits = HTTPLimits()) throws {
    var settings = HubSettings(seed: 1)
    settings.keys = [TestHub.fullKey]
    hub = LocalHub(settings, certificate: Array("PEM".utf8)) { HubTime(seconds: 1_541_549_917) }
    var configuration = ServerConfiguration(port: 0)
    configuration.limits = limits
    server = try Server(configuration, hub.handler)
  }

  var endpoint: Endpoint { Endpoint(host: "127.0.0.1", port: server.port) }

  /// A token that is valid for the whole host.
  var token: String {
    get throws {
      try TestHub.token(
        for: "http://localhost:\(server.port)/", key: TestHub.fullKey, until: 1_541_550_000)
    }
  }

  /// Returns the request line and the headers that the service requires in every request.
  func head(_ line: String) throws -> String {
    "\(line) HTTP/1.1\r\nHost: localhost:\(server.port)\r\nAuthorization: \(try token)\r\n"
  }

  /// Returns a connection for raw bytes.
  func connectRaw() throws -> Transport {
    try Transport.connect(to: endpoint, until: .now + .seconds(10))
  }

  /// Sends bytes, and returns the status of each response until the connection is closed or idle.
  func statuses(of request: [UInt8], count: Int = 1) throws -> [Int] {
    var raw = try connectRaw()
    // The server may close its side before all bytes are sent.
    try? raw.write(request, until: .now + .seconds(10))
    return raw.statuses(count)
  }

  func statuses(of request: String, count: Int = 1) throws -> [Int] {
    try statuses(of: Array(request.utf8), count: count)
  }

  /// Connects a second client, and expects a response to its request.
  func serveAnother() throws {
    var other = try ClientConnection(to: endpoint)
    let response = try other.send(ClientRequest(.get, "/health"))
    #expect(response.status == 200)
  }

  /// Sends a well-formed request, as an ordinary client does.
  func send(
    _ method: Method, _ target: String, _ headers: Headers = [:], body: String = ""
  ) throws -> ClientResponse {
    var connection = try ClientConnection(to: endpoint)
    var all = headers
    if headers["Host"] == nil { all.append("Host", "localhost:\(server.port)") }
    if target.hasPrefix("/myhub") { all.append("Authorization", try token) }
    return try connection.send(ClientRequest(method, target, all, body: Array(body.utf8)))
  }

  /// The JSON of the hub's state, outbox, clock and fault rules.
  var state: String {
    get throws {
      try ["/state", "/outbox", "/clock", "/faults"].map { try send(.get, $0).text }.joined()
    }
  }
}

extension Transport {
  /// Reads until the given number of responses has arrived, or until the connection is closed.
  mutating func statuses(_ count: Int) -> [Int] {
    var bytes: [UInt8] = []
    let deadline = Deadline.now + .seconds(10)
    var found: [Int] = []
    while found.count < count, let read = try? read(until: deadline), read > 0 {
      bytes += received[..<read]
      let parts = String(decoding: bytes, as: UTF8.self).split(
        separator: "HTTP/1.1 ", omittingEmptySubsequences: false)
      // Count only responses whose headers are complete.
      found = parts.dropFirst().filter { $0.contains("\r\n\r\n") }.compactMap { Int($0.prefix(3)) }
    }
    return found
  }
}

import Foundation
import HTTP
import Testing

/// A server on a free loopback port, with a certificate if TLS is built in.
struct TestServer {
  static let authority = Result { () throws(HTTPError) in
    try Identity.authority(
      named: "Crier tests", secret: RandomBytes.generate(32),
      validity: .days(3650, from: SystemClock.unixTime))
  }

  let server: Server

  init(
    _ handler: Handler = .echo, limits: HTTPLimits = HTTPLimits(),
    date: @escaping @Sendable () -> Int64 = { 784_111_777 },
    askingFor certificates: TLSContext.ClientCertificates = .none
  ) throws {
    var configuration = ServerConfiguration(port: 0)
    configuration.limits = limits
    configuration.date = date
    if HTTPSupport.Library.openSSL.isBuiltIn {
      let identity = try Self.authority.get().issue(
        for: ["localhost", "127.0.0.1", "::1"], secret: RandomBytes.generate(32),
        validity: .days(820, from: SystemClock.unixTime))
      configuration.tls = try TLSContext(server: identity, askingFor: certificates)
    }
    server = try Server(configuration, handler)
  }

  /// A scheme that the server supports.
  enum Scheme: String, CaseIterable, CustomTestStringConvertible {
    case plain, tls

    /// The schemes that this build supports.
    static var available: [Scheme] {
      HTTPSupport.Library.openSSL.isBuiltIn ? [.plain, .tls] : [.plain]
    }

    var testDescription: String { rawValue }
  }

  func endpoint(
    _ scheme: Scheme, offering offer: TLSContext.Offer = .http1, as identity: Identity? = nil
  ) throws -> Endpoint {
    guard scheme == .tls else { return Endpoint(host: "127.0.0.1", port: server.port) }
    let context = try TLSContext(
      clientTrusting: Self.authority.get().certificatePEM, offering: offer, as: identity)
    return Endpoint(host: "localhost", port: server.port, tls: context)
  }

  func connect(_ scheme: Scheme = .plain) throws -> ClientConnection {
    try ClientConnection(to: endpoint(scheme))
  }

  /// A connection for sending raw bytes.
  func connectRaw(
    _ scheme: Scheme = .plain, offering offer: TLSContext.Offer = .http1,
    as identity: Identity? = nil
  ) throws -> Transport {
    try Transport.connect(
      to: endpoint(scheme, offering: offer, as: identity), until: .now + .seconds(10))
  }
}

extension Handler {
  /// Echoes requests.
  ///
  /// `/none` responds without a body, `/large` with a large one.
  static let echo = Handler(
    admit: { head in
      if let refusal = HostPolicy().refusal(of: head) { return .refusal(refusal) }
      return .body(upTo: head.target.path == "/small" ? 10 : 1 << 20)
    },
    respond: { request in
      switch request.target.path {
      case "/none": return .now(Response(204, ["X-Empty": "yes"]))
      case "/large":
        return .now(Response(200, [:], body: Array(repeating: UInt8(ascii: "x"), count: 3 << 20)))
      default:
        let text = "\(request.method.rawValue) \(request.target) \(request.body.count)\n"
        return .now(
          Response(
            201, ["Content-Type": "text/plain", "X-Case": "Kept"],
            body: Array(text.utf8) + request.body))
      }
    })
}

extension Transport {
  /// Reads until the connection is closed, for at most ten seconds.
  mutating func readAll() -> String {
    var bytes: [UInt8] = []
    let deadline = Deadline.now + .seconds(10)
    while let count = try? read(until: deadline), count > 0 { bytes += received[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func write(_ text: String) throws {
    try write(Array(text.utf8), until: .now + .seconds(10))
  }
}

/// Yields to other threads until a condition holds, for at most ten seconds.
func eventually(_ condition: () -> Bool) {
  let deadline = Deadline.now + .seconds(10)
  while !condition(), !deadline.hasPassed { sched_yield() }
}

extension String {
  /// The statuses of the HTTP/1.1 responses in the text.
  var statuses: [Int] {
    components(separatedBy: "HTTP/1.1 ").dropFirst().compactMap { Int($0.prefix(3)) }
  }
}

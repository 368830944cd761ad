internal import Bytes

/// A client connection for HTTP/2, closed when destroyed.
///
/// Sends any number of requests at once.
///
/// ```swift
/// var connection = try HTTP2ClientConnection(to: endpoint)
/// let results = connection.send([ClientRequest(.post, "/3/device/00fc13ad", body: payload)])
/// ```
package struct HTTP2ClientConnection: ~Copyable {
  private typealias Stream = HTTP2Session.Stream

  /// A response while it is received.
  fileprivate struct Exchange {
    let index: Int
    var head: (status: Status, headers: Headers)?
    var body: [UInt8] = []
    var hasEnded = false
  }

  private var transport: Transport
  private var session: HTTP2Session
  private let authority: String
  private var exchanges: [Stream: Exchange] = [:]
  private var results: [Result<ClientResponse, ClientError>] = []
  /// Whether the connection can send further requests.
  package private(set) var isOpen = true
  /// The timeout for sending requests and receiving all their responses.
  package var time: Duration = .seconds(10)

  private static let bodyLimit = 1 << 20

  /// Connects to a server that offers HTTP/2 in the TLS handshake.
  package init(
    to endpoint: Endpoint, within time: Duration = .seconds(10)
  ) throws(ClientError) {
    let transport = try Self.connect(to: endpoint, within: time)
    self.init(transport, try Self.session(), to: endpoint.authority)
  }

  private init(
    _ transport: consuming Transport, _ session: consuming HTTP2Session, to authority: String
  ) {
    self.transport = transport
    self.session = session
    self.authority = authority
  }

  private static func connect(
    to endpoint: Endpoint, within time: Duration
  ) throws(ClientError) -> Transport {
    do throws(ConnectionError) {
      let transport = try Transport.connect(to: endpoint, until: .now + time)
      if transport.agreement == .http2 { return transport }
    } catch .failed(.system) {
      throw .unreachable(host: endpoint.host, port: endpoint.port)
    } catch {
      throw ClientError(error)
    }
    throw .malformed
  }

  private static func session() throws(ClientError) -> HTTP2Session {
    do throws(HTTPError) {
      return try HTTP2Session(client: HTTPLimits())
    } catch {
      throw .insecure(error)
    }
  }

  /// Sends requests, and returns the responses in the same order.
  package mutating func send(
    _ requests: [ClientRequest]
  ) -> [Result<ClientResponse, ClientError>] {
    results = requests.map { _ in .failure(.closed) }
    exchanges = [:]
    for (index, request) in requests.enumerated() {
      let fields = request.fields(to: authority)
      guard isOpen, let stream = session.request(fields, body: request.body) else { continue }
      exchanges[stream] = Exchange(index: index)
    }
    do throws(ConnectionError) {
      try exchangeBytes(until: .now + time)
    } catch {
      isOpen = false
      for exchange in exchanges.values { results[exchange.index] = .failure(ClientError(error)) }
    }
    return results
  }

  private mutating func exchangeBytes(until deadline: Deadline) throws(ConnectionError) {
    var output = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      while case let count = session.output(into: &output), count > 0 {
        try transport.write(output, 0..<count, until: deadline)
      }
      while let event = session.nextEvent() { handle(event) }
      if session.isOver { isOpen = false }
      guard !exchanges.isEmpty, isOpen else { return }
      let count = try transport.read(until: deadline)
      guard count > 0, session.feed(transport.received, 0..<count) else { throw .closed }
      while let event = session.nextEvent() { handle(event) }
    }
  }

  private mutating func handle(_ event: HTTP2Session.Event) {
    switch event {
    case .head(let stream, let fields, _):
      exchanges[stream]?.head = HTTP2Fields.readHead(ofResponse: fields)
    case .body(let stream, let bytes):
      session.consume(stream, bytes.count)
      if exchanges[stream]?.append(bytes, upTo: Self.bodyLimit) == false {
        session.reset(stream, .cancel)
      }
    case .ended(let stream): exchanges[stream]?.hasEnded = true
    case .closed(let stream):
      guard let exchange = exchanges.removeValue(forKey: stream) else { return }
      results[exchange.index] = exchange.result
    case .began, .headTooLarge, .trailer: break
    }
  }
}

extension HTTP2ClientConnection.Exchange {
  /// Appends bytes to the body; returns false if the body would exceed a limit.
  fileprivate mutating func append(_ bytes: [UInt8], upTo limit: Int) -> Bool {
    guard body.count + bytes.count <= limit else { return false }
    body += bytes
    return true
  }

  /// The response of a stream that is closed.
  fileprivate var result: Result<ClientResponse, ClientError> {
    guard hasEnded, let head else { return .failure(.closed) }
    return .success(ClientResponse(status: head.status, headers: head.headers, body: body))
  }
}

extension ClientRequest {
  /// Encodes the head of the request; a Host header becomes the authority.
  fileprivate func fields(to authority: String) -> [UInt8] {
    var output: [UInt8] = []
    HTTP2Fields.append(":method", method.rawValue, to: &output)
    HTTP2Fields.append(":scheme", "https", to: &output)
    HTTP2Fields.append(":authority", headers["Host"] ?? authority, to: &output)
    HTTP2Fields.append(":path", target, to: &output)
    for field in headers where field.name.lowercased() != "host" {
      HTTP2Fields.append(field.name.lowercased(), field.value, to: &output)
    }
    return output
  }
}

/// An HTTP request to send to a server.
package struct ClientRequest: Sendable {
  /// The request method, such as GET.
  package var method: Method
  /// The percent-encoded path and query.
  package var target: String
  /// The headers to send.
  ///
  /// Host and Content-Length are added if they are missing.
  package var headers: Headers
  /// The body to send; empty for a request without a body.
  package var body: [UInt8]

  /// Creates a request with the given target, headers and body.
  package init(
    _ method: Method, _ target: String, _ headers: Headers = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }
}

/// A complete HTTP response from a server.
package struct ClientResponse: Hashable, Sendable {
  /// The status code of the response.
  package let status: Status
  /// The headers of the response.
  package let headers: Headers
  /// The body, decoded if it was chunked.
  package let body: [UInt8]

  /// The body as a string.
  package var text: String { String(decoding: body, as: UTF8.self) }
}

/// A client connection for HTTP/1.1, closed when destroyed.
///
/// Sends one request at a time.
///
/// ```swift
/// var connection = try ClientConnection(to: Endpoint(host: "localhost", port: 8899))
/// let response = try connection.send(ClientRequest(.get, "/health"))
/// ```
package struct ClientConnection: ~Copyable {
  private var transport: Transport
  private let endpoint: Endpoint
  private var reader: ResponseReader?
  /// Whether the connection can send another request.
  package private(set) var isOpen = true
  /// The timeout for sending a request and for reading each part of the response.
  package var time: Duration = .seconds(10)
  /// The maximum size of a response body in bytes.
  package var bodyLimit = 64 * 1024 * 1024

  /// Connects to a server, including the TLS handshake.
  package init(
    to endpoint: Endpoint, within time: Duration = .seconds(10)
  ) throws(ClientError) {
    transport = try Self.connect(to: endpoint, within: time)
    self.endpoint = endpoint
  }

  private static func connect(
    to endpoint: Endpoint, within time: Duration
  ) throws(ClientError) -> Transport {
    do throws(ConnectionError) {
      return try Transport.connect(to: endpoint, until: .now + time)
    } catch .failed(.system) {
      throw .unreachable(host: endpoint.host, port: endpoint.port)
    } catch {
      throw ClientError(error)
    }
  }

  /// Sends a request and returns the complete response.
  package mutating func send(_ request: ClientRequest) throws(ClientError) -> ClientResponse {
    let head = try begin(request)
    var body: [UInt8] = []
    while let piece = try nextPiece() { body += piece }
    return ClientResponse(status: head.status, headers: head.headers, body: body)
  }

  /// Sends a request and returns the head of the response.
  ///
  /// Read the body with ``nextPiece()``.
  package mutating func begin(
    _ request: ClientRequest
  ) throws(ClientError) -> (status: Status, headers: Headers) {
    guard isOpen else { throw .closed }
    let deadline = Deadline.now + time
    do throws(ConnectionError) {
      try transport.write(bytes(of: request), until: deadline)
    } catch .closed {
      // The server can have sent a response before closing the connection.
    } catch {
      throw ClientError(error)
    }
    var reader = ResponseReader(HTTPLimits(), bodyLimit: bodyLimit, method: request.method)
    while true {
      if let head = try reader.readHead() {
        isOpen = head.keepsConnection
        self.reader = reader
        return (head.status, head.headers)
      }
      guard let count = try read(until: deadline) else { throw .closed }
      reader.append(transport.received, 0..<count)
    }
  }

  /// Returns the next part of the body, or nil at its end.
  package mutating func nextPiece() throws(ClientError) -> [UInt8]? {
    let deadline = Deadline.now + time
    while true {
      var piece: [UInt8] = []
      try reader?.readBody(into: &piece)
      if !piece.isEmpty { return piece }
      if reader?.isComplete != false { return nil }
      guard let count = try read(until: deadline) else {
        guard reader?.isEndless == true else { throw .closed }
        return nil
      }
      reader?.append(transport.received, 0..<count)
    }
  }

  private mutating func read(until deadline: Deadline) throws(ClientError) -> Int? {
    do throws(ConnectionError) {
      let count = try transport.read(until: deadline)
      if count == 0 { isOpen = false }
      return count == 0 ? nil : count
    } catch {
      isOpen = false
      throw ClientError(error)
    }
  }

  private func bytes(of request: ClientRequest) -> [UInt8] {
    var output = Array("\(request.method.rawValue) \(request.target) HTTP/1.1\r\n".utf8)
    var headers = request.headers
    if headers.bytes(of: "Host") == nil { headers.append("Host", endpoint.authority) }
    if !request.body.isEmpty || !request.method.isSafe {
      headers.replace("Content-Length", with: "\(request.body.count)")
    }
    for field in headers { output += "\(field.name): \(field.value)\r\n".utf8 }
    output += "\r\n".utf8
    return output + request.body
  }
}

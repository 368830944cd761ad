import HTTP
import Testing

/// Tests with abusive clients: each is disconnected while a well-behaved client is served.
struct ServerLimitTests {
  private static let brief: HTTPLimits = {
    var limits = HTTPLimits()
    limits.requestTimeout = .milliseconds(200)
    limits.idleTimeout = .milliseconds(200)
    limits.responseTimeout = .milliseconds(200)
    limits.lingerTimeout = .milliseconds(200)
    return limits
  }()

  /// Sends `piece` repeatedly until the server closes the connection, while another client sends
  /// requests.
  ///
  /// Returns the received text and the number of pieces.
  private func drip(
    _ piece: String, into raw: inout Transport, of test: TestServer
  ) throws -> (text: String, count: Int) {
    var bytes: [UInt8] = []
    var count = 0
    let deadline = Deadline.now + .seconds(20)
    while !deadline.hasPassed {
      do throws(ConnectionError) {
        let read = try raw.read(until: .now + .milliseconds(10))
        if read == 0 { break }
        bytes += raw.received[..<read]
      } catch .timedOut {
        count += 1
        try? raw.write(piece)
        var other = try test.connect()
        #expect(try other.send(ClientRequest(.get, "/")).status == 201)
      } catch {
        break
      }
    }
    #expect(!deadline.hasPassed, "the connection was not closed")
    return (String(decoding: bytes, as: UTF8.self), count)
  }

  @Test(arguments: TestServer.Scheme.available)
  func `a request head that arrives too slowly times out`(_ scheme: TestServer.Scheme) throws {
    let test = try TestServer(limits: Self.brief)
    var raw = try test.connectRaw(scheme)
    try raw.write("GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
    let (text, count) = try drip("y", into: &raw, of: test)
    #expect(text.statuses == [408])
    #expect(count > 0)
  }

  @Test func `a slow body times out`() throws {
    let test = try TestServer(limits: Self.brief)
    var raw = try test.connectRaw()
    try raw.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n")
    #expect(try drip("y", into: &raw, of: test).text.statuses == [408])
  }

  @Test func `an endless body is refused at its limit`() throws {
    let test = try TestServer(limits: Self.brief)
    var raw = try test.connectRaw()
    try raw.write("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    let piece = "10000\r\n" + String(repeating: "y", count: 65536) + "\r\n"
    for _ in 0..<16 { try raw.write(piece) }
    try raw.write("1\r\n")
    #expect(raw.readAll().statuses == [413])
  }

  @Test func `an idle connection is closed without a response`() throws {
    let test = try TestServer(limits: Self.brief)
    var fresh = try test.connectRaw()
    var used = try test.connectRaw()
    try used.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try drip("", into: &used, of: test).text.statuses == [201])
    #expect(fresh.readAll().isEmpty)
  }

  @Test(.enabled(if: HTTPSupport.Library.openSSL.isBuiltIn, "built without OpenSSL"))
  func `a slow handshake times out`() throws {
    let test = try TestServer(limits: Self.brief)
    var raw = try test.connectRaw()
    // The start of a handshake record of 512 bytes.
    try raw.write([0x16, 3, 1, 2, 0], until: .now + .seconds(1))
    _ = try drip("\u{1}", into: &raw, of: test)
  }

  @Test func `a client that does not read its response is disconnected`() throws {
    var limits = Self.brief
    limits.minimumSendRate = 1 << 30
    let body = [UInt8](repeating: 0, count: 64 << 20)
    let test = try TestServer(
      Handler(bodyLimit: 0) { _ in Response(200, [:], body: body) }, limits: limits)
    var raw = try test.connectRaw()
    try raw.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    eventually { test.server.connectionCount == 1 }
    eventually { test.server.connectionCount == 0 }
    #expect(test.server.connectionCount == 0)
    var read = 0
    while let count = try? raw.read(until: .now + .seconds(5)), count > 0 { read += count }
    #expect(read < body.count)
  }

  @Test func `a connection beyond the limit receives status 503, and a retry is served`() throws {
    var limits = HTTPLimits()
    limits.connections = 3
    let test = try TestServer(limits: limits)
    let idle = [try IdleConnection(test), try IdleConnection(test), try IdleConnection(test)]
    var statuses: [Status] = []
    let deadline = Deadline.now + .seconds(20)
    while statuses.last != 201, !deadline.hasPassed {
      var connection = try test.connect()
      statuses.append(try connection.send(ClientRequest(.get, "/")).status)
    }
    #expect(statuses.first == 503)
    #expect(statuses.last == 201)
    withExtendedLifetime(idle) {}
  }

  @Test func `300 idle clients do not block other clients`() throws {
    let test = try TestServer()
    let idle = try (0..<300).map { _ in try IdleConnection(test) }
    #expect(test.server.connectionCount <= 256)
    var status: Status = 503
    let deadline = Deadline.now + .seconds(20)
    while status == 503, !deadline.hasPassed {
      guard var connection = try? test.connect(),
        let response = try? connection.send(ClientRequest(.get, "/"))
      else { continue }
      status = response.status
    }
    #expect(status == 201)
    withExtendedLifetime(idle) {}
  }

  @Test func `a silent connection beyond the limit receives 503`() throws {
    var limits = Self.brief
    limits.connections = 0
    let test = try TestServer(limits: limits)
    var raw = try test.connectRaw()
    #expect(raw.readAll().statuses == [503])
  }

  @Test(.enabled(if: HTTPSupport.Library.openSSL.isBuiltIn, "built without OpenSSL"))
  func `a TLS connection beyond the limit receives 503`() throws {
    var limits = HTTPLimits()
    limits.connections = 0
    let test = try TestServer(limits: limits)
    var connection = try test.connect(.tls)
    #expect(try connection.send(ClientRequest(.get, "/")).status == 503)
  }
}

/// A connection that sends nothing.
final class IdleConnection {
  private let connection: ClientConnection

  init(_ test: TestServer) throws { connection = try test.connect() }
}

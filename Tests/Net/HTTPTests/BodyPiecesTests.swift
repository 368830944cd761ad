import HTTP
import Synchronization
import Testing

/// Tests bodies that are made while they are sent.
struct BodyPiecesTests {
  /// The pieces `0\n`, an empty one, `1\n`, and so on; each with a number of bytes after it.
  private final class CountedPieces: Sendable {
    let made = Atomic(0)
    private let count: Int
    private let size: Int

    init(_ count: Int, size: Int = 0) {
      self.count = count
      self.size = size
    }

    var handler: Handler {
      Handler(bodyLimit: 0) { [self] _ in
        var response = Response(200, ["Content-Type": "text/plain"])
        let calls = Mutex(0)
        let next = { @Sendable () -> [UInt8]? in
          let call = calls.withLock { calls in
            defer { calls += 1 }
            return calls
          }
          return self.piece(call)
        }
        response.body = .pieces(BodyPieces(next))
        return response
      }
    }

    private func piece(_ call: Int) -> [UInt8]? {
      guard call < 2 * count else { return nil }
      guard call.isMultiple(of: 2) else { return [] }
      made.add(1, ordering: .relaxed)
      return Array("\(call / 2)\n".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: size)
    }
  }

  @Test(arguments: TestServer.Scheme.available)
  func `the pieces of a body arrive in order, and the connection stays open`(
    _ scheme: TestServer.Scheme
  ) throws {
    let test = try TestServer(CountedPieces(3).handler)
    var connection = try test.connect(scheme)
    for _ in 0..<2 {
      let response = try connection.send(ClientRequest(.get, "/"))
      #expect(response.text == "0\n1\n2\n")
      #expect(response.headers["Transfer-Encoding"] == "chunked")
      let isOpen = connection.isOpen
      #expect(isOpen)
    }
    #expect(try connection.send(ClientRequest(.head, "/")).text == "")
    #expect(try connection.send(ClientRequest(.get, "/")).text == "0\n1\n2\n")
  }

  @Test func `a body without pieces is empty`() throws {
    let test = try TestServer(CountedPieces(0).handler)
    var connection = try test.connect()
    for _ in 0..<2 { #expect(try connection.send(ClientRequest(.get, "/")).text == "") }
  }

  @Test func `a client of HTTP 1.0 reads the pieces until the connection is closed`() throws {
    let test = try TestServer(CountedPieces(2).handler)
    var connection = try test.connectRaw()
    try connection.write("GET / HTTP/1.0\r\nHost: a\r\n\r\n")
    let text = connection.readAll()
    #expect(text.hasSuffix("\r\n\r\n0\n1\n"))
    #expect(!text.contains("chunked"))
  }

  @Test(.enabled(if: HTTP2Client.isAvailable, "built without OpenSSL or nghttp2"))
  func `the pieces of a body arrive in order over HTTP 2`() throws {
    let pieces = CountedPieces(40, size: 100_000)
    let client = try HTTP2Client(TestServer(pieces.handler))
    let response = try client.send("GET", "/")
    #expect(response.body.count == 40 * 100_002 + 30)
    #expect(pieces.made.load(ordering: .relaxed) == 40)
  }

  @Test func `a client that does not read stops the making of pieces`() throws {
    var limits = HTTPLimits()
    limits.responseTimeout = .milliseconds(300)
    limits.minimumSendRate = 1 << 30
    let pieces = CountedPieces(10_000, size: 100_000)
    let test = try TestServer(pieces.handler, limits: limits)
    var connection = try test.connectRaw()
    try connection.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    eventually { test.server.connectionCount == 1 }
    eventually { test.server.connectionCount == 0 }
    #expect(test.server.connectionCount == 0)
    // The buffers of the sockets hold a few megabytes; the whole body has a gigabyte.
    #expect(pieces.made.load(ordering: .relaxed) < 500)
  }
}

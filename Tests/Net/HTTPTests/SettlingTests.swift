import HTTP
import Synchronization
import Testing

/// Responses whose changes are settled after several requests were handled.
@Suite(.enabled(if: HTTP2Client.isAvailable, "built without OpenSSL or nghttp2"))
struct SettlingTests {
  /// The order in which a handler was called.
  private final class Record: Sendable {
    private let words = Mutex<[String]>([])
    var all: [String] { words.withLock(\.self) }
    func note(_ word: String) { words.withLock { $0.append(word) } }
  }

  /// A server that notes when it handles a request and when it settles it; `/large` has a large
  /// response, `/last` ends the connection, and `/full` cannot be settled.
  private func server(_ record: Record) throws -> TestServer {
    try TestServer(
      Handler(
        admit: { _ in .body(upTo: 0) },
        respond: { request in
          let path = request.target.path
          record.note("handle \(path)")
          let count = path == "/large" ? 5000 : 1
          var response = Response.text(200, String(repeating: "x", count: count))
          if path == "/last" { response.change = .goAway([]) }
          return .settling(response) {
            record.note("settle \(path)")
            return path == "/full" ? .text(500, "full") : nil
          }
        }))
  }

  @Test func `the requests that have arrived are handled before the first is settled`() throws {
    let record = Record()
    let client = try HTTP2Client(server(record))
    let streams = ["/a", "/full", "/b"].map { client.begin("GET", $0) }
    try client.run { streams.allSatisfy(client.isOver) }
    #expect(
      record.all == [
        "handle /a", "handle /full", "handle /b", "settle /a", "settle /full", "settle /b",
      ])
    #expect(streams.map { client.response($0).status } == [200, 500, 200])
    #expect(client.response(streams[1]).text == "full")
  }

  @Test func `many changes that arrive together are settled together`() throws {
    let record = Record()
    let client = try HTTP2Client(server(record))
    let paths = (0..<60).map { "/\($0)" }
    let streams = paths.map { client.begin("GET", $0) }
    try client.run { streams.allSatisfy(client.isOver) }
    #expect(record.all == paths.map { "handle \($0)" } + paths.map { "settle \($0)" })
  }

  @Test func `a large response and the end of a connection are not held back`() throws {
    let record = Record()
    let client = try HTTP2Client(server(record))
    let streams = ["/a", "/large", "/last", "/b"].map { client.begin("GET", $0) }
    try client.run { streams.prefix(3).allSatisfy(client.isOver) }
    #expect(client.runToEnd())
    #expect(
      record.all == [
        "handle /a", "handle /large", "settle /a", "settle /large", "handle /last", "settle /last",
      ])
    #expect(streams.prefix(3).map { client.response($0).status } == [200, 200, 200])
    #expect(client.goAway.stream == streams[2])
  }

  @Test func `an HTTP 1 response is settled at once`() throws {
    let record = Record()
    let test = try server(record)
    var client = try test.connect()
    #expect(try client.send(ClientRequest(.get, "/a", [:])).status == 200)
    #expect(try client.send(ClientRequest(.get, "/full", [:])).status == 500)
    #expect(record.all == ["handle /a", "settle /a", "handle /full", "settle /full"])
  }
}

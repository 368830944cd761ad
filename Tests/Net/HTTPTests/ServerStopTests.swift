import Foundation
import HTTP
import Testing

struct ServerStopTests {
  @Test func `requests in progress are completed`() throws {
    // A connection counts as idle until the server has begun to read its request, and is therefore
    // closed.
    let isRead = DispatchSemaphore(value: 0)
    var handler = Handler.echo
    handler.admit = { head in
      isRead.signal()
      return Handler.echo.admit(head)
    }
    let test = try TestServer(handler)
    var raw = try test.connectRaw()
    try raw.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na")
    isRead.wait()
    var idle = try test.connectRaw()
    try idle.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = try idle.read(until: .now + .seconds(10))
    let stopping = Stopping(test.server)
    #expect(idle.readAll().isEmpty)
    try raw.write("b")
    let text = raw.readAll()
    #expect(text.statuses == [201])
    #expect(text.contains("Connection: close"))
    stopping.wait()
    #expect(test.server.connectionCount == 0)
    #expect(throws: ClientError.self) { _ = try test.connect() }
  }

  @Test func `stopping the server ends event streams and sends pending responses`() throws {
    let isRead = DispatchSemaphore(value: 0)
    let test = try TestServer(
      Handler(
        admit: { _ in .body(upTo: 0) },
        respond: { request in
          guard request.target.path != "/events" else { return .now(.events(EventStream())) }
          isRead.signal()
          return .later(PendingResponse(within: .seconds(60)) { .text(200, "in time") })
        }))
    var events = try test.connect()
    _ = try events.begin(ClientRequest(.get, "/events"))
    var waiting = try test.connectRaw()
    try waiting.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    isRead.wait()
    let stopping = Stopping(test.server)
    #expect(try events.nextPiece() == nil)
    #expect(waiting.readAll().hasSuffix("in time"))
    stopping.wait()
  }

  @Test func `slow connections are shut down after the timeout`() throws {
    let test = try TestServer()
    var raw = try test.connectRaw()
    try raw.write("GET / HTTP/1.1\r\n")
    eventually { test.server.connectionCount == 1 }
    test.server.stop(within: .milliseconds(10))
    #expect(test.server.connectionCount == 0)
    #expect(raw.readAll().statuses.count <= 1)
  }

  @Test func `the port is free after stopping`() throws {
    let test = try TestServer()
    test.server.stop(within: .seconds(1))
    let again = try Server(ServerConfiguration(port: test.server.port), .echo)
    #expect(again.port == test.server.port)
  }
}

/// Stops a server on another thread.
private struct Stopping {
  private let done = DispatchSemaphore(value: 0)

  init(_ server: Server) {
    let done = done
    Thread.detachNewThread {
      server.stop(within: .seconds(10))
      done.signal()
    }
  }

  func wait() { done.wait() }
}

import HTTP
import Testing

struct RequestReaderTests {
  @Test func `a request keeps the spelling that the client used`() throws {
    let run = ReaderRun(
      "POST /Hub/tags/a%2Fb?x=%3D HTTP/1.1\r\nhOsT: localhost:8899\r\nX-A:  b \t\r\nX-A:\r\n"
        + "Content-Length: 3\r\n\r\nabc")
    let request = try #require(run.requests.first)
    #expect(request.method == .post)
    #expect(request.target.text == "/Hub/tags/a%2Fb?x=%3D")
    #expect(request.target.path == "/Hub/tags/a%2Fb")
    #expect(request.target.query == "x=%3D")
    #expect(request.headers.map(\.name) == ["hOsT", "X-A", "X-A", "Content-Length"])
    #expect(request.headers.values(of: "x-a") == ["b", ""])
    #expect(request.head.host == "localhost:8899")
    #expect(request.head.bodyLength == .known(3))
    #expect(request.head.keepsConnection)
    #expect(request.body == Array("abc".utf8))
    #expect(request.version == .http11)
  }

  @Test func `chunks are joined and chunk extensions ignored`() throws {
    let run = ReaderRun(
      "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n"
        + "3;name=\"v\"\r\nabc\r\n00a\r\n0123456789\r\n0\r\n\r\n")
    let request = try #require(run.requests.first)
    #expect(request.body == Array("abc0123456789".utf8))
    #expect(request.head.bodyLength == .unknown)
  }

  @Test func `pipelined requests are read in order`() {
    let get = "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n"
    let post = "POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi"
    let run = ReaderRun(get + post + "\r\n" + get + "GET /4 HT")
    #expect(run.requests.map(\.target.text) == ["/1", "/2", "/1"])
    #expect(run.refusal == nil)
  }

  @Test func `header values keep non-ASCII bytes`() throws {
    let head = Array("GET / HTTP/1.1\r\nHost: a\r\nX: ".utf8) + [0xC3, 0xA9, 0xFF]
    let run = ReaderRun([head + Array("\r\n\r\n".utf8)])
    let headers = try #require(run.requests.first?.headers)
    #expect(headers.bytes(of: "X").map(Array.init) == [0xC3, 0xA9, 0xFF])
    #expect(headers["X"] == "é\u{FFFD}")
  }

  @Test(arguments: [
    ("HTTP/1.1\r\n", true), ("HTTP/1.1\r\nConnection: keep-alive\r\n", true),
    ("HTTP/1.1\r\nConnection: close\r\n", false),
    ("HTTP/1.1\r\nConnection: TE, Close\r\n", false), ("HTTP/1.0\r\n", false),
    ("HTTP/1.0\r\nConnection: keep-alive\r\n", false),
  ])
  func `a connection is kept open unless the request closes it`(
    _ rest: String, _ isKept: Bool
  ) throws {
    let run = ReaderRun("GET / \(rest)Host: a\r\n\r\n")
    #expect(try #require(run.requests.first).head.keepsConnection == isKept)
  }

  @Test func `HTTP 1.0 requires no Host header`() throws {
    let run = ReaderRun("GET / HTTP/1.0\r\n\r\n")
    #expect(try #require(run.requests.first).head.host == nil)
  }

  @Test func `a 100 Continue response is due until the client sends bytes of the body`() throws {
    var reader = RequestReader(limits: HTTPLimits(), source: ReaderRun.source)
    reader.append(
      Array(
        "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n".utf8))
    guard case .head(let head) = try reader.next() else {
      Issue.record("no head")
      return
    }
    #expect(head.expectsContinue)
    #expect(!reader.owesContinue)
    reader.allowBody(upTo: 2)
    #expect(reader.owesContinue)
    reader.append(Array("h".utf8))
    #expect(try reader.next() == .needsBytes)
    #expect(!reader.owesContinue)
  }

  @Test func `100 Continue is sent only once if a chunk is split`() throws {
    var reader = RequestReader(limits: HTTPLimits(), source: ReaderRun.source)
    let head = "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n"
    reader.append(Array((head + "Transfer-Encoding: chunked\r\n\r\n").utf8))
    _ = try reader.next()
    reader.allowBody(upTo: 2)
    #expect(reader.owesContinue)
    reader.append(Array("1\r\n".utf8))
    #expect(try reader.next() == .needsBytes)
    #expect(!reader.owesContinue)
  }

  @Test func `the next request can be read after dropping one without a body`() throws {
    var reader = RequestReader(limits: HTTPLimits(), source: ReaderRun.source)
    let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    reader.append(Array((get + get).utf8))
    _ = try reader.next()
    reader.dropRequest()
    #expect(reader.canContinue)
    guard case .head = try reader.next() else {
      Issue.record("no second head")
      return
    }
  }

  @Test func `nothing can be read after dropping a request with a body`() throws {
    var reader = RequestReader(limits: HTTPLimits(), source: ReaderRun.source)
    reader.append(Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n".utf8))
    _ = try reader.next()
    reader.dropRequest()
    #expect(!reader.canContinue)
  }

  @Test(arguments: [
    ("http://a/x?y", "/x", "y"), ("HTTP://A/x", "/x", nil), ("https://a", "/", nil),
    ("http://a?y", "/", "y"),
  ])
  func `an absolute target must name the host of the request`(
    _ target: String, _ path: String, _ query: String?
  ) throws {
    let run = ReaderRun("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    let request = try #require(run.requests.first)
    #expect(request.target.text == target)
    #expect(request.target.path == path[...])
    #expect(request.target.query == query.map { $0[...] })
  }

  @Test(arguments: [
    "/{hub}/tags/$InstallationId:{x}/registrations", "/a|b^c`d\"e", "/.well-known", "/a/./b",
    "/a/...", "/?a=../..&b=%zz", "/%E2%82%AC", "//a",
  ])
  func `targets that known clients send are accepted`(_ target: String) throws {
    let run = ReaderRun("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try #require(run.requests.first).target.text == target)
  }
}

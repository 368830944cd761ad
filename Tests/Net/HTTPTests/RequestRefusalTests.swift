import HTTP
import Testing

/// Tests requests that are malformed, or that two parsers could interpret differently.
struct RequestRefusalTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    let text: String
    let reason: RequestRefusal.Reason

    init(_ text: String, _ reason: RequestRefusal.Reason) {
      self.text = text
      self.reason = reason
    }

    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Wrong("\r\n\r\nGET / HTTP/1.1\r\n", .malformedRequestLine),
    Wrong("GET /\r\n", .malformedRequestLine),
    Wrong("GET  / HTTP/1.1\r\n", .malformedRequestLine),
    Wrong("GET / HTTP/1.1 \r\n", .malformedRequestLine),
    Wrong("GET\t/ HTTP/1.1\r\n", .malformedRequestLine),
    Wrong(" GET / HTTP/1.1\r\n", .malformedRequestLine),
    Wrong("get / HTTP/1.1\r\n", .malformedRequestLine),
    Wrong("G\0T / HTTP/1.1\r\n", .malformedRequestLine),
    Wrong("GET / http/1.1\r\n", .malformedRequestLine),
    Wrong("GET / HTTP/1.10\r\n", .malformedRequestLine),
    Wrong("GET / HTTP/11\r\n", .malformedRequestLine),
    Wrong("CONNECT a:443 HTTP/1.1\r\n", .unsupportedMethod),
    Wrong("GET / HTTP/0.9\r\n", .unsupportedVersion),
    Wrong("GET / HTTP/1.2\r\n", .unsupportedVersion),
    Wrong("PRI * HTTP/2.0\r\n", .unsupportedVersion),
    Wrong("GET / HTTP/1.1\n", .bareLineFeed),
    Wrong("\nGET / HTTP/1.1\r\n", .bareLineFeed),
    Wrong("GET / HTTP/1.1\r\nHost: a\n\r\n", .bareLineFeed),
    Wrong("GET / HTTP/1.1\r\nHost: a\r\n\n", .bareLineFeed),
  ])
  func `a malformed request line is refused`(_ wrong: Wrong) {
    #expect(ReaderRun(wrong.text).refusal?.reason == wrong.reason)
  }

  @Test(arguments: [
    "*", "a", "a:443", "ftp://a/", "/a#b", "/a\u{1}", "/a\u{7F}", "/é", "/%", "/%4", "/%4g",
    "/%00", "/?a=%00", "/..", "/a/../b", "/a/..", "/%2e%2E/", "/a%2F..%2f..%2F",
    "http://", "http:///a", "http://u@a/", "http://a:b/",
  ])
  func `an ambiguous request target is refused`(_ target: String) {
    let run = ReaderRun("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(run.refusal?.reason == .malformedTarget)
  }

  @Test(arguments: ["http://b/", "http://a:8080/", "https://a.b/"])
  func `an absolute target of another host is refused`(_ target: String) {
    let run = ReaderRun("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(run.refusal?.reason == .otherTarget)
  }

  @Test(arguments: [
    Wrong("", .missingHost),
    Wrong("Host: a\r\nHost: a\r\n", .repeatedHost),
    Wrong("Host:\r\n", .malformedHost),
    Wrong("Host: a/b\r\n", .malformedHost),
    Wrong("Host: a b\r\n", .malformedHost),
    Wrong("Host: u@a\r\n", .malformedHost),
    Wrong("Host: a..b\r\n", .malformedHost),
    Wrong("Host: a:b\r\n", .malformedHost),
    Wrong("Host: a:65536\r\n", .malformedHost),
    Wrong("Host: [::1\r\n", .malformedHost),
    Wrong("Host: [::1]x\r\n", .malformedHost),
    Wrong("Host : a\r\n", .malformedHeader),
    Wrong("Host: a\r\n X: y\r\n", .foldedHeader),
    Wrong("Host: a\r\n\tX: y\r\n", .foldedHeader),
    Wrong("Host: a\r\nNoColon\r\n", .malformedHeader),
    Wrong("Host: a\r\n: value\r\n", .malformedHeader),
    Wrong("Host: a\r\nX Y: z\r\n", .malformedHeader),
    Wrong("Host: a\r\nX: a\rb\r\n", .malformedHeader),
    Wrong("Host: a\r\nX: a\0b\r\n", .malformedHeader),
    Wrong("Host: a\r\nX: a\u{7F}b\r\n", .malformedHeader),
    Wrong("Host: a\r\nExpect: a miracle\r\n", .unsupportedExpectation),
  ])
  func `a malformed header is refused`(_ wrong: Wrong) {
    let run = ReaderRun("GET / HTTP/1.1\r\n\(wrong.text)\r\n")
    #expect(run.refusal?.reason == wrong.reason)
  }

  @Test(arguments: [
    Wrong("Content-Length: 1\r\nContent-Length: 1\r\n", .repeatedLength),
    Wrong("Content-Length: 1, 1\r\n", .malformedLength),
    Wrong("Content-Length: +1\r\n", .malformedLength),
    Wrong("Content-Length: 1\t\r\n", .malformedHeader),
    Wrong("Transfer-Encoding:\tchunked\r\n", .malformedHeader),
    Wrong("Content-Length: -1\r\n", .malformedLength),
    Wrong("Content-Length: 0x1\r\n", .malformedLength),
    Wrong("Content-Length:\r\n", .malformedLength),
    Wrong("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n", .lengthAndCoding),
    Wrong("Transfer-Encoding: chunked\r\nContent-Length: 0\r\n", .lengthAndCoding),
    Wrong("Transfer-Encoding: gzip, chunked\r\n", .unsupportedCoding),
    Wrong("Transfer-Encoding: identity\r\n", .unsupportedCoding),
    Wrong("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", .unsupportedCoding),
    Wrong("Transfer-Encoding: \u{B}chunked\r\n", .malformedHeader),
    Wrong("Content-Length: 99999999999999999999\r\n", .bodyTooLarge(limit: 1 << 20)),
  ])
  func `a body of ambiguous length is refused`(_ wrong: Wrong) {
    let run = ReaderRun("POST / HTTP/1.1\r\nHost: a\r\n\(wrong.text)\r\n")
    #expect(run.refusal?.reason == wrong.reason)
  }

  @Test func `HTTP 1.0 does not support chunks`() {
    let run = ReaderRun("POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    #expect(run.refusal?.reason == .unsupportedCoding)
  }

  @Test(arguments: [
    Wrong("g\r\n", .malformedChunk),
    Wrong("\r\n", .malformedChunk),
    Wrong("-1\r\n", .malformedChunk),
    Wrong("0x1\r\n", .malformedChunk),
    Wrong("1 \r\na\r\n", .malformedChunk),
    Wrong(" 1\r\na\r\n", .malformedChunk),
    Wrong("1;\u{1}\r\na\r\n", .malformedChunk),
    Wrong("1\na\r\n", .bareLineFeed),
    Wrong("1;x\na\r\n", .bareLineFeed),
    Wrong("1\r\nabc", .malformedChunk),
    Wrong("1\r\na\n0\r\n\r\n", .malformedChunk),
    Wrong("0\r\nX: y\r\n\r\n", .trailer),
    Wrong("0\r\n\n", .bareLineFeed),
    Wrong("100001\r\n", .bodyTooLarge(limit: 1 << 20)),
    Wrong("fffffffffffffffffffff\r\n", .bodyTooLarge(limit: 1 << 20)),
  ])
  func `a malformed chunk is refused`(_ wrong: Wrong) {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(ReaderRun(head + wrong.text).refusal?.reason == wrong.reason)
  }

  @Test func `nothing is read after a refusal`() {
    let run = ReaderRun("GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(run.refusal?.reason == .missingHost)
    #expect(run.requests.isEmpty)
  }

  @Test func `a refusal contains no part of the request`() {
    let run = ReaderRun("GET /secret HTTP/1.1\r\nHost: a\r\nsecret\r\n\r\n")
    #expect(run.refusal?.description.contains("secret") == false)
  }
}

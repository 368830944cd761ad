import HTTP
import Testing

/// Tests each limit of the reader with requests that reach the limit exactly or exceed it by one.
struct HTTPLimitsTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// A request with a request line of the given size.
  private func request(lineOf count: Int) -> String {
    "GET /\(repeated("a", count - 14)) HTTP/1.1\r\nHost: a\r\n\r\n"
  }

  @Test func `the request line is limited to 8 KiB`() {
    #expect(ReaderRun(request(lineOf: 8192)).requests.count == 1)
    let refusal = ReaderRun(request(lineOf: 8193)).refusal
    #expect(refusal?.reason == .requestLineTooLong(limit: 8192))
    #expect(refusal?.status == 414)
  }

  @Test func `an endless request line is refused`() {
    #expect(ReaderRun(repeated("a", 8193)).refusal == nil)
    #expect(ReaderRun(repeated("a", 8194)).refusal?.status == 414)
  }

  @Test(arguments: [8190, 8191, 8192, 8193, 8194])
  func `a long line is refused for the same reason however it is split`(_ count: Int) {
    for end in ["\n", "\r\n", "\r\r\n"] {
      let bytes = Array((repeated("a", count) + end).utf8)
      #expect(ReaderRun([bytes]) == ReaderRun(bytes.map { [$0] }))
    }
  }

  /// A request with two header lines of the given total size.
  private func request(headersOf count: Int) -> String {
    "GET / HTTP/1.1\r\nHost: a\r\nX: \(repeated("b", count - 9 - 5))\r\n\r\n"
  }

  @Test func `all headers together are limited to 32 KiB`() {
    #expect(ReaderRun(request(headersOf: 32768)).requests.count == 1)
    let refusal = ReaderRun(request(headersOf: 32769)).refusal
    #expect(refusal?.reason == .headersTooLarge(limit: 32768))
    #expect(refusal?.status == 431)
  }

  @Test func `an endless header is refused`() {
    let run = ReaderRun("GET / HTTP/1.1\r\nX: \(repeated("b", 32768))")
    #expect(run.refusal?.status == 431)
  }

  @Test func `the number of headers is limited to 100`() {
    let line = "GET / HTTP/1.1\r\nHost: a\r\n"
    #expect(ReaderRun(line + repeated("X: y\r\n", 99) + "\r\n").requests.count == 1)
    let refusal = ReaderRun(line + repeated("X: y\r\n", 100) + "\r\n").refusal
    #expect(refusal?.reason == .tooManyHeaders(limit: 100))
    #expect(refusal?.status == 431)
  }

  @Test func `the body is limited by the handler`() {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: "
    #expect(ReaderRun(head + "4\r\n\r\nabcd", bodyLimit: 4).requests.count == 1)
    // Refused before any byte of the body arrives.
    let refusal = ReaderRun(head + "5\r\n\r\n", bodyLimit: 4).refusal
    #expect(refusal?.reason == .bodyTooLarge(limit: 4))
    #expect(refusal?.status == 413)
  }

  @Test func `the sum of all chunks is limited by the handler`() {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    let run = ReaderRun(head + "3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n", bodyLimit: 4)
    #expect(run.requests.first?.body == Array("abcd".utf8))
    #expect(ReaderRun(head + "3\r\nabc\r\n2\r\n", bodyLimit: 4).refusal?.status == 413)
  }

  @Test func `a chunk-size line is limited to 256 bytes`() {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    let extended = { (count: Int) in "1;" + self.repeated("x", count - 2) + "\r\na\r\n0\r\n\r\n" }
    #expect(ReaderRun(head + extended(256)).requests.count == 1)
    #expect(ReaderRun(head + extended(257)).refusal?.reason == .malformedChunk)
  }
}

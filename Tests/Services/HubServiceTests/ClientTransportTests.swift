import HTTP
import TestSupport
import Testing

/// Differences in how the HTTP libraries of real clients transmit a request.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "a library is missing"))
struct ClientTransportTests {
  private let hub: ServedHub
  private static let entry = Array(Entry.apple("ab").utf8)

  init() throws { hub = try ServedHub() }

  // Java libraries and older versions of .NET send bodies without a Content-Length.
  @Test(arguments: [1, 7, 100_000])
  func `a body with chunked encoding is read`(_ size: Int) throws {
    var request = Array(
      (try hub.head("POST /myhub/registrations?api-version=2020-06")
        + "Content-Type: application/atom+xml; charset=ISO-8859-1\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n").utf8)
    for start in stride(from: 0, to: Self.entry.count, by: size) {
      let chunk = Self.entry[start..<min(start + size, Self.entry.count)]
      request += Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
    }
    request += Array("0\r\n\r\n".utf8)
    #expect(try hub.statuses(of: request) == [200])
    #expect(try hub.send(.get, "/myhub/registrations").text.contains("<DeviceToken>AB<"))
  }

  @Test(arguments: ["100-continue", "100-Continue"])
  func `a client that expects 100 Continue sends its body after that response`(
    _ expectation: String
  ) throws {
    let head =
      try hub.head("POST /myhub/registrations")
      + "Expect: \(expectation)\r\nContent-Length: \(Self.entry.count)\r\n\r\n"
    var raw = try hub.connectRaw()
    try raw.write(Array(head.utf8), until: .now + .seconds(10))
    #expect(raw.statuses(1) == [100])
    try raw.write(Self.entry, until: .now + .seconds(10))
    #expect(raw.statuses(1) == [200])
  }

  // A client behind a proxy names the scheme and the host in the request line.
  @Test(arguments: ["http", "https", "HTTP"])
  func `an absolute request target is equivalent to its path`(_ scheme: String) throws {
    let target = "\(scheme)://localhost:\(hub.server.port)/myhub/registrations"
    let head =
      try hub.head("POST \(target)?api-version=2015-01")
      + "Content-Length: \(Self.entry.count)\r\n\r\n"
    #expect(try hub.statuses(of: Array(head.utf8) + Self.entry) == [200])
    #expect(try hub.send(.get, "/myhub/registrations").text.contains("<DeviceToken>AB<"))
  }

  // Go's direct send puts the handle into a header without encoding it.
  @Test func `a header can contain non-ASCII bytes`() throws {
    let payload = #"{"data":{"a":"b"}}"#
    let request =
      try hub.head("POST /myhub/messages?direct&api-version=2015-01")
      + "ServiceBusNotification-Format: gcm\r\nServiceBusNotification-DeviceHandle: Zażółć\r\n"
      + "Content-Length: \(payload.utf8.count)\r\n\r\n\(payload)"
    #expect(try hub.statuses(of: request) == [201])
    #expect(try hub.send(.get, "/outbox").text.contains(#""handle":"Zażółć""#))
  }

  // PHP and Ruby spell header names in the way of their libraries; HTTP/2 requires lower case.
  @Test(arguments: [false, true])
  func `header names are case-insensitive`(_ isUppercase: Bool) throws {
    let payload = #"{"aps":{"alert":"Hi"}}"#
    let lines = [
      ("Host", "localhost:\(hub.server.port)"), ("Authorization", try hub.token),
      ("Content-Length", "\(payload.utf8.count)"), ("ServiceBusNotification-Format", "apple"),
      ("ServiceBusNotification-DeviceHandle", "ab"),
    ].map { "\(isUppercase ? $0.uppercased() : $0.lowercased()): \($1)\r\n" }.joined()
    let request = "POST /myhub/messages?direct HTTP/1.1\r\n\(lines)\r\n\(payload)"
    #expect(try hub.statuses(of: request) == [201])
  }
}

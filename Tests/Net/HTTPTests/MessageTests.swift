@testable import HTTP
import Testing

struct HeadersTests {
  @Test func `header names are case-insensitive`() {
    var headers: Headers = ["Content-Type": "a", "X-A": "b", "x-a": "c"]
    #expect(headers["CONTENT-TYPE"] == "a")
    #expect(headers.values(of: "X-a") == ["b", "c"])
    #expect(headers["X"] == nil)
    headers.replace("X-A", with: "d")
    #expect(headers == ["Content-Type": "a", "X-A": "d"])
    headers.replace("New", with: "e")
    headers.remove("content-type")
    #expect(headers == ["X-A": "d", "New": "e"])
  }

  @Test func `control characters in values become spaces`() {
    let headers: Headers = ["Location": "/a\r\nSet-Cookie: b\0c\u{7F}\td"]
    #expect(headers["Location"] == "/a  Set-Cookie: b c \td")
  }
}

struct HostTests {
  @Test(
    arguments: [
      ("LocalHost:8899", "localhost", 8899), ("[::1]:1", "::1", 1), ("[::1]", "::1", nil),
      ("127.0.0.1:", "127.0.0.1", nil), ("a_b-c.d", "a_b-c.d", nil),
    ] as [(String, String, UInt16?)])
  func `a host consists of a name and an optional port`(
    _ text: String, _ name: String, _ port: UInt16?
  ) {
    let host = Host(text)
    #expect(host?.name == name)
    #expect(host?.port == port)
  }

  @Test(arguments: ["", ":80", "a b", "a/b", "u@a", "a:99999", "a:1x", "[]", "[::1", "é", ".a"])
  func `invalid hosts are rejected`(_ text: String) {
    #expect(Host(text) == nil)
  }
}

struct HTTPDateTests {
  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
  ])
  func `dates have the HTTP format`(_ seconds: Int64, _ text: String) {
    #expect(HTTPDate.text(seconds) == text)
  }
}

struct ServerSentEventTests {
  @Test func `each line of data becomes a data field`() {
    let event = ServerSentEvent(id: "7\nid: 8", name: "sent", data: "a\nb\r\n\rc")
    let text = String(decoding: event.bytes, as: UTF8.self)
    #expect(text == "id: 7\nevent: sent\ndata: a\ndata: b\ndata: \ndata: c\n\n")
  }

  @Test func `id and type are optional`() {
    let text = String(decoding: ServerSentEvent(data: "").bytes, as: UTF8.self)
    #expect(text == "data: \n\n")
  }

  @Test func `a control character is found at each place of a value of each length`() {
    for length in 0...70 {
      for start in 0...8 {
        var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: start + length)
        #expect(!bytes[start...].hasControl)
        guard length > 0 else { continue }
        for place in start..<bytes.count {
          for byte in [0, 0x09, 0x0D, 0x1F, 0x20, 0x7E, 0x7F, 0x80, 0xFF] as [UInt8] {
            bytes[place] = byte
            #expect(bytes[start...].hasControl == byte.isControl)
          }
          bytes[place] = UInt8(ascii: "x")
        }
      }
    }
  }
}

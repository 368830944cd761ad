import TestSupport

/// A random request with irregularities that parsers are known to treat differently.
struct NastyRequest {
  let bytes: [UInt8]

  init(from generator: inout Generator) {
    var text = Self.requestLine(&generator)
    // Usually a single Host, so that other faults are reached.
    let hosts = generator.several(1...(generator.once(in: 8) ? 2 : 1)) { Self.host(&$0) }
    var fields = hosts + generator.several(0...3) { Self.field(&$0) }
    let body = Self.body(&generator, &fields)
    if generator.once(in: 3) { fields.shuffle(using: &generator) }
    for field in fields { text += field + Self.lineEnd(&generator) }
    text += Self.lineEnd(&generator)
    var bytes = Self.bytes(text + body)
    if generator.once(in: 5) { generator.damage(&bytes) }
    // Completes all lines, so that no parser waits for more.
    self.bytes = bytes + Array("\r\n\r\n".utf8)
  }

  /// Converts scalars up to U+00FF to bytes.
  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private static func lineEnd(_ generator: inout Generator) -> String {
    generator.once(in: 30) ? generator.one(of: ["\n", "\r", "\r\r\n", "\n\r", ""]) : "\r\n"
  }

  private static func requestLine(_ generator: inout Generator) -> String {
    let isPlain = !generator.once(in: 6)
    let method =
      isPlain
      ? generator.one(of: ["GET", "POST", "PUT"])
      : generator.one(of: [
        "get", "Get", "", " GET", "GE T", "G\u{0}T", "GET\u{1}", "G\u{80}T", "GET:", "G-T", "G_T",
        "CONNECT", "TRACE", "OPTIONS", "PRI", "\r\nGET", "\nGET", "\u{FEFF}GET", "123", "[", "GET/",
      ])
    let target = !generator.once(in: 3) ? "/a" : self.target(&generator)
    let version =
      !generator.once(in: 8)
      ? "HTTP/1.1"
      : generator.one(of: [
        "HTTP/1.0", "HTTP/1.2", "HTTP/1.10", "HTTP/2.0", "HTTP/0.9", "HTTP/9.9", "http/1.1", "HTTP",
        "HTTP/", "HTTP/1", "HTTP/1.", "HTTP/.1", "HTTP/1.1x", "HTTP/1,1", "HTTP/-1.1", "HTTP/1 .1",
        "HTTP/01.1", "HTTQ/1.1", "", "HTTP/1.1\u{0}", "HTTP/\u{B}1.1", "HTTP/1.1 HTTP/1.1",
      ])
    let blanks = [0, 1].map { _ in
      generator.once(in: 25) ? generator.one(of: ["", "  ", "\t", "\u{B}", "\r", "\u{0}"]) : " "
    }
    return method + blanks[0] + target + blanks[1] + version + lineEnd(&generator)
  }

  private static func target(_ generator: inout Generator) -> String {
    if generator.once(in: 3) {
      return generator.one(of: [
        "*", "", "a", "localhost:80", "http://localhost/a", "HTTP://LOCALHOST", "http://",
        "http:/a",
        "http:///a", "http://u:p@localhost/", "http://localhost:x/", "https://localhost/",
        "ftp://localhost/", "http://local host/", "http://localhost\u{0}/", "http://[::1]/",
        "http://[::1/", "http://a_b/", "http://-/", "://a", "//localhost//a", "http://localhost?a",
        "http://localhost#a", "http://..", "http://a..b/", "http://.a/",
      ])
    }
    let pieces = generator.several(1...5) { generator in
      generator.one(of: [
        "/", "/a", "/..", "/.", "/...", "%2e", "%2E%2e", "%2f", "%2F..", "%", "%0", "%zz", "%00",
        "%0a", "%25", "%2", "?", "?a=%00", "?a=%", "#", "#a", "\\", "\\..\\", "{x}", "|", "^", "`",
        "\"", "<>", ";a=b", "\u{1}", "\u{7F}", "\u{80}", "\u{FF}", "\u{0}", "\t", "\u{B}", "//",
        "+",
        "~", "&", "=", "%u0041", "%C0%AE", "%c0%af",
      ])
    }
    return (generator.once(in: 10) ? "" : "/") + pieces.joined()
  }

  private static func host(_ generator: inout Generator) -> String {
    if !generator.once(in: 9) { return "Host: localhost" }
    let value = generator.one(of: [
      "", " ", "a b", "a/b", "/", "a..b", ".", "..", ".a", "a.", "a:", "a:80", "a:b", "a:99999999",
      "[::1]", "[::1]:80", "[::1", "::1", "[]", "[::1]x", "u@a", "a,b", "a;b", "a?b", "a#b", "a%00",
      "a\u{0}", "a\u{1}", "a\u{80}", "\u{FF}", "*", "A", "a\\b", "a\"b", "a\tb", "127.0.0.1", "-",
    ])
    return generator.one(of: ["Host:", "host: ", "HOST:\t", "Host : ", "Host\t:"]) + value
  }

  private static func field(_ generator: inout Generator) -> String {
    if !generator.once(in: 4) { return generator.one(of: ["X: y", "Accept:*/*", "X:"]) }
    return generator.one(of: [
      "X: y", "X:y", "X:", "X: ", "X", ":", ": y", "X : y", "X\t: y", " X: y", "\tX: y", "X Y: z",
      "X\u{0}: y", "X: \u{0}", "X: y\u{0}z", "X: \u{1}", "X: \u{7F}", "X: \u{80}", "X: a\rb",
      "X_Y: z",
      "X.Y: z", "X@Y: z", "X\u{80}: y", "X(Y): z", "\u{B}X: y", "X\r: y", "X: y\r\n z",
      "X: y\r\n\tz",
      "-: y", "1: y", "Connection: close", "Connection: keep-alive", "Connection: Content-Length",
      "Expect: 100-continue", "Expect: x", "Upgrade: h2c", "TE: trailers", "\"X\": y", "X:: y",
      "{}: y",
    ])
  }

  /// A body, and headers with its length, which may be inconsistent.
  private static func body(_ generator: inout Generator, _ fields: inout [String]) -> String {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1: return ""
    case 2:
      fields.append("Content-Length: " + (!generator.once(in: 3) ? "3" : length(&generator)))
      if generator.once(in: 6) { fields.append("Content-Length: \(length(&generator))") }
      return "abc"
    default:
      fields.append(
        "Transfer-Encoding: " + (generator.once(in: 5) ? coding(&generator) : "chunked"))
      if generator.once(in: 6) { fields.append("Content-Length: \(length(&generator))") }
      if generator.once(in: 12) { fields.append("Transfer-Encoding: \(coding(&generator))") }
      return generator.several(0...3) { chunk(&$0) }.joined()
        + generator.one(of: [
          "0\r\n\r\n", "0\r\n\r\n", "0\r\n\r\n", "00\r\n\r\n", "0\n\n", "0\r\n\n", "0;x\r\n\r\n",
          "0\r\nX: y\r\n\r\n", "0\r\nX\r\n\r\n", "0\r\n:\r\n\r\n", "0 \r\n\r\n", "0", "",
        ])
    }
  }

  private static func length(_ generator: inout Generator) -> String {
    generator.one(of: [
      "0", "3", "03", "+3", "-3", "3,3", "3, 3", "3 3", "0x3", "3.0", "", "a", "3a", "3\u{0}",
      "3\t",
      "99999999999999999999", "18446744073709551619", "9223372036854775807", "\u{B}3", "3;", "1e1",
    ])
  }

  private static func coding(_ generator: inout Generator) -> String {
    generator.one(of: [
      "chunked", "Chunked", "CHUNKED", "chunked,chunked", "gzip, chunked", "chunked, gzip",
      "identity",
      "chunked;q=1", "chunk", "xchunked", "\u{B}chunked", "chunked\u{0}", "\"chunked\"", "",
      ",chunked",
      "chunked,", "chunked identity",
    ])
  }

  private static func chunk(_ generator: inout Generator) -> String {
    if !generator.once(in: 4) { return "3\r\nabc\r\n" }
    return generator.one(of: [
      "3\nabc\n", "3\r\nabc", "3\r\nabcd\r\n", "3\r\nab\r\n", "3\rabc\r\n", "03\r\nabc\r\n",
      "A\r\n0123456789\r\n", "a\r\n0123456789\r\n", "g\r\n", "-3\r\nabc\r\n", "+3\r\nabc\r\n",
      "0x3\r\nabc\r\n", "3 \r\nabc\r\n", " 3\r\nabc\r\n", "3\t\r\nabc\r\n", "3;\r\nabc\r\n",
      "3;x=y\r\nabc\r\n", "3;x=\"\n\"\r\nabc\r\n", "3;x\nabc\r\n", "3;\u{0}\r\nabc\r\n", "\r\n",
      "FFFFFFFFFFFFFFFF\r\n", "10000000000000000\r\n", "FFFFFFFFFFFFFFFFF\r\n", "3\r\nabc\n",
      "3\r\nabc\r\r\n", "3\r\r\nabc\r\n", "3,3\r\nabc\r\n", "3\u{B}\r\nabc\r\n",
    ])
  }
}

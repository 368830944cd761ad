import Bytes
import Diagnostics
import Documents
import HTTP
import Hub
import HubService
import TestSupport
import Testing

/// Hostile payloads, names and messages are shown as plain text on the page.
struct PageSafetyTests {
  private static let hostile = [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)", "\u{202E}evil\u{202C}\u{2066}x\u{2069}", "&lt;u&gt;<u>", "]]>-->",
    "<!--", "\u{0000}\u{0007}\u{001B}[31m", String(repeating: "x", count: 4096), "</code></pre>",
    "$(m) {$(m)}", "javascript:alert(1)", "\u{FEFF}\u{0085}\u{2028}",
  ]

  /// Creates a hub in which every string is hostile, and returns the pages that show the strings.
  private static func pages(_ generator: inout Generator) throws -> [String] {
    var hub = TestHub()
    func text() -> String { generator.one(of: hostile) + generator.one(of: ["", " ", "a"]) }
    let handle = text().filter { !$0.isNewline }
    let channel = JSONValue.string(handle)
    let installation = JSONValue.object([
      ("installationId", .string("i")), ("platform", .string("fcmv1")), ("pushChannel", channel),
      ("tags", .array([.string("news")])),
      (
        "templates",
        .object([
          (
            "t<u>",
            .object([
              ("body", .string(#"{"message":{"notification":{"title":"$(m)","body":"$(n)"}}}"#))
            ])
          )
        ])
      ), ("userId", .string(text())),
    ])
    _ = try hub.send(.put, "/myhub/installations/i", body: installation.json)
    let body = JSONValue.object([("m", .string(text())), ("n", .string(text()))]).json
    _ = try hub.send(.post, "/myhub/messages", body: body)
    let direct = [
      ("ServiceBusNotification-Format", "apple"), ("ServiceBusNotification-DeviceHandle", handle),
    ]
    let alert = JSONValue.object([
      ("aps", .object([("alert", .string(text()))])), (text(), .string(text())),
    ])
    let sent = try hub.send(
      .post, "/myhub/messages?direct", direct, body: alert.json)
    let id = sent.headers["Location"]?.lastSegment ?? ""
    let query = text().percentEncoded
    return [
      "/", "/?text=\(query)&device=\(query)", "/page/device?id=\(handle.percentEncoded)",
      "/page/device?id=i", "/page/messages/\(id)", "/page/messages/\(id)?device=\(query)",
      "/page/messages/\(query)",
    ].map { hub.control(.get, $0).text }
  }

  @Test(arguments: GeneratedInputs.shares)
  func `generated hostile text never becomes markup`(_ seeds: Range<UInt64>) throws {
    for seed in seeds.prefix(max(1, seeds.count / 25)) {
      var generator = Generator(seed: seed)
      for page in try Self.pages(&generator) {
        let scripts = page.ranges(of: "<script").count
        #expect(scripts == 1, "seed \(seed)")
        let words = [
          "<img", "<u>", "<!--", " style=", " onerror=\"", " onmouseover=\"", "\u{202E}",
        ]
        #expect(page.lacks(words) == words, "seed \(seed)")
        #expect(Self.flaw(of: page) == nil, "seed \(seed)")
      }
    }
  }

  /// Returns the first syntax error in the page, after void elements such as `<input>` are closed;
  /// nil if there is no error.
  private static func flaw(of page: String) -> String? {
    guard let start = page.firstRange(of: "<body>"), let end = page.firstRange(of: "</body>") else {
      return "no body"
    }
    var body = String(page[start.lowerBound..<end.upperBound])
    body = body.replacing(#/<input([^>]*)>/#) { "<input\($0.1)/>" }
    body = body.replacing(" hidden>", with: " hidden=\"\">")
    let (_, findings) = XMLReader.read(SourceFile(name: "page", text: body))
    guard let error = findings.sorted.first(where: { $0.severity == .error }) else { return nil }
    let place = error.primary.flatMap { $0.file?.text(at: $0.span) } ?? ""
    return "\(error.message): \(place)"
  }

  @Test func `a binary payload is shown safely`() throws {
    var hub = TestHub()
    let headers: Headers = [
      "Host": "localhost:8899", "ServiceBusNotification-Format": "windows",
      "X-WNS-Type": "wns/raw", "Content-Type": "application/octet-stream",
      "ServiceBusNotification-DeviceHandle": "https://db3p.notify.windows.com/a",
      "Authorization": try TestHub.token(
        for: "https://localhost:8899/", key: TestHub.fullKey, until: hub.now + 300),
    ]
    let bytes: [UInt8] = [0xFF, 0x00, 0x3C, 0x62, 0xC3, 0x28, 0xED, 0xA0, 0x80]
    let call = ServiceCall(.post, "/myhub/messages?direct", headers, body: bytes)
    #expect(hub.send(call).status == 201)
    for target in ["/", "/?text=b", "/page/device?id=https%3A%2F%2Fdb3p.notify.windows.com%2Fa"] {
      let page = hub.control(.get, target)
      #expect(page.status == 200)
      #expect(page.text.lacks("id=\"n1\"", "&lt;b") == [])
    }
  }

  @Test(arguments: [
    "/", "/?tag=x", "/page/messages/x", "/page/device?id=x", "/page/style.css", "/page/script.js",
    "/page/icon.svg",
  ])
  func `every page has the headers of a strict content security policy`(_ target: String) {
    var hub = TestHub()
    let headers = hub.control(.get, target).headers
    let policy = headers["Content-Security-Policy"] ?? ""
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(!policy.contains("unsafe") && !policy.contains("*") && !policy.contains("http"))
    #expect(headers["X-Content-Type-Options"] == "nosniff")
    #expect(headers["X-Frame-Options"] == "DENY")
    #expect(headers["Access-Control-Allow-Origin"] == nil)
  }

  @Test func `the page loads no resource from another site`() {
    var hub = TestHub()
    let files = ["/", "/page/style.css", "/page/script.js"].map { hub.control(.get, $0).text }
    for text in files {
      let words = ["src=\"http", "href=\"http", "@import", "url(", "//cdn", "eval("]
      #expect(text.lacks(words) == words)
    }
  }
}

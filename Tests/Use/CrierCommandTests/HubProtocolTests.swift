import Foundation
import HTTP
import TestSupport
import Testing

private let hasCurl = FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")

/// Tests that the same requests get equal responses over HTTP/1.1 and HTTP/2, with and without TLS.
@Suite(
  .enabled(if: HTTPSupport.isBuiltIn, "this build has no TLS or no HTTP/2"),
  .enabled(if: hasCurl, "curl is not installed"))
struct HubProtocolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Step {
    let method: String
    let target: String
    var headers: [String] = []
    var body = ""

    init(_ method: String, _ target: String, _ headers: [String] = [], _ body: String = "") {
      self.method = method
      self.target = target
      self.headers = headers
      self.body = body
    }
  }

  private static let apple = "ServiceBusNotification-Format: apple"
  private static let handle = "ServiceBusNotification-DeviceHandle: AB"
  private static let control = "X-Crier: 1"

  private static let installation =
    #"{"installationId":"i","platform":"gcm","pushChannel":"x","tags":["vip"],"#
    + #""templates":{"t":{"body":"{\"data\":{\"m\":\"$(m)\"}}"}}}"#

  /// The requests, both valid and invalid.
  ///
  /// A body that exceeds the limit is not tested: curl 7.88 reports a connection error if the
  /// stream ends after the response, although RFC 9113 section 8.1 recommends this.
  private static let script = [
    Step("GET", "/health"), Step("HEAD", "/health"),
    Step("POST", "/myhub/registrationids?api-version=2015-01"),
    Step(
      "POST", "/myhub/registrations?api-version=2015-01", [],
      HubClient.entry("AB", tags: "news,zażółć")),
    Step("POST", "/myhub/registrations", [], HubClient.entry("AB", tags: "news")),
    Step("PUT", "/myhub/registrations/1-2-3", [], HubClient.entry("CD")),
    Step("PUT", "/myhub/registrations/1-2-3", [#"If-Match: W/"9""#], HubClient.entry("CD")),
    Step("GET", "/myhub/registrations?$top=1"), Step("GET", "/myhub/tags/news/registrations"),
    Step("DELETE", "/myhub/registrations/1-2-3", ["If-Match: *"]),
    Step("PUT", "/myhub/registrations/1-2-3", [], HubClient.entry("CD")),
    Step("PUT", "/myhub/installations/i", ["Content-Type: application/json"], installation),
    Step("GET", "/myhub/installations/i"),
    Step(
      "PATCH", "/myhub/installations/i", ["Content-Type: application/json-patch+json"],
      #"[{"op":"add","path":"/tags","value":"new"}]"#),
    Step("POST", "/myhub/messages", ["ServiceBusNotification-Tags: vip"], #"{"m":"Grüße"}"#),
    Step("POST", "/myhub/messages", [apple], #"{"aps":{"alert":"Hi"}}"#),
    Step("POST", "/myhub/messages?direct", [apple, handle], #"{"aps":{"alert":"Hi"}}"#),
    Step("POST", "/myhub/messages?test", [apple], #"{"aps":{"alert":"Hi"}}"#),
    Step(
      "POST", "/myhub/schedulednotifications",
      ["ServiceBusNotification-ScheduleTime: 2026-11-21T13:00:00"], "{}"),
    Step("POST", "/myhub/messages", [apple], "{"), Step("GET", "/other/registrations"),
    Step("TRACE", "/myhub/messages"), Step("PUT", "/myhub/messages", [], "x"),
    Step("GET", "/myhub/registrations", ["Authorization: SharedAccessSignature sr=a"]),
    Step("GET", "/outbox"), Step("GET", "/outbox?count=9&wait=50ms"),
    Step("GET", "/outbox/latest"), Step("DELETE", "/outbox"),
    Step("DELETE", "/outbox?device=AB", [control]),
    Step("POST", "/faults", [control], #"{"rule":"send=429;times=1;retry-after=3"}"#),
    Step("POST", "/myhub/messages", [apple], #"{"aps":{}}"#), Step("GET", "/faults"),
    Step("POST", "/clock", [control], #"{"advance":"PT2H"}"#), Step("GET", "/state"),
    Step("GET", "/"), Step("GET", "/page/style.css"), Step("GET", "/nowhere"),
    Step("GET", "/outbox", ["Host: evil.example"]),
    Step("GET", "/outbox", ["Origin: https://evil.example"]),
    Step("GET", "/myhub/registrations?continuationtoken=x"), Step("DELETE", "/state", [control]),
  ]

  /// Returns the responses of a newly started hub, without headers that depend on the connection.
  private func answers(_ scheme: String, _ version: String) throws -> [String] {
    let hub = try RunningHub(
      ["--seed", "1", "--clock", "2026-11-21T12:00:00Z", "--ca-file", "ca.pem"], in: folder.path)
    let token = try HubClient.token(hub.access)
    let sections = Self.script.enumerated().map { number, step in
      var lines = [
        #"url = "\#(scheme)://127.0.0.1:\#(hub.port)\#(step.target)""#, version,
        "silent\nshow-error\ninclude", #"cacert = "ca.pem""#,
        #"write-out = "\n---- \#(number)\n""#,
      ]
      lines.append(step.method == "HEAD" ? "head" : #"request = "\#(step.method)""#)
      let signed = step.target.hasPrefix("/myhub") || step.target.hasPrefix("/other")
      let own = step.headers.contains { $0.hasPrefix("Authorization") }
      let all = step.headers + (signed && !own ? ["Authorization: \(token)"] : [])
      lines += all.map { "header = \"\(Self.escaped($0))\"" }
      if !step.body.isEmpty { lines.append("data-binary = \"\(Self.escaped(step.body))\"") }
      return lines.joined(separator: "\n")
    }
    let run = try CommandRun(
      program: "/usr/bin/curl", ["-q", "-K", "-"], in: folder.path,
      input: Data(sections.joined(separator: "\nnext\n").utf8))
    #expect(run.code == 0, "\(run.talk)")
    #expect(hub.end() == 0)
    return run.text.replacing(":\(hub.port)", with: ":PORT")
      .components(separatedBy: "\n---- ").dropLast().map(Self.comparable)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// Returns a response with only the number of its status line, and with sorted, lowercase
  /// headers.
  private static func comparable(_ answer: String) -> String {
    let text = answer.replacing("HTTP/1.1 100 Continue\r\n\r\n", with: "")
    guard let end = text.range(of: "\r\n\r\n") else { return text }
    let head = text[..<end.lowerBound].components(separatedBy: "\r\n")
    let status = head.first?.split(separator: " ").dropFirst().first ?? ""
    let headers = head.dropFirst().map { line in
      let name = line.prefix { $0 != ":" }
      return name.lowercased() + line.dropFirst(name.count)
    }.filter { !$0.hasPrefix("connection:") && !$0.hasPrefix("transfer-encoding:") }
    return ([String(status)] + headers.sorted() + [String(text[end.upperBound...])])
      .joined(separator: "\n")
  }

  @Test func `responses over HTTP 1 and HTTP 2 are equal`() throws {
    let old = try answers("https", "http1.1")
    let new = try answers("https", "http2")
    #expect(old.count == Self.script.count)
    let statuses = old.map { $0.prefix { $0 != "\n" }.suffix(3) }
    // The script must cover successes and all kinds of errors.
    #expect(Set(statuses).isSuperset(of: ["200", "201", "400", "401", "403", "404", "410", "412"]))
    #expect(Set(statuses).isSuperset(of: ["405", "421", "429"]))
    for (number, pair) in zip(old, new).enumerated() {
      #expect(pair.0 == pair.1, "\(Self.script[number].method) \(Self.script[number].target)")
    }
  }

  @Test func `responses with and without TLS are equal`() throws {
    let plain = try answers("http", "http1.1")
    let secure = try answers("https", "http1.1")
    for (number, pair) in zip(plain, secure).enumerated() {
      #expect(pair.0 == pair.1, "\(Self.script[number].method) \(Self.script[number].target)")
    }
  }
}

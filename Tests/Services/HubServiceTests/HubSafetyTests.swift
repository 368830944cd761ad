import HTTP
import Hub
import HubService
import Testing

/// Requests from other sites, with other hosts, or to invalid paths.
struct HubSafetyTests {
  private static let targets: [(Method, String)] =
    [
      "/", "/?text=a", "/health", "/ca.pem", "/outbox", "/outbox/latest", "/outbox/events",
      "/outbox/messages/a", "/outbox/why?message=a&device=b", "/clock", "/faults", "/state",
      "/page/events", "/page/style.css", "/page/script.js", "/page/icon.svg", "/page/device?id=a",
      "/page/messages/a", "/myhub", "/myhub/registrations", "/myhub/registrations/1-2-3",
      "/myhub/installations/i", "/myhub/tags/a/registrations", "/myhub/messages/a", "/other",
      "/$Resources/NotificationHubs", "/nowhere",
    ].map { (Method.get, $0) }
    + [
      "/clock", "/faults", "/%63lock", "//faults", "/page/send", "/p%61ge/clear", "/page/clock",
      "/page/clear", "/myhub/registrationids",
      "/myhub/registrations", "/myhub/messages", "/myhub/messages?direct",
      "/myhub/messages/$batch?direct", "/myhub/schedulednotifications",
    ].map { (Method.post, $0) }
    + [
      "/outbox", "/faults", "/state", "/%6futbox", "/st%61te", "/myhub/registrations/1-2-3",
      "/myhub/installations/i",
      "/myhub/schedulednotifications/a",
    ].map { (Method.delete, $0) }
    + [(.put, "/myhub/installations/i"), (.patch, "/myhub/installations/i"), (.head, "/")]

  @Test(arguments: [
    "evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example",
    "0.0.0.0", "[::2]",
  ])
  func `a request for an unknown host gets status 421 on every path`(_ host: String) throws {
    let hub = try ServedHub()
    let before = try hub.state
    for (method, target) in Self.targets {
      let response = try hub.send(method, target, ["Host": host, "X-Crier": "1"])
      #expect(response.status == 421, "\(method.rawValue) \(target)")
    }
    #expect(try hub.state == before)
  }

  /// Requests that a page of another site can make a browser send without a preflight request:
  /// forms, and scripts with a simple content type.
  @Test(arguments: [
    ["Origin": "https://evil.example"] as Headers, ["Origin": "null"],
    ["Origin": "http://localhost:3000", "Sec-Fetch-Site": "same-site"],
    ["Sec-Fetch-Site": "cross-site"], ["Referer": "https://evil.example/"],
  ])
  func `a request from another site changes nothing`(_ site: Headers) throws {
    let hub = try ServedHub()
    #expect(try hub.send(.post, "/myhub/registrations", body: Entry.apple("ab")).status == 200)
    let before = try hub.state
    let bodies = [
      "format=apple&device=ab&body=%7B%22aps%22%3A%7B%7D%7D", #"{"advance":"PT1H"}"#,
      #"{"rule":"any=503"}"#, "",
    ]
    let types = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]
    for (method, target) in Self.targets where !method.isSafe && !target.hasPrefix("/myhub") {
      for (body, type) in zip(bodies, types + [""]) {
        var headers = site
        if !type.isEmpty { headers.append("Content-Type", type) }
        let response = try hub.send(method, target, headers, body: body)
        #expect(response.status == 403, "\(method.rawValue) \(target)")
      }
    }
    #expect(try hub.state == before)
  }

  @Test func `preflight requests are denied`() throws {
    let hub = try ServedHub()
    for (_, target) in Self.targets {
      let response = try hub.send(
        .options, target,
        [
          "Origin": "https://evil.example", "Access-Control-Request-Method": "DELETE",
          "Access-Control-Request-Headers": "x-crier",
        ])
      #expect((400..<500).contains(response.status.rawValue), "\(target)")
      let granted = response.headers.filter { $0.name.lowercased().hasPrefix("access-control") }
      #expect(granted.isEmpty)
    }
  }

  @Test(arguments: [
    "/ca.key", "/keys.json", "/hub.sqlite", "/page/ca.key", "/page/../ca.key",
    "/page/%2e%2e/keys.json", "/page/..%2fkeys.json", "/..%2f..%2fetc%2fpasswd", "/etc/passwd",
    "/page//etc/passwd", "/page/%2fetc%2fpasswd", "/page/style.css/../../etc/passwd",
    "/ca.pem/../keys.json", "/page/style.css%00.png", "/page/\\..\\ca.key", "/./ca.key",
  ])
  func `no request path is used as a path on the disk`(_ path: String) throws {
    let hub = try ServedHub()
    let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let status = try #require(try hub.statuses(of: request).first)
    #expect((400..<500).contains(status))
  }
}

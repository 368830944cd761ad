import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn, "this build has no TLS or no HTTP/2"))
struct HubCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the hub prints four lines at startup, and then serves requests`() throws {
    let hub = try RunningHub(["--ca-file", "ca.pem"], in: folder.path)
    let host = "localhost:\(hub.port)"
    #expect(
      hub.lines[0] == "hub      https://\(host)/myhub        (page: http://\(host)/)")
    let key = #/SharedAccessKey=[A-Za-z0-9+\/]{43}=$/#
    for (line, word, name) in [(1, "full     ", "Full"), (2, "listen   ", "Listen")] {
      let start = "\(word)Endpoint=sb://\(host)/;SharedAccessKeyName=Default\(name)"
      #expect(hub.lines[line].hasPrefix(start))
      #expect(hub.lines[line].firstMatch(of: key) != nil)
    }
    #expect(hub.lines[3] == "trust    ca.pem")
    #expect(hub.lines.count == 4)
    #expect(try hub.send(.get, "/health").text == #"{"status":"ok"}"#)
    let certificate = try String(contentsOfFile: "\(folder.path)/ca.pem", encoding: .utf8)
    #expect(try hub.send(.get, "/ca.pem").text == certificate)
    #expect(hub.end() == 0)
  }

  @Test func `a seed determines the keys, and --clock freezes the time`() throws {
    let options = ["--seed", "1", "--clock", "2026-11-21T12:00:00Z", "--hub", "news"]
    let first = try RunningHub(options, in: folder.path)
    let second = try RunningHub(options, in: folder.path)
    #expect(first.lines[1].suffix(50) == second.lines[1].suffix(50))
    #expect(first.lines[0].contains("/news "))
    let clock = try first.send(.get, "/clock")
    #expect(clock.text == #"{"time":"2026-11-21T12:00:00.000Z","frozen":true}"#)
    #expect(clock.headers["Date"] == "Sat, 21 Nov 2026 12:00:00 GMT")
    #expect(first.end() == 0)
    #expect(second.end() == 0)
  }

  @Test func `if the port is in use, the program ends with exit code 3`() throws {
    let hub = try RunningHub([], in: folder.path)
    let other = try CommandRun(["hub", "--port", "\(hub.port)"], in: folder.path)
    #expect(other.code == 3)
    #expect(other.talk == "crier: port \(hub.port) is in use on 127.0.0.1\n")
    #expect(hub.end() == 0)
  }

  @Test(arguments: [
    ["--hub", "outbox"], ["--hub", "a/b"], ["--port", "70000"], ["--clock", "noon"],
    ["--fault", "send"], ["--keep", "many"], ["--seed", "-1"], ["word"], ["--log", "xml"],
    ["--listen", "example.com"], ["--listen", "0.0.0.0:80"], ["--quiet", "--log", "json"],
    ["--strict=1"], ["--keep", "-1"], ["--data"],
  ])
  func `an invalid option ends the program with exit code 2`(_ options: [String]) throws {
    #expect(try CommandRun(["hub"] + options, in: folder.path).code == 2)
  }

  @Test func `foreign hosts and cross-site requests are refused`() throws {
    let hub = try RunningHub([], in: folder.path)
    func status(_ method: HTTP.Method, _ headers: Headers) throws -> Int {
      var connection = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: hub.port))
      return try connection.send(ClientRequest(method, "/outbox", headers)).status.rawValue
    }
    #expect(try status(.get, [:]) == 200)
    #expect(try status(.get, ["Host": "evil.example"]) == 421)
    #expect(try status(.get, ["Origin": "https://evil.example"]) == 403)
    #expect(try status(.delete, [:]) == 403)
    #expect(try status(.delete, ["X-Crier": "1"]) == 200)
    #expect(hub.end() == 0)
  }

  @Test func `an open page gets an event for a message that reached no device`() throws {
    let hub = try RunningHub(["--seed", "1"], in: folder.path)
    var page = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: hub.port))
    _ = try page.begin(ClientRequest(.get, "/page/events"))
    #expect(try hub.send(.post, "/page/send", body: "body=%7B%7D&tags=none").status == 303)
    let event = try #require(try page.nextPiece())
    #expect(String(decoding: event, as: UTF8.self) == "event: change\ndata: 0\n\n")
    #expect(hub.end() == 0)
  }

  @Test func `a form from another site changes nothing`() throws {
    let hub = try RunningHub([], in: folder.path)
    func status(_ headers: Headers) throws -> Int {
      var connection = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: hub.port))
      let request = ClientRequest(.post, "/page/clear", headers)
      return try connection.send(request).status.rawValue
    }
    #expect(try status([:]) == 403)
    #expect(try status(["Origin": "http://evil.example"]) == 403)
    #expect(try status(["Origin": "http://localhost:1"]) == 403)
    #expect(try status(["Origin": "http://127.0.0.1:\(hub.port)"]) == 303)
    #expect(hub.end() == 0)
  }

  /// Starts a hub with environment variables, waits for a file, and stops the hub.
  private func start(
    _ options: String, until file: String, _ environment: [String: String] = [:]
  ) throws -> CommandRun {
    let script = """
      "$0" hub --port 0 \(options) > out.txt & hub=$!
      for try in $(seq 200); do [ -s \(file) ] && break; sleep 0.05; done
      cat out.txt; kill -INT $hub; wait $hub
      """
    return try CommandRun(
      program: "/bin/sh", ["-c", script, CommandRun.crier], in: folder.path,
      environment: environment)
  }

  @Test func `every option can be set by an environment variable`() throws {
    let run = try start(
      "", until: "out.txt",
      [
        "CRIER_HUB_HUB": "news", "CRIER_HUB_STRICT": "1", "CRIER_HUB_CA_FILE": "own.pem",
        "CRIER_HUB_CLOCK": "2026-11-21T12:00:00Z", "CRIER_HUB_FAULT": "telemetry=503",
        "CRIER_HUB_SEED": "7", "CRIER_HUB_KEEP": "1", "CRIER_HUB_HOST": "hub.test",
        "CRIER_HUB_DATA": "data", "CRIER_HUB_DURABLE": "1", "CRIER_HUB_LOG": "json",
      ])
    #expect(run.code == 0)
    #expect(run.text.hasPrefix(#"{"event":"ready","hubs":["https://localhost:"#))
    #expect(run.text.contains(#"/news"],"#))
    #expect(run.text.contains(#""trust":"own.pem""#))
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/data/hub.sqlite"))
  }

  @Test(arguments: [
    ("HUB", "outbox"), ("PORT", "x"), ("CLOCK", "noon"), ("KEEP", "x"), ("SEED", "x"),
    ("LISTEN", "x"), ("LOG", "xml"), ("FAULT", "send"),
  ])
  func `an invalid variable ends the program with exit code 2`(_ name: String, _ value: String)
    throws
  {
    let run = try CommandRun(["hub"], in: folder.path, environment: ["CRIER_HUB_\(name)": value])
    #expect(run.code == 2)
    #expect(run.talk.contains("'\(value)'"))
  }

  @Test func `a quiet hub prints neither messages nor warnings`() throws {
    let run = try start("--quiet --listen 0.0.0.0 --ca-file ca.pem", until: "ca.pem")
    #expect((run.code, run.text, run.talk) == (0, "", ""))
  }

  @Test func `a hub that other machines can reach prints a warning`() throws {
    let run = try start("--listen 0.0.0.0", until: "out.txt")
    #expect(
      run.talk == "crier: warning: other machines can reach the hub on 0.0.0.0; "
        + "the page and the control API require the token\n")
  }

  @Test func `a hub beyond loopback requires its token on the page and the control paths`() throws {
    let hub = try RunningHub(["--listen", "0.0.0.0", "--seed", "1"], in: folder.path)
    let token = try #require(hub.lines.last?.split(separator: " ").last)
    #expect(hub.lines[4] == "token    \(token)")
    #expect(hub.lines[0].hasSuffix("(page: http://localhost:\(hub.port)/?token=\(token))"))
    func response(_ target: String, _ headers: Headers = [:]) throws -> ClientResponse {
      var connection = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: hub.port))
      return try connection.send(ClientRequest(.get, target, headers))
    }
    let paths = [
      "/", "/?text=a", "/outbox", "/outbox/latest", "/outbox/events", "/outbox/why?message=a",
      "/outbox/messages/a", "/clock", "/faults", "/state", "/page/events", "/page/style.css",
      "/page/device?id=a", "//", "/OUTBOX", "/%6futbox", "/page",
    ]
    for path in paths { #expect(try response(path).status == 401, "\(path)") }
    for path in ["/health", "/ca.pem"] { #expect(try response(path).status == 200, "\(path)") }
    #expect(try response("/outbox", ["Authorization": "Bearer \(token)"]).status == 200)
    #expect(try response("/", ["Authorization": "Bearer \(token)"]).status == 200)
    let entry = try response("/?token=\(token)")
    #expect(entry.status == 303)
    let cookie = try #require(entry.headers["Set-Cookie"]?.split(separator: ";").first)
    #expect(try response("/", ["Cookie": String(cookie)]).text.contains("</html>"))
    // Requests to the service's own paths need a signature, not the token.
    #expect(try hub.send(.get, "/myhub/registrations").status == 200)
    #expect(try response("/myhub/registrations").status == 401)
    #expect(try response("/", ["Host": "evil.example"]).status == 421)
    #expect(hub.end() == 0)
  }
}

import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn, "this build has no TLS or no HTTP/2"))
struct HubCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the start prints four lines, and the hub serves from then on`() throws {
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

  @Test func `a seed makes the same keys, and a clock stands still`() throws {
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

  @Test func `a taken port ends the program with 3`() throws {
    let hub = try RunningHub([], in: folder.path)
    let other = try CommandRun(["hub", "--port", "\(hub.port)"], in: folder.path)
    #expect(other.code == 3)
    #expect(other.talk == "crier: port \(hub.port) is in use on 127.0.0.1\n")
    #expect(hub.end() == 0)
  }

  @Test(arguments: [
    ["--hub", "outbox"], ["--hub", "a/b"], ["--port", "70000"], ["--clock", "noon"],
    ["--fault", "send"], ["--keep", "many"], ["--seed", "-1"], ["word"], ["--log", "xml"],
  ])
  func `a wrong option ends the program with 2`(_ options: [String]) throws {
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

  @Test func `an open page hears of a message that reached no device`() throws {
    let hub = try RunningHub(["--seed", "1"], in: folder.path)
    var page = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: hub.port))
    _ = try page.begin(ClientRequest(.get, "/page/events"))
    #expect(try hub.send(.post, "/page/send", body: "body=%7B%7D&tags=none").status == 303)
    let event = try #require(try page.nextPiece())
    #expect(String(decoding: event, as: UTF8.self) == "event: change\ndata: 0\n\n")
    #expect(hub.end() == 0)
  }

  @Test func `a form of another site changes nothing`() throws {
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
}

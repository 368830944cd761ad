import Files
import HTTP
import Previewing
import TestSupport
import Testing
import Workspaces

@testable import Studio

struct StudioServerTests {
  private let folder: TemporaryFolder
  private let service: StudioService
  private let server: StudioServer

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in StudioStory.files { try folder.write(String(path.dropFirst(2)), text) }
    service = StudioService(folder: folder.path, links: .none)
    server = try StudioServer(service, port: 0)
  }

  private func send(
    _ method: HTTP.Method, _ target: String, _ headers: Headers = [:], body: String = ""
  ) throws -> ClientResponse {
    var client = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: server.port))
    return try client.send(ClientRequest(method, target, headers, body: Array(body.utf8)))
  }

  private static let form: Headers = ["X-Crier": "1"]

  @Test(arguments: ["/", "/catalog", "/cells?axis=locale&names=fr", "/style.css", "/script.js"])
  func `every answer forbids scripts and files from elsewhere`(_ path: String) throws {
    let response = try send(.get, path)
    #expect(response.status == 200)
    #expect(response.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
    #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    #expect(response.headers["X-Frame-Options"] == "DENY")
  }

  @Test func `a foreign host is refused`() throws {
    #expect(try send(.get, "/", ["Host": "evil.example"]).status == 421)
  }

  @Test(arguments: [
    ["Origin": "http://evil.example"] as Headers, [:],
    ["Origin": "http://127.0.0.1:1", "X-Crier": "1"],
  ])
  func `a form of another site saves nothing`(_ headers: Headers) throws {
    let response = try send(
      .post, "/samples", headers, body: "notification=score&name=new")
    #expect(response.status == 403)
    #expect(folder.text(of: "Templates/score/samples/new.json") == nil)
  }

  @Test(arguments: [
    ("POST", "/", 405), ("GET", "/samples", 405), ("GET", "/none", 404),
    ("GET", "/api/none", 404), ("GET", "/?notification=none", 404),
    ("GET", "/api/preview?notification=none", 404), ("GET", "/cells?axis=none", 404),
    ("GET", "/../../etc/passwd", 400),
  ])
  func `a request for nothing is refused`(_ method: String, _ target: String, _ status: Int) throws
  {
    #expect(try send(Method(rawValue: method), target, Self.form).status.rawValue == status)
  }

  @Test func `a sample is saved, and replaced only if the form says so`() throws {
    let path = "Templates/score/samples/new.json"
    let body = "notification=score&sample=goal&name=new&a.home="
    let saved = try send(.post, "/samples", Self.form, body: body + "Slavia")
    #expect(saved.status == 303)
    #expect(saved.headers["Location"] == "/?notification=score&sample=new")
    let text = try #require(folder.text(of: path))
    #expect(text.contains(#""home": "Slavia""#))
    #expect(try send(.get, "/?notification=score&sample=new").status == 200)

    #expect(try send(.post, "/samples", Self.form, body: body + "Kladno").status == 409)
    #expect(folder.text(of: path) == text)
    let replaced = try send(.post, "/samples", Self.form, body: body + "Kladno&replace=1")
    #expect(replaced.status == 303)
    #expect(folder.text(of: path)?.contains("Kladno") == true)
  }

  @Test(arguments: ["", "..", "a%2Fb", "%40longest", ".hidden", "a%00", "-x", "sn%C4%9Bh"])
  func `a name that cannot be a sample is refused`(_ name: String) throws {
    let response = try send(
      .post, "/samples", Self.form, body: "notification=score&name=\(name)")
    #expect(response.status == 400)
    #expect(try Folder.names(in: "\(folder.path)/Templates/score/samples").count == 2)
  }

  @Test(arguments: [
    "/api/workspace", "/api/preview?notification=score", "/api/locales?notification=score",
    "/api/samples?notification=score", "/api/arguments?notification=score",
    "/api/catalog?notification=score",
  ])
  func `every report is JSON`(_ path: String) throws {
    let response = try send(.get, path)
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(response.body.first == UInt8(ascii: "{"))
  }

  @Test func `the catalog has the text of each locale and names what is missing`() throws {
    try folder.write("Locales/cs.arb", #"{"@@locale":"cs"}"#)
    service.reload()
    service.finishCheck()
    let text = String(
      decoding: try send(.get, "/api/catalog?notification=score&sample=goal").body, as: UTF8.self)
    #expect(text.contains(#""problems":["missing"]"#))
    #expect(text.contains("3 buts"))
    #expect(text.contains(#""checking":false"#))
  }

  @Test func `a check gives each notification its state`() throws {
    try folder.write("Templates/plain/apns.json", "{")
    service.reload()
    service.finishCheck()
    let check = try #require(service.snapshot.check)
    #expect(try #require(check.state(of: "plain")).errorCount > 0)
  }
}

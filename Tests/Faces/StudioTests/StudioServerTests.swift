import Files
import HTTP
import Previewing
import TestSupport
import Testing
import Workspaces

@testable import Studio

struct StudioServerTests {
  private let studio: ServedStudio

  init() throws { studio = try ServedStudio() }

  private static let form: Headers = ["X-Crier": "1"]

  @Test(arguments: ["/", "/catalog", "/cells?axis=locale&names=fr", "/style.css", "/js/studio.js"])
  func `every response forbids scripts and files from other sites`(_ path: String) throws {
    let response = try studio.send(.get, path)
    #expect(response.status == 200)
    #expect(response.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
    #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    #expect(response.headers["X-Frame-Options"] == "DENY")
  }

  @Test func `a request for a foreign host is rejected`() throws {
    #expect(try studio.send(.get, "/", ["Host": "evil.example"]).status == 421)
  }

  @Test(arguments: [
    ["Origin": "http://evil.example"] as Headers, [:],
    ["Origin": "http://127.0.0.1:1", "X-Crier": "1"],
  ])
  func `a form from another site saves nothing`(_ headers: Headers) throws {
    let response = try studio.send(
      .post, "/samples", headers, body: "notification=score&name=new")
    #expect(response.status == 403)
    #expect(studio.folder.text(of: "Templates/score/samples/new.json") == nil)
  }

  @Test(arguments: [
    ("POST", "/", 405), ("GET", "/samples", 405), ("GET", "/none", 404),
    ("GET", "/api/none", 404), ("GET", "/?notification=none", 404),
    ("GET", "/api/preview?notification=none", 404), ("GET", "/cells?axis=none", 404),
    ("GET", "/../../etc/passwd", 400),
  ])
  func `a request to an unknown target is refused`(
    _ method: String, _ target: String, _ status: Int
  ) throws {
    #expect(try studio.send(Method(rawValue: method), target, Self.form).status.rawValue == status)
  }

  @Test func `a sample is saved, and replaced only if the form says so`() throws {
    let path = "Templates/score/samples/new.json"
    let body = "notification=score&sample=goal&name=new&a.home="
    let saved = try studio.send(.post, "/samples", Self.form, body: body + "Slavia")
    #expect(saved.status == 303)
    #expect(saved.headers["Location"] == "/?notification=score&sample=new")
    let text = try #require(studio.folder.text(of: path))
    #expect(text.contains(#""home": "Slavia""#))
    #expect(try studio.send(.get, "/?notification=score&sample=new").status == 200)

    #expect(try studio.send(.post, "/samples", Self.form, body: body + "Kladno").status == 409)
    #expect(studio.folder.text(of: path) == text)
    let replaced = try studio.send(.post, "/samples", Self.form, body: body + "Kladno&replace=1")
    #expect(replaced.status == 303)
    #expect(studio.folder.text(of: path)?.contains("Kladno") == true)
  }

  @Test(arguments: ["", "..", "a%2Fb", "%40longest", ".hidden", "a%00", "-x", "sn%C4%9Bh"])
  func `an invalid sample name is rejected`(_ name: String) throws {
    let response = try studio.send(
      .post, "/samples", Self.form, body: "notification=score&name=\(name)")
    #expect(response.status == 400)
    #expect(try Folder.names(in: "\(studio.folder.path)/Templates/score/samples").count == 2)
  }

  @Test(arguments: [
    "/api/workspace", "/api/preview?notification=score", "/api/locales?notification=score",
    "/api/samples?notification=score", "/api/arguments?notification=score",
    "/api/catalog?notification=score",
  ])
  func `every report is JSON`(_ path: String) throws {
    let response = try studio.send(.get, path)
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(response.body.first == UInt8(ascii: "{"))
  }

  @Test func `the catalog contains the message of each locale and reports missing messages`() throws
  {
    try studio.folder.write("Locales/cs.arb", #"{"@@locale":"cs"}"#)
    studio.service.reload()
    studio.service.finishCheck()
    let catalog = try studio.send(.get, "/api/catalog?notification=score&sample=goal")
    let text = String(decoding: catalog.body, as: UTF8.self)
    #expect(text.contains(#""problems":["missing"]"#))
    #expect(text.contains("3 buts"))
    #expect(text.contains(#""checking":false"#))
  }

  @Test func `a check determines the state of each notification`() throws {
    try studio.folder.write("Templates/plain/apns.json", "{")
    studio.service.reload()
    studio.service.finishCheck()
    let check = try #require(studio.service.snapshot.check)
    #expect(try #require(check.state(of: "plain")).errorCount > 0)
  }
}

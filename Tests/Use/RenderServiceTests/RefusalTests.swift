import Diagnostics
import Documents
import HTTP
import TestSupport
import Testing

@testable import RenderService

/// Tests of requests that the service refuses before it renders anything.
struct RefusalTests {
  private static let good = #"{"notification":"news","platform":"apns","sample":"flood"}"#

  @Test(
    arguments: [
      ("", "json-syntax"), ("{", "json-syntax"), ("{}x", "json-syntax"), ("\u{1}", "json-syntax"),
      ("[]", "request-value-invalid"), ("null", "request-value-invalid"),
      ("{}", "request-key-missing"), (#"{"notification":1}"#, "request-value-invalid"),
      (#"{"notification":"news","platform":["apns"]}"#, "request-value-invalid"),
      (#"{"notification":"news","locale":true}"#, "request-value-invalid"),
      (#"{"notification":"news","arguments":[]}"#, "request-value-invalid"),
      (#"{"notification":"news","arguments":{"n":[1]}}"#, "request-value-invalid"),
      (#"{"notification":"news","sample":{}}"#, "request-value-invalid"),
      (#"{"notifcation":"news","platform":"apns"}"#, "request-key-unknown"),
      (#"{"notification":"news","argumets":{}}"#, "request-key-unknown"),
    ])
  func `a body without the described form has status 400`(_ body: String, _ code: String) throws {
    let response = try ServedStory().post("/render", body)
    #expect(response.status == 400)
    #expect(try response.json.text("code") == code)
    #expect(try response.json.text("error")?.isEmpty == false)
  }

  @Test func `a body that is not UTF-8 is refused`() throws {
    let story = try ServedStory()
    var client = try ClientConnection(to: story.endpoint)
    let response = try client.send(
      ClientRequest(
        .post, "/render", ["Content-Type": "application/json"],
        body: Array(#"{"notification":""#.utf8) + [0xFF] + Array(#""}"#.utf8)))
    #expect(response.status == 400)
    #expect(try response.json.text("code") == "body-not-utf8")
  }

  @Test func `a key that the description does not have is ignored unless it is a misspelling`()
    throws
  {
    let body = Self.good.dropLast() + #","trace":"4bf92f35"}"#
    #expect(try ServedStory().post("/render", String(body)).status == 200)
  }

  @Test(
    arguments: [
      nil, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
      "application/x-ndjson", "application/jsonx",
    ])
  func `a body of another type is refused, which browsers can send for any page`(_ type: String?)
    throws
  {
    let response = try ServedStory().send(
      .post, "/render", type.map { ["Content-Type": $0] } ?? [:], body: Self.good)
    #expect(response.status == 415)
    #expect(try response.json.text("help") == "Send 'Content-Type: application/json'.")
  }

  @Test(arguments: ["application/json; charset=utf-8", "Application/JSON"])
  func `parameters and the letter case of a type do not matter`(_ type: String) throws {
    let response = try ServedStory().send(
      .post, "/render", ["Content-Type": type], body: Self.good)
    #expect(response.status == 200)
  }

  @Test(
    arguments: [
      (HTTP.Method.get, "/render", "POST"), (.put, "/batch", "POST"),
      (.delete, "/check", "POST, GET, HEAD"), (.options, "/render", "POST"),
      (.post, "/health", "GET, HEAD"),
    ])
  func `another method has status 405 with the methods of the path`(
    _ method: HTTP.Method, _ path: String, _ allowed: String
  ) throws {
    let response = try ServedStory().send(method, path, ["Content-Type": "application/json"])
    #expect(response.status == 405)
    #expect(response.headers["Allow"] == allowed)
  }

  @Test(arguments: ["/", "/rendr", "/render/", "/Render", "/render%20", "/health/x"])
  func `an unknown path has status 404`(_ path: String) throws {
    let response = try ServedStory().send(.get, path)
    #expect(response.status == 404)
    #expect(try response.json.text("help")?.contains("/openapi.json") == true)
  }

  @Test func `a body that is too large is refused before it is read`() throws {
    let story = try ServedStory()
    var client = try Transport.connect(to: story.endpoint, until: .now + .seconds(10))
    let head =
      "POST /render HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(RequestBody.lineLimit + 1)\r\n\r\n"
    try client.write(Array(head.utf8), until: .now + .seconds(10))
    _ = try client.read(until: .now + .seconds(10))
    let text = String(decoding: client.received, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 413 "))
    #expect(text.contains(#"{"error":"The body is larger than 16777216 bytes.","#))
  }

  @Test func `a HEAD request has the head of GET`() throws {
    let response = try ServedStory().send(.head, "/health")
    #expect(response.status == 200)
    #expect(response.body == [])
  }

  // MARK: - Policies

  @Test func `a foreign Host is refused, as after DNS rebinding`() throws {
    let story = try ServedStory(hosts: ["render.internal"])
    #expect(try story.send(.get, "/health", ["Host": "evil.example"]).status == 421)
    #expect(try story.send(.get, "/health", ["Host": "render.internal"]).status == 200)
    #expect(try story.send(.get, "/health", ["Host": "localhost:1"]).status == 200)
  }

  @Test func `a request of a page of another site is refused`() throws {
    let story = try ServedStory()
    for origin in ["https://evil.example", "http://localhost:1", "null"] {
      let response = try story.send(
        .post, "/render", ["Content-Type": "application/json", "Origin": origin], body: Self.good)
      #expect(response.status == 403)
      #expect(try response.json.text("code") == "forbidden")
    }
    let preflight = try story.send(
      .options, "/render",
      [
        "Origin": "http://127.0.0.1:\(story.endpoint.port)",
        "Access-Control-Request-Method": "POST",
      ])
    #expect(preflight.status == 405)
    #expect(preflight.headers["Access-Control-Allow-Origin"] == nil)
  }

  @Test func `every path requires the token, if there is one`() throws {
    let token = "0123456789abcdef"
    let story = try ServedStory(token: token)
    for path in RouteTable.standard.paths + ["/unknown"] {
      let response = try story.send(.get, path)
      #expect(response.status == 401, "\(path)")
      #expect(response.headers["WWW-Authenticate"] == "Bearer")
    }
    let wrong: Headers = ["Authorization": "Bearer 0123456789abcdee"]
    #expect(try story.send(.get, "/health", wrong).status == 401)
    let right: Headers = ["Authorization": "Bearer \(token)"]
    #expect(try story.send(.get, "/health", right).status == 200)
  }
}

import Checking
import Diagnostics
import Documents
import HTTP
import Platforms
import Reports
import TestSupport
import Testing
import Workspaces

@testable import RenderService

/// Tests of the routes that check, evaluate and list.
struct CheckRouteTests {
  private let story: ServedStory

  init() throws { story = try ServedStory() }

  @Test func `the findings of the workspace are those of a check`() throws {
    let check = WorkspaceCheck(of: Workspace.load(story.folder.path))
    let expected = JSONReport.text(of: check.findings, checks: check.states)
    for _ in 0..<2 {
      let response = try story.send(.get, "/check")
      #expect(response.status == 200)
      #expect(response.body == expected)
    }
  }

  @Test(
    arguments: [
      ("apns", #"{"aps":{"alert":"Hi","badge":"1"}}"#, CheckMode.lint),
      ("apns", #"{"aps":{"alert":"Hi","badge":"1"}}"#, .provider), ("fcmv1", "{", .lint),
      ("wns-toast", "<toast/>", .lint), ("browser", #"{"title":1}"#, .lint),
    ])
  func `the findings of a payload are those of a check`(
    _ platform: String, _ payload: String, _ mode: CheckMode
  ) throws {
    let body = JSONValue.object([
      ("platform", .string(platform)), ("payload", .string(payload)),
      ("mode", .string(mode.rawValue)),
    ])
    let response = try story.post("/check", body.compactText)
    var check = PayloadCheck(for: try PlatformTarget(parsing: platform))
    check.mode = mode
    let file = SourceFile(name: "payload", text: payload)
    #expect(response.status == 200)
    #expect(response.body == JSONReport.text(of: check.findings(on: file)))
  }

  @Test func `a raw payload is sent in Base64, and headers apply to it`() throws {
    let raw = try story.post(
      "/check",
      #"{"platform":"wns-raw","payloadBase64":"/wA=","headers":{"X-WNS-Type":"wns/toast"}}"#)
    #expect(raw.status == 200)
    #expect(try raw.json["summary"]?["errors"] != nil)
    let toast = try story.post("/check", #"{"platform":"wns-toast","payloadBase64":"/wA="}"#)
    #expect(toast.status == 422)
    #expect(try toast.json.text("code") == "payload-not-utf8")
  }

  @Test(
    arguments: [
      (#"{"platform":"apnz","payload":"{}"}"#, 422, "platform-unknown"),
      (#"{"platform":"apns"}"#, 400, "request-key-missing"),
      (#"{"platform":"apns","payload":"{}","payloadBase64":""}"#, 400, "request-key-missing"),
      (#"{"platform":"apns","payloadBase64":"?"}"#, 400, "request-value-invalid"),
      (#"{"platform":"apns","payload":"{}","mode":"lnt"}"#, 400, "request-value-invalid"),
      (#"{"platform":"apns","payload":"{}","direct":1}"#, 400, "request-value-invalid"),
      (#"{"platform":"apns","payload":"{}","activity":"A"}"#, 422, "activity-unknown"),
    ])
  func `an invalid request to check is refused`(_ body: String, _ status: Int, _ code: String)
    throws
  {
    let response = try story.post("/check", body)
    #expect(response.status.rawValue == status)
    #expect(try response.json.text("code") == code)
  }

  @Test func `an expression and a message are evaluated`() throws {
    let one = try story.post(
      "/eval",
      #"{"id":[1],"syntax":"icu","source":"{n, plural, one {#} few {# few} other {#}}","locale":"pl","arguments":{"n":3}}"#
    )
    #expect(one.text == #"{"id":[1],"text":"3 few","errors":[]}"# + "\n")
    let lines = try story.post(
      "/eval/batch",
      """
      {"syntax":"hub","source":".(title, 20)","arguments":{"title":"News"}}

      nonsense
      {"syntax":"mf2","source":"Hi {$name}","arguments":{"name":"Ann"},"bidi":"none"}
      """, .lines)
    let answers = lines.text.split(separator: "\n")
    #expect(answers.count == 3)
    #expect(answers[0] == #"{"text":"News","errors":[]}"#)
    #expect(answers[1].hasPrefix(#"{"line":3,"errors":[{"type":"request-error""#))
    #expect(answers[2] == #"{"text":"Hi Ann","errors":[]}"#)
    let refused = try story.post("/eval", #"{"syntax":"icu","source":"x","locale":"?"}"#)
    #expect(refused.status == 422)
    #expect(try refused.json.text("error") == "'?' is not a language tag.")
  }

  @Test func `the list of notifications has all names that a request can use`() throws {
    let json = try story.send(.get, "/notifications").json
    #expect(json.text("defaultLocale") == "en")
    let news = try #require(json["notifications"]?.elements.first)
    #expect(news.text("name") == "news")
    #expect(news["templates"]?.elements.map { $0.text("name") } == ["apns", "wns-toast"])
    #expect(news["locales"]?.elements.map { $0.text?.string } == ["en", "pl"])
    #expect(news["samples"]?.compactText == #"["flood"]"#)
    let arguments = try #require(news["arguments"]?.elements)
    let types = arguments.map { "\($0.text("name") ?? "-"): \($0.text("type") ?? "-")" }
    #expect(Set(types) == ["place: text", "n: number", "when: date", "topic: text"])
    let topic = arguments.first { $0.text("name") == "topic" }
    #expect(topic?.text("default") == #"a "b""#)
  }
}

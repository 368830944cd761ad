import Diagnostics
import Documents
import Files
import HTTP
import Localization
import Synchronization
import TestSupport
import Testing
import Workspaces

@testable import RenderService

struct RenderRouteTests {
  private let story: ServedStory

  init() throws { story = try ServedStory() }

  @Test func `a rendering has the body, its headers and the locale of its texts`() throws {
    let response = try story.post(
      "/render", #"{"notification":"news","platform":"apns","locale":"pl-PL","sample":"flood"}"#)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "application/json")
    let json = try response.json
    #expect(
      json.text("body")
        == #"{"aps":{"alert":{"title":"Brno","body":"3 b 20.11.2026"},"badge":3},"t":"a%20%22b%22"}"#
    )
    #expect(json["bytes"]?.compactText == "\(json.text("body")?.utf8.count ?? 0)")
    #expect(json.text("locale") == "pl-PL")
    #expect(json.text("servedLocale") == "pl")
    #expect(json.text("platform") == "apns")
    #expect(json["headers"]?.members != nil)
  }

  @Test func `arguments of a request replace those of its sample`() throws {
    let response = try story.post(
      "/render",
      #"{"notification":"news","platform":"apns","sample":"flood","arguments":{"N":1,"place":"Plzeň"}}"#
    )
    let body = try response.json.text("body")
    #expect(body?.contains(#""title":"In Plzeň","body":"1 flood "#) == true, "\(body ?? "")")
  }

  @Test func `a missing argument is a warning beside the rendering`() throws {
    let response = try story.post(
      "/render",
      #"{"notification":"news","platform":"apns","arguments":{"n":1,"when":"2026-01-02"}}"#)
    #expect(response.status == 200)
    let findings = try #require(try response.json["findings"]?.elements)
    #expect(findings.contains { $0.text("code") == "argument-missing" })
  }

  @Test func `a message that cannot be formatted is refused with its findings`() throws {
    let response = try story.post(
      "/render",
      #"{"notification":"news","platform":"apns","arguments":{"n":"many","place":"Brno","when":"2026-01-02"}}"#
    )
    #expect(response.status == 422)
    let json = try response.json
    #expect(json.text("code") == "message-not-formatted")
    #expect(json.text("error")?.hasSuffix(".") == true)
    #expect(json["findings"]?.elements.isEmpty == false)
  }

  @Test(
    arguments: [
      (
        #"{"notification":"newz","platform":"apns"}"#, "notification-unknown",
        "Did you mean 'news'?"
      ),
      (#"{"notification":"news","platform":"apnz"}"#, "platform-unknown", "Did you mean 'apns'?"),
      (#"{"notification":"news","platform":"gcm"}"#, "template-missing", "It has apns, wns-toast."),
      (#"{"notification":"news"}"#, "template-ambiguous", "Set 'platform' to one of them."),
      (#"{"notification":"news","platform":"apns","locale":"!"}"#, "locale-malformed", nil),
      (
        #"{"notification":"news","platform":"apns","sample":"flod"}"#, "sample-unknown",
        "Did you mean 'flood'?"
      ),
      (
        #"{"notification":"news","platform":"apns","arguments":{"when":{"type":"datetime","value":"soon"}}}"#,
        "argument-malformed", nil
      ),
    ])
  func `an unusable name or value is refused with a suggestion`(
    _ body: String, _ code: String, _ help: String?
  ) throws {
    let response = try story.post("/render", body)
    #expect(response.status == 422)
    #expect(try response.json.text("code") == code)
    if let help { #expect(try response.json.text("help") == help) }
  }

  @Test func `eight threads get the same bytes as one`() throws {
    let bodies = ["en", "pl", "fr"].flatMap { locale in
      ["apns", "wns"].flatMap { platform in
        ["flood", "@longest", "@wide", "@rtl", "@empty"].map { sample in
          #"{"notification":"news","platform":"\#(platform)","locale":"\#(locale)","sample":"\#(sample)"}"#
        }
      }
    }
    let expected = try bodies.map { try story.post("/render", $0).body }
    let endpoint = story.endpoint
    let next = Mutex(0)
    let wrong = Mutex([String]())
    Threads.run(on: 8) {
      guard var client = try? ClientConnection(to: endpoint) else {
        return wrong.withLock { $0.append("no connection") }
      }
      while case let index = next.withLock({ next in
        next += 1
        return next - 1
      }), index < 40 * bodies.count {
        let place = index % bodies.count
        let request = ClientRequest(
          .post, "/render", ["Content-Type": "application/json"], body: Array(bodies[place].utf8))
        if (try? client.send(request).body) != expected[place] {
          wrong.withLock { $0.append(bodies[place]) }
        }
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }
}

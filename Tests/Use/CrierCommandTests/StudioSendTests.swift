import Foundation
import HTTP
import TestSupport
import Testing

/// Sends notifications from the studio to a local hub and to local push services.
@Suite(.enabled(if: HTTPSupport.isBuiltIn))
struct StudioSendTests {
  private static let form: Headers = [
    "X-Crier": "1", "Content-Type": "application/x-www-form-urlencoded",
  ]
  private static let scene = "notification=match-score&platform=apns&locale=fr&sample=goal"
  /// A port on which nothing listens.
  private static let silent = "http://localhost:1"

  private func rendered(_ studio: RunningStudio, platform: String) throws -> String {
    let run = try CommandRun(
      [
        "render", "match-score", "--platform", platform, "--locale", "fr", "--sample", "goal",
      ], in: studio.folder.path)
    return String(decoding: run.output, as: UTF8.self)
  }

  @Test(arguments: ["hub", "push"])
  func `the outbox has the bytes of the stage`(_ kind: String) throws {
    let folder = try TemporaryFolder()
    let server = try RunningHub([], in: folder.path, serving: kind)
    let studio = try RunningStudio(["--\(kind)", "http://localhost:\(server.port)"])
    #expect(try studio.send(.get, "/?\(Self.scene)").status == 200)
    #expect(try studio.send(.get, "/hand-off?\(Self.scene)").status == 200)
    #expect(try server.send(.get, "/outbox").text == #"{"complete":true,"notifications":[]}"#)

    let answer = try studio.send(.post, "/hand-off?\(Self.scene)", Self.form, body: "to=\(kind)")
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer.text.contains("is in the outbox of the local"))
    let latest = try server.send(.get, "/outbox/latest")
    let object = try JSONSerialization.jsonObject(with: Data(latest.body))
    let sent = try #require(object as? [String: Any])
    let payload = try #require(sent["payload"] as? String)
    #expect(try payload == rendered(studio, platform: "apns"))
    #expect(sent["outcome"] as? String == "Success")
    let headers = try #require(sent["headers"] as? [String: String])
    #expect(headers["apns-push-type"] == "alert")
    let message = try #require(sent["message"] as? String)
    let handle = try #require(sent["handle"] as? String)
    let path = kind == "hub" ? "/page/messages/\(message)" : "/page/device?id=\(handle)"
    #expect(answer.text.contains("href=\"http://localhost:\(server.port)\(path)"))
    #expect(try server.send(.get, path).status == 200)
    #expect(server.end() == 0)
    #expect(studio.end() == 0)
  }

  @Test(arguments: [
    ("hub", "fcmv1"), ("hub", "wns-toast"), ("push", "fcmv1"), ("push", "wns-toast"),
  ])
  func `each service of a notification accepts it`(_ kind: String, _ platform: String) throws {
    let folder = try TemporaryFolder()
    let server = try RunningHub([], in: folder.path, serving: kind)
    let studio = try RunningStudio(["--\(kind)", "http://localhost:\(server.port)"])
    let scene = "notification=match-score&platform=\(platform)&locale=fr&sample=goal"
    let answer = try studio.send(.post, "/hand-off?\(scene)", Self.form, body: "to=\(kind)")
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try server.send(.get, "/outbox/latest").text.contains("Sparta"))
    #expect(server.end() == 0)
    #expect(studio.end() == 0)
  }

  @Test func `a browser gets the message with the keys of its subscription`() throws {
    let folder = try TemporaryFolder()
    let server = try RunningHub([], in: folder.path, serving: "push")
    let studio = try RunningStudio(["--push", "http://localhost:\(server.port)"]) { folder in
      try folder.write("Templates/web/browser.json", #"{"title":"Hello","body":"From here"}"#)
    }
    let answer = try studio.send(
      .post, "/hand-off?notification=web", Self.form, body: "to=push&receiver=anna")
    #expect(answer.status == 200, "\(answer.text)")
    let latest = try server.send(.get, "/outbox/latest?device=anna")
    #expect(latest.text.contains(#"From here"#))
    #expect(server.end() == 0)
    #expect(studio.end() == 0)
  }

  @Test(arguments: ["Origin: http://evil.example", "Sec-Fetch-Site: cross-site", ""])
  func `a form of another site sends nothing`(_ header: String) throws {
    let folder = try TemporaryFolder()
    let hub = try RunningHub([], in: folder.path)
    let studio = try RunningStudio(["--hub", "http://localhost:\(hub.port)"])
    let parts = header.split(separator: ": ").map(String.init)
    var headers = Headers()
    if parts.count == 2 { headers.append(parts[0], parts[1]) }
    let answer = try studio.send(.post, "/hand-off?\(Self.scene)", headers, body: "to=hub")
    #expect(answer.status == 403)
    #expect(try hub.send(.get, "/outbox").text.contains(#""notifications":[]"#))
    #expect(hub.end() == 0)
    #expect(studio.end() == 0)
  }

  @Test(arguments: [
    ("hub", "", "nothing listens at localhost, port 1.", "Start &#39;crier hub&#39;"),
    ("push", "", "nothing listens at localhost, port 1.", "Start &#39;crier push&#39;"),
    (
      "hub", "&receiver=xyz",
      "Nothing was sent: a device token must contain only hexadecimal digits", "Convert"
    ),
  ])
  func `a failure is told next to its button, with a remedy`(
    _ kind: String, _ fields: String, _ sentence: String, _ remedy: String
  ) throws {
    let studio = try RunningStudio(["--hub", Self.silent, "--push", Self.silent])
    let answer = try studio.send(
      .post, "/hand-off?\(Self.scene)", Self.form, body: "to=\(kind)\(fields)")
    #expect(answer.status == 409)
    #expect(answer.text.contains(sentence), "\(answer.text)")
    let plain = remedy.replacing("&#39;", with: "'")
    #expect(answer.text.contains(remedy) || answer.text.contains(plain), "\(answer.text)")
    #expect(studio.end() == 0)
  }

  @Test func `a payload that is too large is told with its outcome`() throws {
    let folder = try TemporaryFolder()
    let hub = try RunningHub([], in: folder.path)
    let studio = try RunningStudio(["--hub", "http://localhost:\(hub.port)"]) { folder in
      let text = String(repeating: "long ", count: 900)
      try folder.write("Templates/large/apns.json", #"{"aps":{"alert":"\#(text)"}}"#)
    }
    let answer = try studio.send(.post, "/hand-off?notification=large", Self.form, body: "to=hub")
    #expect(answer.status == 409)
    #expect(answer.text.contains("InvalidNotificationSize"), "\(answer.text)")
    #expect(answer.text.contains("Shorten its texts"))
    #expect(hub.end() == 0)
    #expect(studio.end() == 0)
  }

  @Test func `another program at the port is not taken for a hub`() throws {
    let other = try RunningStudio()
    let studio = try RunningStudio(["--hub", "http://localhost:\(other.port)"])
    let answer = try studio.send(.post, "/hand-off?\(Self.scene)", Self.form, body: "to=hub")
    #expect(answer.status == 409)
    #expect(answer.text.contains("so it is not the local hub"), "\(answer.text)")
    #expect(other.end() == 0)
    #expect(studio.end() == 0)
  }

  @Test func `an address that is no URL is a wrong option`() throws {
    let run = try CommandRun(["studio", "--push", "8900"], in: RepositoryFolder.root)
    #expect(run.code == 2)
    #expect(run.talk.contains("'--push' must be a URL such as http://localhost:8900, not '8900'"))
  }
}

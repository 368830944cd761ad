import Foundation
import HTTP
import TestSupport
import Testing

struct ServeCommandTests {
  /// An object of the response of `/render`.
  private struct Rendering: Decodable {
    let body: String
    let bytes: Int
  }

  /// The list of the response of `/notifications`.
  private struct List: Decodable {
    struct Item: Decodable {
      struct Template: Decodable { let name: String }
      let name: String
      let templates: [Template]
      let samples: [String]
    }
    let notifications: [Item]
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ response: ClientResponse
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(response.body))
  }

  /// The catalogs of the shipped workspace, a locale that another one serves, and one without any.
  private static let locales = GeneratedInputs.few(
    3, of: ["ar", "cs", "en", "fr", "pl", "zh-Hans", "zh-Hant", "zh-TW", "sw"])

  @Test(arguments: locales)
  func `every rendering of the shipped workspace has the bytes of crier render`(_ locale: String)
    throws
  {
    let service = try RunningService()
    let list = try Self.decode(List.self, service.send(.get, "/notifications"))
    #expect(list.notifications.count == 6)
    var count = 0
    for notification in list.notifications {
      for sample in notification.samples + ["@empty", "@longest", "@wide", "@rtl"] {
        let folder = try TemporaryFolder()
        let run = try CommandRun(
          [
            "render", notification.name, "--locale", locale, "--sample", sample, "--out",
            folder.path,
          ], in: RepositoryFolder.root)
        for template in notification.templates {
          let response = try service.post(
            "/render",
            #"{"notification":"\#(notification.name)","platform":"\#(template.name)","locale":"\#(locale)","sample":"\#(sample)"}"#
          )
          let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
          let path = files.first {
            $0.hasPrefix("\(notification.name)/\(template.name).\(locale).\(sample).")
          }
          guard let path else {
            #expect(response.status == 422 && run.code != 0, "\(notification.name) \(sample)")
            continue
          }
          let rendering = try Self.decode(Rendering.self, response)
          #expect(rendering.body == folder.text(of: path))
          #expect(rendering.bytes == rendering.body.utf8.count)
          count += 1
        }
      }
    }
    #expect(count > 60)
    #expect(service.end() == 0)
  }

  @Test func `a batch has the bytes of crier stream`() throws {
    let service = try RunningService()
    let names = ["localized-news", "breaking-news", "match-score", "weather-tile", "none"]
    let platforms = ["apns", "fcmv1", "wns-toast", "wns", "wns-tile.celsius", "x"]
    let values = [
      #""Sports""#, #""\"<&]]>\u0000\uD83D\uDE00\u202E""#, "1e3", "null", "[]", #""$(x)""#,
    ]
    var generator = Generator(seed: 30)
    var lines: [String] = []
    for id in 0..<2000 {
      let arguments = ["category", "home", "homeGoals", "city", "other"].map {
        "\"\($0)\":\(generator.one(of: values))"
      }
      var line =
        #"{"id":\#(id),"notification":"\#(generator.one(of: names))","platform":"\#(generator.one(of: platforms))","locale":"\#(generator.one(of: Self.locales))","arguments":{\#(arguments.joined(separator: ","))}}"#
      if generator.once(in: 20) { generator.damage(&line, with: "{}[]\",:'\\u0e.-+ntf\u{E9}") }
      lines.append(line.replacing("\n", with: " "))
    }
    let body = lines.joined(separator: "\n") + "\n"
    let run = try CommandRun(["stream"], in: RepositoryFolder.root, input: body)
    let response = try service.post("/batch", body, "x-ndjson")
    #expect(response.body == Array(run.output))
    #expect(response.text.contains("payload") && response.text.contains("error"))
    #expect(service.end(SIGINT) == 0)
  }

  @Test func `changed files are served together, and broken files are not`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"one"}}"#)
    let service = try RunningService(["--watch"], in: folder.path)
    let request = #"{"notification":"news"}"#
    let text = { try Self.decode(Rendering.self, service.post("/render", request)).body }
    #expect(try text() == #"{"aps":{"alert":"one"}}"#)
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"two"}}"#)
    #expect(try eventually { try text() == #"{"aps":{"alert":"two"}}"# })
    try folder.write("Templates/news/apns.json", "{")
    #expect(try eventually { try service.send(.get, "/health").text.contains("stale") })
    #expect(try text() == #"{"aps":{"alert":"two"}}"#)
    try folder.write("Templates/other/apns.json", #"{"aps":{"alert":"other"}}"#)
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"three"}}"#)
    #expect(try eventually { try text() == #"{"aps":{"alert":"three"}}"# })
    #expect(try service.send(.get, "/health").text.contains(#""status":"ok""#))
    #expect(try service.post("/render", #"{"notification":"other"}"#).status == 200)
    #expect(service.end() == 0)
  }

  /// Repeats a test until it succeeds, for at most twenty seconds.
  private func eventually(_ condition: () throws -> Bool) throws -> Bool {
    let end = Date.now.addingTimeInterval(20)
    while try !condition() {
      guard Date.now < end else { return false }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return true
  }

  @Test func `other machines need the token that is printed`() throws {
    let service = try RunningService(["--listen", "0.0.0.0"])
    let token = try #require(service.token)
    #expect(token.count == 32)
    #expect(try service.send(.get, "/health").status == 401)
    let headers: Headers = ["Authorization": "Bearer \(token)"]
    #expect(try service.send(.get, "/health", headers).status == 200)
    #expect(service.end() == 0)
  }

  @Test func `the environment can set the token`() throws {
    let token = "abcdefghij0123456789"
    let service = try RunningService(environment: ["CRIER_SERVE_TOKEN": token])
    #expect(service.token == token)
    #expect(try service.send(.get, "/version").status == 401)
    #expect(service.end() == 0)
    let run = try CommandRun(
      ["serve"], in: RepositoryFolder.root, environment: ["CRIER_SERVE_TOKEN": "short"])
    #expect(run.code == 2)
    #expect(run.talk.contains("CRIER_SERVE_TOKEN must have at least 16 letters and digits"))
  }

  @Test func `a workspace with an error is not served`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", "{")
    let run = try CommandRun(["serve", "--port", "0"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.text == "")
    #expect(run.talk.contains("Templates/news/apns.json:1:2"))
    #expect(run.talk.contains("a workspace with errors cannot be served"))
  }

  @Test func `a port that is in use is an error`() throws {
    let service = try RunningService()
    let run = try CommandRun(["serve", "--port", "\(service.port)"], in: RepositoryFolder.root)
    #expect(run.code == 3)
    #expect(run.talk.contains("port \(service.port) is in use"))
    #expect(service.end() == 0)
  }

  @Test(
    arguments: [
      (["--port", "x"], "'--port' must be a number"), (["--listen", "here"], "'--listen' must be"),
      (["news"], "unexpected argument 'news'"), (["--workspace", "none"], "is not a workspace"),
    ])
  func `a wrong option is an error`(_ options: [String], _ message: String) throws {
    let run = try CommandRun(["serve"] + options, in: RepositoryFolder.root)
    #expect(run.code == 2)
    #expect(run.talk.contains(message))
  }
}

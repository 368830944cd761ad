import Bytes
import Documents
import Files
import HTTP
import Hub
import HubService
import PushServices
import TestSupport
import Testing

/// Requests of push libraries, sent again in the order in which they were recorded.
@Suite(
  .enabled(
    if: Folder.hasFile(RecordedPush.path) && HTTPSupport.isBuiltIn,
    "the conformance data is not beside the checkout, or a library is missing"))
struct RecordedPushTests {
  /// A running set of push services, and what earlier responses contained.
  private struct Replay {
    var state: HubState
    var time = HubTime(seconds: 0)
    var captured: [String: String] = [:]

    init() throws {
      var settings = HubSettings(seed: 1)
      settings.names = []
      settings.push = PushSettings()
      let path = RepositoryFolder.conformance + "/push-services/keys/apns-ABCDE12345.p8"
      let key = try CryptoKey(pem: try FileReader.bytes(of: path, limit: 1 << 16))
      settings.push?.apnsKeys = [APNsKey(team: "TEAM123456", id: "ABCDE12345", key: key)]
      state = HubState(settings)
    }

    mutating func control(_ method: Method, _ path: String, _ body: JSONValue? = nil) -> Response {
      let call = ServiceCall(
        method, path, ["Host": "localhost:9443"], body: body.map { JSONWriter.compact($0) } ?? [])
      return state.respond(to: call, at: time)
    }

    mutating func prepare(_ row: RecordedPush) {
      time = HubTime(seconds: row.time)
      _ = control(.delete, "/faults")
      for rule in row.faults {
        let response = control(.post, "/faults", .object([("rule", .string(rule))]))
        #expect(response.status == 200, "\(row.id): \(response.text)")
      }
      if let subscription = row.subscription {
        #expect(control(.post, "/subscriptions", subscription).status == 201, "\(row.id)")
      }
    }

    mutating func capture(_ row: RecordedPush, _ response: Response) {
      for (name, source) in row.captures {
        if source.hasPrefix("header ") {
          captured[name] = response.headers[String(source.dropFirst(7))]
        } else {
          captured[name] = (try? JSON.root(response.text))?[source]?.text?.string
        }
      }
    }
  }

  @Test func `each recorded request gets the response that is right`() throws {
    var replay = try Replay()
    var count = 0
    for line in RecordedPush.lines {
      guard let row = RecordedPush(line, captured: replay.captured) else { continue }
      count += 1
      replay.prepare(row)
      let response = replay.state.respond(to: row.call, at: replay.time)
      replay.capture(row, response)
      let status = row.expected["status"]?.integer
      #expect(response.status.rawValue == status, "\(row.id): \(response.text)")
      for member in row.expected["headers"]?.members ?? [] {
        let value = response.headers[member.key.text.string] ?? ""
        #expect(value.matches(member.value.text?.string ?? ""), "\(row.id): \(value)")
      }
      if let body = row.expected["json"], body.members != nil {
        #expect(try JSON.root(response.text).matches(body), "\(row.id): \(response.text)")
      }
      if row.service == "apns", response.status == 200, row.call.method == .post {
        #expect(response.text.isEmpty, "\(row.id)")
      }
      if let plain = row.expected["plain"]?.text?.string {
        let shown = try JSON.root(replay.control(.get, "/outbox/latest").text)
        #expect(shown["payload"]?.text?.string == plain, "\(row.id)")
      }
      if case .boolean(true)? = row.expected["undecryptable"]?.content {
        let shown = try JSON.root(replay.control(.get, "/outbox/latest").text)
        #expect(shown["remarks"]?.elements.last?.text?.string.contains("decrypted") == true)
      }
    }
    #expect(count == 108)
  }

  @Test func `the examples of RFC 8188 are decrypted`() throws {
    let rows = RecordedPush.lines.filter { $0["kind"]?.text?.string == "ece" }
    #expect(rows.count == 2)
    for row in rows {
      let body = try #require(Base64.decode(row["body"]?.text?.string ?? ""))
      let material = try #require(Base64.decodeFromURL(row["ikm"]?.text?.string ?? ""))
      let content = try #require(EncodedContent(body))
      let text = try #require(content.decrypt(with: material))
      #expect(String(decoding: text, as: UTF8.self) == row["plain"]?.text?.string)
    }
  }
}

extension JSONValue {
  fileprivate var integer: Int? {
    if case .number(let number) = content { Int(number.string) } else { nil }
  }
}

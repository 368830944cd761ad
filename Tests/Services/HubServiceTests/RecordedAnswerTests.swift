import Diagnostics
import Documents
import Files
import HTTP
import Hub
import HubService
import TestSupport
import Testing

/// Compares responses of the real service with ours, to requests that must have led to the recorded
/// responses.
struct RecordedAnswerTests {
  private static let rows = RecordedAnswer.all

  /// The recorded responses with an entry; its description is what the client sent, apart from the
  /// elements that the hub sets.
  private static let entries = rows.filter { $0.body.hasPrefix("<entry a:etag") }
  private static let installations = rows.filter { $0.body.hasPrefix("{") }
  private static let feeds = rows.filter { $0.body.hasPrefix("<feed") && $0.target.contains("reg") }

  private func hub(for row: RecordedAnswer) -> TestHub {
    var settings = HubSettings(seed: 1)
    settings.names = [row.target.split(separator: "/").first.map(String.init) ?? ""]
    settings.keys = [TestHub.fullKey, TestHub.listenKey]
    return TestHub(settings)
  }

  private static let host = "sdk-sample-namespace.servicebus.windows.net"

  private func send(
    _ hub: inout TestHub, _ method: HTTP.Method, _ target: String, body: String = ""
  ) throws -> Response {
    let token = try TestHub.token(
      for: "https://\(Self.host)/", key: TestHub.fullKey, until: hub.now + 300)
    let headers: Headers = ["Host": Self.host, "Authorization": token]
    return hub.send(ServiceCall(method, target, headers, body: Array(body.utf8)))
  }

  @Test(.enabled(if: RecordedAnswer.areThere, RecordedAnswer.condition))
  func `the conformance data has 119 rows`() {
    #expect(Self.rows.count == 119)
    #expect(Self.entries.count > 40)
    #expect(Self.installations.count > 4)
    #expect(Self.feeds.count > 5)
  }

  @Test(.enabled(if: RecordedAnswer.areThere, RecordedAnswer.condition), arguments: entries)
  func `a registration is returned as the service returned it`(_ row: RecordedAnswer) throws {
    var hub = hub(for: row)
    let body = try RecordedEntry(row.body).request
    let isCreation = row.method == "POST"
    var response = try send(&hub, isCreation ? .post : .put, row.target, body: body)
    if row.method == "GET" { response = try send(&hub, .get, row.target) }
    // A second change creates the second version.
    if row.body.contains("<ETag>2<") {
      response = try send(&hub, .put, row.target, body: body)
    }
    #expect(response.status.rawValue == row.status)
    #expect(try RecordedEntry(response.text).shape == RecordedEntry(row.body).shape)
    compareHeaders(response, row)
  }

  @Test(.enabled(if: RecordedAnswer.areThere, RecordedAnswer.condition), arguments: feeds)
  func `a feed equals the recorded feed of the real service`(_ row: RecordedAnswer) throws {
    var hub = hub(for: row)
    let path = "/\(try #require(row.target.split(separator: "/").first))/registrations"
    if row.isSecondPage {
      for _ in 0..<2 { _ = try send(&hub, .post, path, body: Entry.apple("ab")) }
    }
    for entry in try RecordedEntry(row.body).entries {
      // In a feed of registrations with a tag, every entry already contains that tag.
      _ = try send(&hub, .post, path, body: entry.request)
    }
    // One more registration makes the hub return a link to the next page.
    if row.body.contains(#"rel="next""#) {
      _ = try send(&hub, .post, path, body: Entry.apple("ab"))
    }
    let target = try row.isSecondPage ? secondPage(of: row, &hub) : row.target
    let response = try send(&hub, .get, target)
    #expect(response.status.rawValue == row.status)
    #expect(try RecordedEntry(response.text).shape == RecordedEntry(row.body).shape)
    compareHeaders(response, row)
  }

  /// Returns the target of the page after the first two registrations.
  private func secondPage(of row: RecordedAnswer, _ hub: inout TestHub) throws -> String {
    let parts = row.target.split(separator: "&continuationtoken=")
    let token = try send(&hub, .get, String(parts[0])).headers["x-ms-continuationtoken"]
    return "\(parts[0])&continuationtoken=\(try #require(token))"
  }

  @Test(.enabled(if: RecordedAnswer.areThere, RecordedAnswer.condition), arguments: installations)
  func `an installation is returned as the service returned it`(_ row: RecordedAnswer) throws {
    var hub = hub(for: row)
    #expect(try send(&hub, .put, row.target, body: row.body).status == 200)
    let response = try send(&hub, .get, row.target)
    #expect(response.text == row.body)
    compareHeaders(response, row)
  }

  /// Checks that the response has all headers of the older gateway, and the same content type and
  /// ETag.
  private func compareHeaders(_ response: Response, _ row: RecordedAnswer) {
    #expect(response.headers["Content-Type"] == row.headers["content-type"])
    let ours = Set(response.headers.map { $0.name.lowercased() })
    let theirs = Set(row.headers.keys).subtracting(["date", "content-length"])
    #expect(theirs.subtracting(ours).isEmpty)
    #expect((row.headers["etag"] ?? "") == (response.headers["ETag"] ?? ""))
  }
}

import Diagnostics
import Documents
import HTTP
import Hub
import HubService
import Testing

/// Compares responses to requests that manage hubs with those of the real service, as Microsoft's
/// .NET tests recorded them.
struct RecordedManagementTests {
  /// The rows with a hub or a job; the row of a disabled hub is compared elsewhere.
  private static let rows = RecordedAnswer.all.filter { row in
    ["</NotificationHubDescription>", "</NotificationHubJob>", "SubCode"]
      .contains(where: row.body.contains) && !row.body.contains("<Status>")
  }
  private static let host = "am3verify20200623.servicebus.windows.net"

  private func send(_ hub: inout TestHub, _ row: RecordedAnswer, _ target: String) throws
    -> Response
  {
    let token = try TestHub.token(
      for: "https://\(Self.host)/", key: TestHub.fullKey, until: hub.now + 300)
    let body = row.method == "GET" ? "" : try request(row)
    return hub.send(
      ServiceCall(
        Method(rawValue: row.method), target, ["Host": Self.host, "Authorization": token],
        body: Array(body.utf8)))
  }

  /// Returns the body that the client must have sent.
  private func request(_ row: RecordedAnswer) throws -> String {
    guard row.method == "POST" else { return HubManagementTests.description("") }
    let fields = ["Type", "OutputContainerUri", "ImportFileUri"].map { name in
      let start = row.body.split(separator: "<\(name)>").last ?? ""
      return "<\(name)>\(start.prefix { $0 != "<" })</\(name)>"
    }
    return Entry.entry("NotificationHubJob", fields.joined())
  }

  @Test(
    .enabled(if: RecordedAnswer.areThere, RecordedAnswer.condition),
    arguments: ["dotnet-48", "dotnet-49"])
  func `hubs and jobs are described as the service described them`(_ recording: String) throws {
    let rows = Self.rows.filter { $0.id.hasPrefix(recording) }
    #expect(rows.count > 2)
    var hub = TestHub()
    var job = ""
    for row in rows {
      let target = row.method == "GET" && row.target.contains("/jobs/") ? job : row.target
      let response = try send(&hub, row, target)
      #expect(response.status.rawValue == row.status)
      #expect(response.headers["Content-Type"] == row.headers["content-type"])
      let (ours, theirs) = (try names(in: response.text), try names(in: row.body))
      #expect(theirs.isSubsequence(of: ours), "\(ours) lacks elements of \(theirs)")
      if let location = response.headers["Location"] {
        job = String(location.dropFirst("https://\(Self.host)".count))
      }
    }
  }

  /// Returns the names of all elements in the order of the document.
  private func names(in text: String) throws -> [String] {
    let document = XMLReader.read(SourceFile(name: "answer", text: text)).document
    return try #require(document?.root).allNames
  }
}

extension XMLElement {
  fileprivate var allNames: [String] { [name] + elements.flatMap(\.allNames) }
}

extension [String] {
  /// Whether all elements occur in another array in the same order.
  fileprivate func isSubsequence(of other: [String]) -> Bool {
    var rest = other[...]
    return allSatisfy { name in
      guard let index = rest.firstIndex(of: name) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}

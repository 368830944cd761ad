import HTTP
import Hub
import HubService
import TestSupport
import Testing

/// Responses of the real service that contain neither a registration nor an installation: changes,
/// sends, errors, and descriptions of hubs.
///
/// Together with ``RecordedAnswerTests``, this compares every recorded response whose request can
/// be reproduced.
struct RecordedExchangeTests {
  /// The recordings whose request a local hub does not serve, with the reason.
  private static let unservable = [
    "dotnet-48-1": "a hub that does not exist: this gateway listed the hubs, dotnet-48-14 has 404",
    "dotnet-48-2": "as dotnet-48-1", "dotnet-48-12": "as dotnet-48-1",
    "dotnet-48-4": "hubs are not created by request", "dotnet-48-8": "as dotnet-48-4",
    "dotnet-48-11": "hubs are not deleted by request", "dotnet-49-1": "as dotnet-48-4",
    "dotnet-48-10": "the description of a hub while it is changed, which has a <Status>",
    "dotnet-49-2": "jobs need a storage account", "dotnet-49-3": "as dotnet-49-2",
  ]

  /// Returns whether another test compares the recording, because its body is a registration or an
  /// installation.
  private static func isOfAnswers(_ row: RecordedAnswer) -> Bool {
    row.body.hasPrefix("<entry a:etag") || row.body.hasPrefix("{")
      || row.body.hasPrefix("<feed") && row.target.contains("reg")
  }

  private static let rows = RecordedAnswer.all.filter {
    !isOfAnswers($0) && unservable[$0.id] == nil
  }

  private static let host = "sdk-sample-namespace.servicebus.windows.net"

  private struct Exchange {
    var hub: TestHub
    let row: RecordedAnswer

    var segments: [Substring] { row.target.split(separator: "?")[0].split(separator: "/") }

    init(_ row: RecordedAnswer) {
      self.row = row
      let name = row.target.split(separator: "?")[0].split(separator: "/").first
      var settings = HubSettings(seed: 1)
      // A recording without a hub name in its path lists the existing hubs: none, or one.
      settings.names = name.map { [String($0)] } ?? (row.body.contains("<entry>") ? ["h"] : [])
      if row.id == "dotnet-48-14" { settings.names = ["other"] }
      settings.keys = [TestHub.fullKey, TestHub.listenKey]
      hub = TestHub(settings)
    }

    mutating func send(
      _ method: Method, _ headers: [(String, String)] = [], body: String = "",
      key: AccessKey = TestHub.fullKey
    ) throws -> Response {
      let token = try TestHub.token(for: "https://\(host)/", key: key, until: hub.now + 300)
      var all: Headers = ["Host": host, "Authorization": token]
      for (name, value) in headers { all.append(name, value) }
      return hub.send(ServiceCall(method, row.target, all, body: Array(body.utf8)))
    }

    /// Sends the recorded request, after the requests that must have preceded it.
    mutating func run() throws -> Response {
      switch (segments.count, segments.dropFirst().first?.lowercased()) {
      case (_, "installations"): return try runInstallation()
      case (_, "messages"): return try runSend()
      case (3, "registrations"): return try runRegistration()
      case (_, "registrations") where row.method == "POST":
        return try send(.post, body: Entry.apple("ab"))
      default: return try send(Method(rawValue: row.method))
      }
    }

    private mutating func runInstallation() throws -> Response {
      let id = String(segments[2])
      let body = "{\"installationId\":\"\(id)\",\"platform\":\"apns\",\"pushChannel\":\"ab\"}"
      let put = try send(.put, body: body)
      switch row.method {
      case "DELETE": return try send(.delete)
      case "GET":
        _ = try send(.delete)
        return try send(.get)
      default:
        // The recording does not include the method, but PUT and PATCH have the same response.
        let patch = try send(.patch, body: #"[{"op":"add","path":"/tags","value":"a"}]"#)
        #expect(patch.status == put.status)
        #expect(patch.headers["Content-Type"] == put.headers["Content-Type"])
        return put
      }
    }

    private mutating func runRegistration() throws -> Response {
      let put = try send(.put, body: Entry.apple("ab"))
      if row.method == "PUT" { return put }
      if row.method == "DELETE" || row.status == 404 {
        let deleted = try send(.delete)
        if row.method == "DELETE" { return deleted }
      }
      return try send(.get)
    }

    private mutating func runSend() throws -> Response {
      let isRefused = row.status == 403
      let native = [
        ("ServiceBusNotification-Format", "apple"), ("ServiceBusNotification-DeviceHandle", "ab"),
      ]
      guard row.target.contains("$batch") else {
        return try send(
          .post, native, body: #"{"aps":{"alert":"Hi"}}"#,
          key: isRefused ? TestHub.listenKey : TestHub.fullKey)
      }
      let body = """
        --b\r
        Content-Type: application/json\r
        Content-Disposition: inline; name=notification\r
        \r
        {"aps":{"alert":"Hi"}}\r
        --b\r
        Content-Type: application/json\r
        Content-Disposition: inline; name=devices\r
        \r
        ["ab"]\r
        --b--\r

        """
      return try send(
        .post, native + [("Content-Type", "multipart/mixed; boundary=\"b\"")], body: body)
    }
  }

  @Test(.enabled(if: RecordedAnswer.areThere, RecordedAnswer.condition))
  func `every recorded answer is compared or excluded for a reason`() {
    let answers = RecordedAnswer.all.filter(Self.isOfAnswers)
    #expect(answers.count + Self.rows.count + Self.unservable.count == 119)
    #expect(Self.rows.count == 47)
  }

  @Test(.enabled(if: RecordedAnswer.areThere, RecordedAnswer.condition), arguments: rows)
  func `the hub answers a recorded change, send or error like the service`(
    _ row: RecordedAnswer
  ) throws {
    var exchange = Exchange(row)
    let response = try exchange.run()
    #expect(response.status.rawValue == row.status)
    compareHeaders(response, row)
    guard !row.body.isEmpty else {
      // The JavaScript recordings leave bodies out.
      if !row.id.hasPrefix("js") { #expect(response.text == "") }
      return
    }
    #expect(try shape(response.text) == shape(row.body))
  }

  /// Returns the tree of a body without times, tracking ids, keys and counts.
  private func shape(_ body: String) throws -> String {
    let masked = body.replacing(#/TrackingId:[^,]*,TimeStamp:[^<]*/#, with: "TrackingId,TimeStamp")
      .replacing(#/<(Daily\w+|\w+Time|\w+Key)>[^<]*</#) { "<\($0.1)>MASKED<" }
      .replacing(#/uuid:[-0-9a-f]+;id=\d+/#, with: "uuid:ID")
      .replacing(#/http://[^\/"]+\/[^"\/]+/#, with: "http://HOST/HUB")
      .replacing(#/<title type="text">\w+<\/title><updated>/#, with: "<title>HUB</title><updated>")
      .replacing(#/https:\/\/[^\/"<]+\//#, with: "https://HOST/")
    return try RecordedEntry(masked).shape
  }

  /// Compares the names of the headers, the content type, and the URLs without ids.
  ///
  /// The hub follows the older gateway. The gateway of 2022 and later sends no content type or a
  /// different one, omits the version, and adds its own name.
  private func compareHeaders(_ response: Response, _ row: RecordedAnswer) {
    let isNewGateway = row.headers["server"] == "Kestrel"
    if !isNewGateway { #expect(response.headers["Content-Type"] == row.headers["content-type"]) }
    let ours = Set(response.headers.map { $0.name.lowercased() })
    // The HTTP server adds the date and the length itself; see ``RecordedEntry`` for the other
    // differences that are ignored.
    var theirs = Set(row.headers.keys).subtracting(["date", "content-length"])
    if isNewGateway { theirs.subtract(["content-type", "x-powered-by"]) }
    #expect(theirs.subtracting(ours).isEmpty)
    for name in ["location", "content-location"] {
      #expect(
        response.headers[name].map(Self.address) == row.headers[name].map(Self.address))
    }
  }

  /// Returns a URL without its host and ids.
  ///
  /// The recordings differ in three optional parts of URLs: the version after a reserved id,
  /// `$batch/` for a batch (missing in dotnet-60-1), and `direct` (missing in js-12).
  private static func address(_ text: String) -> String {
    var address = text.replacing(#/https:\/\/[^\/]+\//#, with: "https://HOST/")
      .replacing(#/[0-9a-f]{32}-\d{14}-\d+-\d+|NH-\d{17}-[0-9a-f]{32}-\d+/#, with: "ID")
      .replacing(#/\d+-\d+-\d+/#, with: "ID")
    if address.lowercased().contains("/registrationids/") {
      address = String(address.lowercased().prefix { $0 != "?" })
    }
    return address.replacing("$batch/", with: "").replacing("&direct", with: "")
  }
}

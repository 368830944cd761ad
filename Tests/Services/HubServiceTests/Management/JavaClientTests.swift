import HTTP
import Hub
import HubService
import Testing

/// The requests of the end-to-end tests of Microsoft's Java client, in their order, signed with the
/// key of the namespace as that client signs.
///
/// The client writes the whole URL in lower case into its token, and a media type with a charset.
struct JavaClientTests {
  private var hub: TestHub
  private let root: AccessKey

  init() throws {
    let settings = HubSettings(seed: 1)
    root = try #require(settings.keys.first { $0.name == AccessKey.rootName })
    hub = TestHub(settings)
  }

  private mutating func send(
    _ method: HTTP.Method, _ path: String, _ headers: [(String, String)] = [], body: String = "",
    type: String = "application/atom+xml"
  ) throws -> Response {
    let query = path.contains("?") ? "" : "?api-version=2020-06"
    let url = "https://localhost:8899/\(path)\(query)"
    let token = try TestHub.token(for: url.lowercased(), key: root, until: hub.now + 3600)
    var all: Headers = [
      "Host": "localhost:8899", "Authorization": token, "Content-Type": type,
      "User-Agent": "NHub/2020-06 (api-origin=JavaSDK;os=Linux;os-version=6)",
      "TrackingId": "6dd6b8cb-0b7b-4c2c-a0c9-3d4f2b0b0001",
    ]
    for (name, value) in headers { all.append(name, value) }
    return hub.send(ServiceCall(method, "/\(path)\(query)", all, body: Array(body.utf8)))
  }

  private mutating func createHub() throws -> String {
    let name = "JavaSDK_d2719bd0-6b0e-4b8e-9c3c-1a5f4d0f3c11"
    let credentials = HubManagementTests.xml("AdmCredential", ["ClientId", "ClientSecret"])
    let body = HubManagementTests.description(credentials)
    #expect(try send(.put, name, body: body).status == 201)
    return name
  }

  /// The registrations of the client: the element, its handle before and after an update, and the
  /// elements of a template.
  static let registrations: [(String, [String], [String], String)] = [
    (
      "Windows", ["<ChannelUri>https://bn1.notify.windows.com/?token=1%2fA</ChannelUri>"],
      ["<ChannelUri>https://bn1.notify.windows.com/?token=2%2fB</ChannelUri>"],
      "<WnsHeaders><WnsHeader><Header>X-WNS-Type</Header><Value>wns/toast</Value></WnsHeader>"
        + "</WnsHeaders>"
    ),
    (
      "Apple", ["<DeviceToken>ABCDEF</DeviceToken>"], ["<DeviceToken>123456</DeviceToken>"],
      "<Expiry>$(expiry)</Expiry>"
    ),
    (
      "Gcm", ["<GcmRegistrationId>ABCDEF</GcmRegistrationId>"],
      ["<GcmRegistrationId>123456</GcmRegistrationId>"], ""
    ),
    (
      "FcmV1", ["<FcmV1RegistrationId>ABCDEF</FcmV1RegistrationId>"],
      ["<FcmV1RegistrationId>123456</FcmV1RegistrationId>"], ""
    ),
    (
      "Adm", ["<AdmRegistrationId>ABCDEF</AdmRegistrationId>"],
      ["<AdmRegistrationId>123456</AdmRegistrationId>"], ""
    ),
    (
      "Mpns",
      ["<ChannelUri>http://dm2.notify.live.net/throttledthirdparty/01.00/12G9</ChannelUri>"],
      ["<ChannelUri>http://dm2.notify.live.net/throttledthirdparty/01.00/12G8</ChannelUri>"],
      "<MpnsHeaders><MpnsHeader><Header>X-WindowsPhone-Target</Header><Value>toast</Value>"
        + "</MpnsHeader><MpnsHeader><Header>X-NotificationClass</Header><Value>2</Value>"
        + "</MpnsHeader></MpnsHeaders>"
    ),
    (
      "Baidu", ["<BaiduUserId>u1</BaiduUserId>", "<BaiduChannelId>c1</BaiduChannelId>"],
      ["<BaiduUserId>u2</BaiduUserId>", "<BaiduChannelId>c2</BaiduChannelId>"], ""
    ),
  ]

  private static func body(of name: String) -> String {
    switch name {
    case "Windows":
      "<toast><visual><binding template=\"ToastText01\"><text id=\"1\">From any .NET App!</text>"
        + "</binding></visual></toast>"
    case "Mpns":
      "<wp:Notification xmlns:wp=\"WPNotification\"><wp:Toast><wp:Text1>$(message)</wp:Text1>"
        + "</wp:Toast></wp:Notification>"
    case "Apple", "Gcm": #"{"aps": {"alert": "$(message)"}}"#
    case "FcmV1": #"{"message":{"data":{"key1":"$(value1)"}}}"#
    default: #"{"data":{"key1":"$(value1)"}}"#
    }
  }

  @Test(arguments: registrations, ["", "Template"])
  mutating func `registrations are created, updated, read, found and deleted`(
    _ row: (String, [String], [String], String), _ kind: String
  ) throws {
    let (name, first, second, more) = row
    let hubName = try createHub()
    let element = "\(name)\(kind)RegistrationDescription"
    let template =
      kind.isEmpty ? "" : "<BodyTemplate><![CDATA[\(Self.body(of: name))]]></BodyTemplate>\(more)"
    let tagged = "<Tags>myTag,myOtherTag</Tags>"
    let created = try send(
      .post, "\(hubName)/registrations",
      body: Entry.entry(element, tagged + first.joined() + template))
    #expect(created.status == 200, "\(created.text)")
    let id = try #require(created.element("RegistrationId"))
    #expect(created.element("Tags") == "myTag,myOtherTag")
    let place = "\(hubName)/registrations/\(id)"

    let updated = try send(
      .put, place, [("If-Match", try #require(created.headers["ETag"]))],
      body: Entry.entry(element, "<Tags>myOtherTag</Tags>" + second.joined() + template))
    #expect(updated.status == 200)
    for part in second { #expect(updated.text.contains(part)) }
    #expect(updated.headers["ETag"] != created.headers["ETag"])

    let read = try send(.get, place)
    #expect(read.headers["ETag"] == updated.headers["ETag"])
    let byTag = try send(.get, "\(hubName)/tags/myOtherTag/registrations")
    #expect(byTag.text.contains("<RegistrationId>\(id)<"))
    #expect(try send(.get, "\(hubName)/tags/myTag/registrations").text.contains("<entry") == false)
    #expect(try send(.get, "\(hubName)/registrations").text.contains("<RegistrationId>\(id)<"))
    #expect(try send(.delete, place, [("If-Match", "*")]).status == 200)
    #expect(try send(.delete, hubName).status == 200)
  }

  /// The sends of the client: format, headers and body; a raw Windows body may be anything.
  static let sends: [(String, [(String, String)], String)] = [
    ("windows", [("X-WNS-Type", "wns/toast")], body(of: "Windows")),
    (
      "windows", [("X-WNS-Type", "wns/raw"), ("Content-Type", "application/octet-stream")],
      #"<?xml version="1.0" encoding="utf-8"?>"#
    ),
    ("apple", [("ServiceBusNotification-Apns-Expiry", "11/08/2018 12:18:37")], body(of: "Apple")),
    ("gcm", [], body(of: "Gcm")), ("fcmV1", [], body(of: "FcmV1")), ("adm", [], body(of: "Adm")),
    (
      "windowsphone", [("X-WindowsPhone-Target", "toast"), ("X-NotificationClass", "2")],
      body(of: "Mpns")
    ),
    ("baidu", [("X-Baidu-Message-Type", "1")], body(of: "Baidu")),
    ("template", [], #"{"prop1":"v1","prop2":"v2"}"#),
  ]

  @Test(arguments: sends)
  mutating func `notifications are sent and scheduled for all, for tags and for an expression`(
    _ row: (String, [(String, String)], String)
  ) throws {
    let (format, headers, body) = row
    let name = try createHub()
    let type =
      ["windows", "windowsphone"].contains(format) ? "application/xml" : "application/json"
    for tags in [nil, "boo || foo", "foo && ! bar"] {
      var all = headers + [("ServiceBusNotification-Format", format)]
      if let tags { all.append(("ServiceBusNotification-Tags", tags)) }
      let sent = try send(.post, "\(name)/messages", all, body: body, type: type)
      #expect(sent.status == 201, "\(sent.text)")
      all.append(("ServiceBusNotification-ScheduleTime", "2018-11-08T00:18:37"))
      let scheduled = try send(.post, "\(name)/schedulednotifications", all, body: body, type: type)
      #expect(scheduled.status == 201, "\(scheduled.text)")
    }
  }

  @Test mutating func `a reserved id is used by the registration that follows`() throws {
    let name = try createHub()
    let reserved = try send(.post, "\(name)/registrationids")
    #expect(reserved.status == 201)
    let place = try #require(reserved.headers["Location"])
    let id = try #require(place.split(separator: "/").last?.split(separator: "?").first)
    let body = Entry.apple("AB")
    #expect(try send(.put, "\(name)/registrations/\(id)", body: body).status == 200)
  }

  @Test mutating func `an installation is created, read, patched and deleted`() throws {
    let name = try createHub()
    let place = "\(name)/installations/installation-id"
    let json = #""installationId":"installation-id","platform":"adm","pushChannel":"channel""#
    #expect(try send(.put, place, body: "{\(json)}", type: "application/json").status == 200)
    #expect(try send(.get, place).text.contains(#""pushChannel":"channel""#))
    let patch = """
      [{"op":"add","path":"/pushChannel","value":"channel2"},\
      {"op":"add","path":"/tags","value":"bar"}]
      """
    let patched = try send(.patch, place, body: patch, type: "application/json-patch+json")
    #expect(patched.status == 200)
    #expect(try send(.get, place).text.contains(#""tags":["bar"]"#))
    #expect(try send(.delete, place).status == 204)
    let tag = "$InstallationId:%7Binstallation-id%7D"
    let left = try send(.get, "\(name)/tags/\(tag)/registrations")
    #expect(left.text.contains("<entry") == false)
  }

  @Test(arguments: ["ExportRegistrations", "ImportCreateRegistrations"])
  mutating func `a job over files in a storage account completes`(_ kind: String) throws {
    let name = try createHub()
    let file = ServiceCall(
      .put, "/blobs/e2e/import.txt", ["Host": "localhost:8899"],
      body: Array(Entry.apple("AB").utf8))
    #expect(hub.send(file).status == 201)
    let account = "https://account.blob.core.windows.net/e2e"
    let access = "?sv=2012-02-12&amp;se=2026-11-27T12%3A00%3A00Z&amp;sr=b&amp;sp=r&amp;sig=a%2Bb%3D"
    let job = """
      <Type>\(kind)</Type><OutputContainerUri>\(account)\(access)</OutputContainerUri>\
      <ImportFileUri>\(account)/import.txt\(access)</ImportFileUri>
      """
    let accepted = try send(
      .post, "\(name)/jobs", body: Entry.entry("NotificationHubJob", job))
    #expect(accepted.status == 201)
    let id = try #require(accepted.element("JobId"))
    let all = try send(.get, "\(name)/jobs").text
    #expect(all.split(separator: "<entry").count == 2)
    let done = try send(.get, "\(name)/jobs/\(id)")
    #expect(done.element("Status") == "Completed")
    #expect(done.element("Progress") == "100")
    #expect(done.text.contains("<d3p1:Key>FailedFilePath</d3p1:Key>"))
  }
}

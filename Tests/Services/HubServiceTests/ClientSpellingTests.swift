import HTTP
import HubService
import Testing

/// Differences in how real clients spell their requests.
struct ClientSpellingTests {
  private var hub = TestHub()

  private mutating func outbox() throws -> [OutboxRow] {
    try OutboxRow.rows(hub.control(.get, "/outbox").text)
  }

  // The Java client's library and the older clients for Android and iOS send other content types.
  @Test(arguments: [
    "application/atom+xml;type=entry;charset=utf-8",
    "application/atom+xml; charset=utf-8; type=entry",
    "application/atom+xml; charset=ISO-8859-1", "application/atom+xml", "application/xml",
    "text/xml", nil,
  ])
  mutating func `a registration is read as UTF-8 regardless of its content type`(_ type: String?)
    throws
  {
    let headers = type.map { [("Content-Type", $0)] } ?? []
    let created = try hub.send(
      .post, "/myhub/registrations?api-version=2015-01", headers,
      body: Entry.gcm("a", body: #"{"data":{"m":"Zażółć"}}"#))
    #expect(created.status == 200)
    #expect(created.text.contains(#"{"m":"Zażółć"}"#))
  }

  @Test(arguments: ["application/json", "application/json; charset=utf-8", "text/plain", nil])
  mutating func `an installation is JSON whatever its content type says`(_ type: String?) throws {
    let headers = type.map { [("Content-Type", $0)] } ?? []
    let put = try hub.send(
      .put, "/myhub/installations/i", headers, body: #"{"platform":"apns","pushChannel":"ab"}"#)
    #expect(put.status == 200)
  }

  // .NET and JavaScript send the first content type; Java, Go, Ruby and Python send the second.
  @Test(arguments: ["application/json-patch+json", "application/json; charset=utf-8", nil])
  mutating func `a patch gets status 200, which every client accepts as success`(
    _ type: String?
  ) throws {
    _ = try hub.send(
      .put, "/myhub/installations/i", body: #"{"platform":"apns","pushChannel":"ab"}"#)
    let headers = type.map { [("Content-Type", $0)] } ?? []
    let patch = try hub.send(
      .patch, "/myhub/installations/i", headers,
      body: #"[{"op":"add","path":"/tags","value":"news"}]"#)
    #expect(patch.status == 200)
    #expect(try hub.send(.get, "/myhub/installations/i").text.contains(#""tags":["news"]"#))
  }

  @Test(arguments: [
    ("ServiceBusNotification-Format", "ServiceBusNotification-Tags", "fcmV1"),
    ("servicebusnotification-format", "servicebusnotification-tags", "fcmv1"),
    ("SERVICEBUSNOTIFICATION-FORMAT", "ServiceBusNotification-TAGS", "FcmV1"),
  ])
  mutating func `letter case in headers and formats does not matter`(
    _ formatName: String, _ tagsName: String, _ format: String
  ) throws {
    let entry = Entry.entry(
      "FcmV1RegistrationDescription",
      "<Tags>news</Tags><FcmV1RegistrationId>a</FcmV1RegistrationId>")
    #expect(try hub.send(.post, "/myhub/registrations", body: entry).status == 200)
    let sent = try hub.send(
      .post, "/myhub/messages", [(formatName, format), (tagsName, "news")],
      body: #"{"message":{"notification":{"title":"Hi"}}}"#)
    #expect(sent.status == 201)
    #expect(try outbox().map(\.handle) == ["a"])
  }

  // Ruby omits the query, PHP and the tutorials end paths with a slash, and the clients for Android
  // and iOS spell `registrationIDs`.
  @Test(arguments: ["", "/"], ["", "?api-version=2015-01", "?api-version="])
  mutating func `every path may end with a slash, and the version may be missing`(
    _ slash: String, _ query: String
  ) throws {
    let native = [("ServiceBusNotification-Format", "apple")]
    let later = native + [("ServiceBusNotification-ScheduleTime", "2018-11-08T00:18:38")]
    let payload = #"{"aps":{"alert":"Hi"}}"#
    let installation = #"{"platform":"apns","pushChannel":"ab"}"#
    let patch = #"[{"op":"add","path":"/tags","value":"news"}]"#
    let requests: [(Method, String, [(String, String)], String, Status)] = [
      (.post, "registrationIDs", [], "", 201), (.post, "registrationids", [], "", 201),
      (.put, "registrations/1-2-3", [], Entry.apple("ab"), 200),
      (.get, "registrations/1-2-3", [], "", 200), (.get, "Registrations", [], "", 200),
      (.get, "TAGS/news/Registrations", [], "", 200),
      (.put, "Installations/i", [], installation, 200), (.get, "installations/i", [], "", 200),
      (.patch, "installations/i", [], patch, 200), (.post, "Messages", native, payload, 201),
      (.post, "schedulednotifications", later, payload, 201),
      (.delete, "installations/i", [], "", 204),
      // Python deletes without an If-Match header.
      (.delete, "registrations/1-2-3", [], "", 200),
    ]
    for (method, path, headers, body, status) in requests {
      let target = "/myhub/\(path)\(slash)\(query)"
      #expect(try hub.send(method, target, headers, body: body).status == status, "\(target)")
    }
  }

  // A test client of .NET adds `test` to every request.
  @Test mutating func `a registration can be created by a client in test mode`() throws {
    let created = try hub.send(
      .post, "/myhub/registrations?api-version=2020-06&test", body: Entry.apple("ab"))
    #expect(created.status == 200)
    let id = try #require(created.element("RegistrationId"))
    #expect(
      try hub.send(.get, "/myhub/registrations/\(id)?test&api-version=2020-06").status == 200)
  }

  // .NET and Java insert the token into the query unchanged; JavaScript encodes the token again.
  @Test(arguments: [false, true])
  mutating func `a continuation token may be percent-encoded twice`(_ isEncodedAgain: Bool) throws {
    for index in 0..<3 {
      _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("0\(index)"))
    }
    let first = try hub.send(.get, "/myhub/registrations?$top=2")
    var token = try #require(first.headers["x-ms-continuationtoken"])
    if isEncodedAgain { token = token.replacing("%", with: "%25") }
    let second = try hub.send(.get, "/myhub/registrations?$top=2&continuationtoken=\(token)")
    #expect(second.status == 200)
    #expect(second.element("DeviceToken") == "02")
  }

  // JavaScript writes the names of part headers in a different letter case, and omits the last line
  // break.
  @Test(arguments: ["Content-Type", "Content-type", "content-type"], ["\r\n", ""])
  mutating func `the parts of a batch can have any order and spelling`(
    _ name: String, _ end: String
  ) throws {
    let body = [
      "--b", "\(name): application/json", "Content-Disposition: inline; name=devices", "",
      #"["ab","cd"]"#, "--b", "\(name): application/json;charset=utf-8",
      "content-disposition: inline; name=\"notification\"", "", #"{"aps":{"alert":"Hi"}}"#,
      "--b--",
    ].joined(separator: "\r\n")
    let sent = try hub.send(
      .post, "/myhub/messages/$batch?direct&api-version=2020-06",
      [
        ("ServiceBusNotification-Format", "apple"),
        ("Content-Type", "multipart/mixed; boundary = \"b\""),
      ], body: body + end)
    #expect(sent.status == 201)
    #expect(try outbox().map(\.handle) == ["AB", "CD"])
  }

  @Test(arguments: [
    ("apple", "X-Apns-Push-Type", "apns-push-type", #"{"aps":{"alert":"Hi"}}"#, "background"),
    ("apple", "apns-topic", "apns-topic", #"{"aps":{"alert":"Hi"}}"#, "com.example.app"),
    ("windows", "x-wns-type", "x-wns-type", "<toast/>", "wns/toast"),
    ("windowsphone", "X-NotificationClass", "X-NotificationClass", "<a/>", "2"),
  ])
  mutating func `headers for a push service are sent with the notification`(
    _ format: String, _ name: String, _ written: String, _ body: String, _ value: String
  ) throws {
    let handle = format == "apple" ? "ab" : "https://push.example/1"
    let sent = try hub.send(
      .post, "/myhub/messages?direct",
      [
        ("ServiceBusNotification-Format", format), ("ServiceBusNotification-DeviceHandle", handle),
        (name, value),
      ], body: body)
    #expect(sent.status == 201)
    #expect(hub.control(.get, "/outbox").text.contains("\"\(written)\":\"\(value)\""))
  }

  // Ruby's direct send omits the parameter `direct`, so the service sends to everyone.
  @Test mutating func `a direct send without the query parameter is a broadcast with a remark`()
    throws
  {
    for token in ["ab", "cd"] {
      _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple(token))
    }
    let sent = try hub.send(
      .post, "/myhub/messages",
      [("ServiceBusNotification-Format", "apple"), ("ServiceBusNotification-DeviceHandle", "ab")],
      body: #"{"aps":{"alert":"Hi"}}"#)
    #expect(try outbox().map(\.handle) == ["AB", "CD"])
    let id = try #require(sent.headers["Location"]?.lastSegment)
    let history = hub.control(.get, "/outbox/messages/\(id)").text
    #expect(history.contains("the query parameter 'direct' is missing"))
  }
}

import HTTP
import HubService
import Testing

struct RegistrationRoutesTests {
  private var hub = TestHub()

  @Test mutating func `a registration is created, read, replaced and deleted`() throws {
    let created = try hub.send(
      .post, "/myhub/registrations?api-version=2020-06", body: Entry.apple("abcd", tags: "World"))
    #expect(created.status == 200)
    #expect(created.headers["ETag"] == #"W/"1""#)
    #expect(
      created.headers["Content-Type"] == "application/atom+xml; type=entry; charset=utf-8")
    let id = try #require(created.element("RegistrationId"))
    let address = "https://localhost:8899/myhub/registrations/\(id)?api-version=2020-06"
    #expect(created.headers["Content-Location"] == address)
    #expect(created.element("DeviceToken") == "ABCD")
    #expect(created.element("ExpirationTime") == "9999-12-31T23:59:59.999")

    let read = try hub.send(.get, "/myhub/registrations/\(id)")
    #expect(read.element("ExpirationTime") == "9999-12-31T23:59:59.999Z")
    #expect(read.element("Tags") == "World")

    let replaced = try hub.send(
      .put, "/myhub/registrations/\(id)", body: Entry.apple("abcd", tags: "Sports"))
    #expect(replaced.headers["ETag"] == #"W/"2""#)
    #expect(replaced.element("Tags") == "Sports")

    #expect(try hub.send(.delete, "/myhub/registrations/\(id)").status == 200)
    #expect(try hub.send(.get, "/myhub/registrations/\(id)").status == 404)
  }

  @Test mutating func `a deleted id is gone, but a reserved id is not`() throws {
    let reserved = try hub.send(.post, "/myhub/registrationIDs?api-version=2015-01")
    #expect(reserved.status == 201)
    let location = try #require(reserved.headers["Location"])
    #expect(location.hasPrefix("https://localhost:8899/myhub/registrationIDs/"))
    #expect(location.hasSuffix("?api-version=2015-01"))
    let id = try #require(location.split(separator: "/").last?.split(separator: "?").first)
    let path = "/myhub/registrations/\(id)"
    #expect(try hub.send(.put, path, body: Entry.apple("abcd")).status == 200)
    #expect(try hub.send(.delete, path).status == 200)
    #expect(try hub.send(.put, path, body: Entry.apple("abcd")).status == 410)
  }

  @Test(arguments: [
    ("\"1\"", 200), ("W/\"1\"", 200), ("*", 200), ("\"2\"", 412), ("W/\"7\"", 412), ("x", 412),
  ])
  mutating func `If-Match is compared with the version`(_ value: String, _ status: Int) throws {
    let path = "/myhub/registrations/1-2-3"
    _ = try hub.send(.put, path, body: Entry.apple("abcd"))
    let changed = try hub.send(.put, path, [("If-Match", value)], body: Entry.apple("ef01"))
    #expect(changed.status.rawValue == status)
    let version = status == 200 ? "2" : "1"
    #expect(try hub.send(.get, path).element("ETag") == version)
  }

  @Test mutating func `If-Match requires an existing registration`() throws {
    let changed = try hub.send(
      .put, "/myhub/registrations/1-2-3", [("If-Match", "*")], body: Entry.apple("abcd"))
    #expect(changed.status == 404)
    #expect(try hub.send(.get, "/myhub/registrations/1-2-3").status == 404)
  }

  @Test mutating func `unknown elements and letter case are kept`() throws {
    let body = Entry.gcm(
      "aBc", tags: "World, username:Ann", body: #"{"data":{"m":"$(Message)"}}"#,
      more: "<TemplateName>News</TemplateName><Unknown>Kept</Unknown>")
    let created = try hub.send(.post, "/myhub/registrations", body: body)
    #expect(created.element("Tags") == "World,username:Ann")
    #expect(created.element("GcmRegistrationId") == "aBc")
    #expect(created.element("BodyTemplate") == #"<![CDATA[{"data":{"m":"$(Message)"}}]]>"#)
    #expect(created.element("Unknown") == "Kept")
  }

  @Test(arguments: [
    (Entry.apple("xyz"), "hexadecimal"),
    (Entry.apple("abcd", tags: "a b"), "An invalid tag(s) 'a b' was supplied."),
    (Entry.apple("abcd", tags: "$x"), "Tags can not start with $."),
    (Entry.entry("FcmRegistrationDescription", "<X/>"), "resource description is invalid.."),
    (Entry.gcm("a", body: #"{"a":"$(b"}"#), ""),
    (
      Entry.entry(
        "AppleRegistrationDescription",
        "<ExpirationTime>2030-01-01T00:00:00Z</ExpirationTime><DeviceToken>ab</DeviceToken>"),
      "Cannot specify ExpirationTime."
    ),
    ("<entry", ""),
    ("", ""),
  ])
  mutating func `an invalid registration is refused`(_ body: String, _ text: String) throws {
    let response = try hub.send(.post, "/myhub/registrations", body: body)
    #expect(response.status == 400)
    #expect(response.headers["Content-Type"] == "application/xml; charset=utf-8")
    let detail = try #require(response.element("Detail"))
    #expect(detail.contains(text.isEmpty ? ".TrackingId:" : text))
    #expect(response.element("Code") == "400")
  }

  @Test mutating func `pages list each registration once while others are added and deleted`()
    throws
  {
    var ids: Set<String> = []
    for index in 0..<250 {
      let created = try hub.send(
        .post, "/myhub/registrations", body: Entry.gcm("d\(index)", tags: "all", body: "{}"))
      ids.insert(try #require(created.element("RegistrationId")))
    }
    var seen: [String] = []
    var token: String?
    var pageCount = 0
    repeat {
      let suffix = token.map { "&continuationtoken=\($0)" } ?? ""
      let page = try hub.send(.get, "/myhub/registrations?$top=100\(suffix)")
      #expect(page.status == 200)
      seen += page.text.split(separator: "<RegistrationId>").dropFirst().map {
        String($0.prefix { $0 != "<" })
      }
      token = page.headers["x-ms-continuationtoken"]
      pageCount += 1
      let extra = try hub.send(
        .post, "/myhub/registrations", body: Entry.gcm("x\(pageCount)", body: "{}"))
      let id = try #require(extra.element("RegistrationId"))
      _ = try hub.send(.delete, "/myhub/registrations/\(id)")
    } while token != nil
    #expect(pageCount == 3)
    #expect(seen.count == 250)
    #expect(Set(seen) == ids)
  }

  @Test(arguments: [
    "ChannelUri+eq+%27abcd%27", "DeviceToken%20eq%20'ABCD'", "deviceToken eq 'abCD'",
  ])
  mutating func `a filter finds the registrations of a device`(_ filter: String) throws {
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("abcd", tags: "one"))
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("abcd", tags: "two"))
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("ef01"))
    let page = try hub.send(.get, "/myhub/registrations?%24filter=\(filter)")
    #expect(page.text.ranges(of: "<entry ").count == 2)
  }

  @Test mutating func `a Listen key lists the registrations of a handle, but no others`() throws {
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("abcd", tags: "news"))
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("ef01"))
    let found = try hub.send(
      .get, "/myhub/registrations?$filter=ChannelUri+eq+'abcd'", key: TestHub.listenKey)
    #expect(found.status == 200)
    #expect(found.text.ranges(of: "<entry ").count == 1)
    #expect(found.element("DeviceToken") == "ABCD")
    for target in ["/myhub/registrations", "/myhub/tags/news/registrations"] {
      #expect(try hub.send(.get, target, key: TestHub.listenKey).status == 401, "\(target)")
    }
  }

  @Test(arguments: ["$filter=Tags+eq+'a'", "$filter=x", "$top=-1", "continuationtoken=abc"])
  mutating func `an unsupported query is refused`(_ query: String) throws {
    #expect(try hub.send(.get, "/myhub/registrations?\(query)").status == 400)
  }

  @Test mutating func `registrations are listed by tag, ignoring letter case`() throws {
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("abcd", tags: "World"))
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("ef01", tags: "Sports"))
    let page = try hub.send(.get, "/myhub/tags/world/registrations?$top=100")
    #expect(page.element("DeviceToken") == "ABCD")
    #expect(page.text.ranges(of: "<entry ").count == 1)
    #expect(page.text.contains("<id>https://localhost:8899/myhub/tags/world/registrations/"))
  }

  @Test mutating func `the path ignores letter case and a trailing slash`() throws {
    _ = try hub.send(
      .put, "/MyHub/Registrations/1-2-3/?api-version=2014-09", body: Entry.apple("ab"))
    #expect(try hub.send(.get, "/myhub/registrations/1-2-3").status == 200)
  }

  @Test mutating func `a request to an unknown hub gets status 404`() throws {
    let response = try hub.send(.get, "/other/registrations")
    #expect(response.status == 404)
    let detail = try #require(response.element("Detail"))
    #expect(detail.hasPrefix("No service is hosted at the specified address..TrackingId:"))
    #expect(detail.hasSuffix(",TimeStamp:11/7/2018 12:18:37 AM"))
  }
}

import HTTP
import Hub
import HubService
import Testing

/// Requests as the clients of Microsoft send them to create, read, change and delete hubs.
struct HubManagementTests {
  private var hub = TestHub()
  private static let version = "?api-version=2020-06"

  /// The credentials that Microsoft's Java and .NET clients write, with the names of their values.
  static let credentials: [(String, [String])] = [
    ("ApnsCredential", ["Endpoint", "ApnsCertificate", "CertificateKey"]),
    ("ApnsCredential", ["Endpoint", "Token", "KeyId", "AppName", "AppId"]),
    ("WnsCredential", ["PackageSid", "SecretKey"]),
    ("GcmCredential", ["GoogleApiKey"]), ("FcmCredential", ["GoogleApiKey"]),
    ("FcmV1Credential", ["PrivateKey", "ProjectId", "ClientEmail"]),
    ("MpnsCredential", ["MpnsCertificate", "CertificateKey"]), ("MpnsCredential", []),
    ("AdmCredential", ["ClientId", "ClientSecret"]),
    ("BaiduCredential", ["BaiduApiKey", "BaiduSecretKey"]),
    ("BrowserCredential", ["Subject", "VapidPrivateKey", "VapidPublicKey"]),
    ("XiaomiCredential", ["AppSecret", "Endpoint"]),
  ]

  static func xml(_ credential: String, _ names: [String]) -> String {
    let values = names.map {
      "<Property><Name>\($0)</Name><Value>\($0) &lt;&amp; 1=&#10;2</Value></Property>"
    }
    return "<\(credential)><Properties>\(values.joined())</Properties></\(credential)>"
  }

  static func description(_ elements: String) -> String {
    #"<?xml version="1.0" encoding="utf-8"?>"# + Entry.entry("NotificationHubDescription", elements)
  }

  private mutating func put(
    _ name: String, _ elements: String, update: Bool = false, key: AccessKey = TestHub.fullKey
  ) throws -> Response {
    try hub.send(
      .put, "/\(name)\(Self.version)",
      [("Content-Type", "application/atom+xml")] + (update ? [("If-Match", "*")] : []),
      body: Self.description(elements), key: key)
  }

  private mutating func get(_ name: String) throws -> Response {
    try hub.send(.get, "/\(name)\(Self.version)")
  }

  private mutating func names() throws -> [String] {
    let list = try hub.send(
      .get, "/$Resources/NotificationHubs/?api-version=2020-06&$skip=0&$top=2147483647")
    #expect(list.status == 200)
    return list.text.split(separator: "<entry>").dropFirst().map { entry in
      String(entry.split(separator: "<title type=\"text\">")[1].prefix { $0 != "<" })
    }
  }

  @Test(arguments: credentials)
  mutating func `a hub keeps the credentials that a client gives it`(
    _ name: String, _ values: [String]
  ) throws {
    let credential = Self.xml(name, values)
    let created = try put("JavaSDK_1", credential)
    #expect(created.status == 201)
    #expect(created.text.contains(credential))
    #expect(try get("JavaSDK_1").text.contains(credential))
    let updated = try put("JavaSDK_1", credential, update: true)
    #expect(updated.status == 200)
    #expect(updated.text.contains(credential))
    #expect(try names() == ["myhub", "JavaSDK_1"])
    #expect(try hub.send(.delete, "/JavaSDK_1\(Self.version)").status == 200)
    #expect(try names() == ["myhub"])
    let gone = try get("JavaSDK_1")
    #expect(gone.status == 404)
    #expect(gone.text.contains("No service is hosted at the specified address."))
  }

  @Test mutating func `an update replaces the credentials and keeps the keys`() throws {
    let (apns, adm) = (
      Self.xml("ApnsCredential", ["KeyId"]), Self.xml("AdmCredential", ["ClientId"])
    )
    let rules = """
      <RegistrationTtl>P90D</RegistrationTtl><AuthorizationRules><AuthorizationRule>\
      <ClaimType>SharedAccessKey</ClaimType><ClaimValue>None</ClaimValue>\
      <Rights><AccessRights>Send</AccessRights></Rights><KeyName>Sender</KeyName>\
      <PrimaryKey>a=</PrimaryKey><SecondaryKey>b=</SecondaryKey></AuthorizationRule>\
      </AuthorizationRules>
      """
    #expect(try put("news", apns + rules).status == 201)
    #expect(try put("news", apns + adm, update: true).status == 200)
    let both = try get("news").text
    #expect(both.contains(apns) && both.contains(adm))
    #expect(both.contains("<KeyName>Sender</KeyName><PrimaryKey>a=</PrimaryKey>"))
    #expect(both.contains("<RegistrationTtl>P90D</RegistrationTtl>"))
    #expect(try put("news", adm, update: true).status == 200)
    #expect(try get("news").text.contains("ApnsCredential") == false)
  }

  @Test mutating func `a hub that exists is created only once, and only a known one changes`()
    throws
  {
    let conflict = try put("MyHub", "")
    #expect(conflict.status == 409)
    #expect(conflict.text.contains("<Detail>SubCode=40900. Conflict.TrackingId:"))
    #expect(try put("other", "", update: true).status == 404)
    #expect(try put("myhub", "", update: true).status == 200)
    #expect(try put("outbox", "").status == 405)
    #expect(try hub.send(.put, "/a%20b\(Self.version)").status == 400)
    #expect(try put("listener", "", key: TestHub.listenKey).status == 401)
  }

  @Test(arguments: [
    "<RegistrationTtl>90 days</RegistrationTtl>",
    "<AdmCredential/><AdmCredential/>",
    "<AuthorizationRules><AuthorizationRule/></AuthorizationRules>",
    "<AuthorizationRules>"
      + "<AuthorizationRule><Rights><AccessRights>Fly</AccessRights></Rights>"
      + "<KeyName>x</KeyName></AuthorizationRule></AuthorizationRules>",
    "<AuthorizationRules>",
  ])
  mutating func `a wrong description is refused and creates nothing`(_ elements: String) throws {
    #expect(try put("wrong", elements).status == 400)
    #expect(try get("wrong").status == 404)
  }

  @Test mutating func `a new hub has registrations of its own, and none after it was deleted`()
    throws
  {
    #expect(try put("second", "").status == 201)
    let created = try hub.send(.post, "/second/registrations", body: Entry.apple("AB"))
    #expect(created.status == 200)
    #expect(try hub.send(.get, "/myhub/registrations").text.contains("<entry") == false)
    #expect(try hub.send(.get, "/second/registrations").text.contains("<entry"))
    #expect(try hub.send(.delete, "/second").status == 200)
    #expect(try put("second", "").status == 201)
    #expect(try hub.send(.get, "/second/registrations").text.contains("<entry") == false)
  }

  @Test mutating func `the lifetime of a hub's registrations ends them`() throws {
    #expect(try put("short", "<RegistrationTtl>P1D</RegistrationTtl>").status == 201)
    let created = try hub.send(.post, "/short/registrations", body: Entry.apple("AB"))
    #expect(created.element("ExpirationTime") == "2018-11-08T00:18:37Z")
    hub.now += 86_399
    #expect(try hub.send(.get, "/short/registrations").text.contains("<entry"))
    hub.now += 1
    #expect(try hub.send(.get, "/short/registrations").text.contains("<entry") == false)
  }

  @Test mutating func `a disabled hub refuses everything but its management`() throws {
    #expect(try put("myhub", "<Status>true</Status>", update: true).status == 200)
    #expect(try get("myhub").element("Status") == "true")
    #expect(try hub.send(.post, "/myhub/registrations", body: Entry.apple("AB")).status == 403)
    #expect(try hub.send(.post, "/myhub/messages", body: "{}").status == 403)
    #expect(try put("myhub", "<Status>false</Status>", update: true).status == 200)
    #expect(try hub.send(.post, "/myhub/registrations", body: Entry.apple("AB")).status == 200)
  }

  @Test mutating func `the keys of a hub are valid for that hub alone`() throws {
    let rule = """
      <AuthorizationRules><AuthorizationRule><Rights><AccessRights>Manage</AccessRights>\
      <AccessRights>Listen</AccessRights></Rights><KeyName>Own</KeyName>\
      <PrimaryKey>first</PrimaryKey></AuthorizationRule></AuthorizationRules>
      """
    #expect(try put("own", rule).status == 201)
    let description = try get("own")
    let second = try #require(description.element("SecondaryKey"))
    #expect(second != "first")
    for key in ["first", second] {
      let own = AccessKey(name: "Own", key: key, rights: [.listen, .manage])
      #expect(try hub.send(.get, "/own/registrations", key: own).status == 200)
      #expect(try hub.send(.get, "/myhub/registrations", key: own).status == 401)
      #expect(try hub.send(.post, "/own/messages", body: "{}", key: own).status == 201)
    }
    let wrong = AccessKey(name: "Own", key: "third", rights: .manage)
    #expect(try hub.send(.get, "/own/registrations", key: wrong).status == 401)
  }

  @Test mutating func `the list of hubs has pages`() throws {
    for name in ["b", "a"] { #expect(try put(name, "").status == 201) }
    #expect(try names() == ["myhub", "a", "b"])
    let page = try hub.send(.get, "/$Resources/NotificationHubs?$skip=1&$top=1").text
    #expect(page.contains(#"<title type="text">a</title>"#))
    #expect(!page.contains(#"<title type="text">b</title>"#))
    #expect(try hub.send(.get, "/$Resources/NotificationHubs?$top=many").status == 400)
    #expect(try hub.send(.get, "/").text.contains("Publicly Listed Services"))
  }

  @Test mutating func `the reset of a hub removes the hubs that clients created`() throws {
    #expect(try put("extra", "").status == 201)
    let reset = hub.send(
      ServiceCall(.delete, "/state", ["Host": "localhost:8899", "X-Crier": "1"]))
    #expect(reset.status == 200)
    #expect(try names() == ["myhub"])
  }
}

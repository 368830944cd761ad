import Bytes
import Commands
import ExampleBackend
import HTTP
import Hub
import HubService
import TestSupport
import Testing

/// Tests the example back end with a local hub over TLS.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "this build has no TLS or no HTTP/2"))
struct BackendTests {
  private let hub: HubServer
  private let backend: Backend
  private let folder: TemporaryFolder

  init() throws {
    var settings = HubServerSettings(HubSettings(seed: 1))
    settings.port = 0
    hub = try HubServer(settings)
    folder = try TemporaryFolder()
    try folder.write("7.png", "image")
    let full = try #require(hub.lines(trusting: nil).first { $0.hasPrefix("full") })
    let connection = try ConnectionString(String(full.dropFirst("full     ".count)))
    let client = try HubClient(connection, hub: "myhub", authorities: hub.certificate)
    backend = Backend(client, contentFolder: folder.path)
  }

  private func request(
    _ method: Method, _ target: String, body: String = "", user: String? = "ann"
  ) -> Response {
    var headers: Headers = ["Host": "localhost"]
    if let user {
      headers.append("Authorization", "Basic " + Base64.encode(Array("\(user):\(user)".utf8)))
    }
    let source = RequestSource(peer: Peer(address: "127.0.0.1", port: 1), isSecure: false)
    var reader = RequestReader(limits: HTTPLimits(), source: source)
    var lines = "\(method.rawValue) \(target) HTTP/1.1\r\n"
    for field in headers { lines += "\(field.name): \(field.value)\r\n" }
    reader.append(Array("\(lines)Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    guard case .head(let head)? = try? reader.next() else { return Response(400) }
    return backend.response(to: Request(head: head, body: Array(body.utf8)))
  }

  /// Registers a device as an app does, and returns the id.
  private func register(
    _ platform: String, _ handle: String, tags: String = "", user: String = "ann"
  ) throws -> String {
    let reserved = request(.post, "/api/register?handle=\(handle)", user: user)
    #expect(reserved.status == 200)
    let id = String(reserved.text.dropFirst().dropLast())
    let body = #"{"Platform":"\#(platform)","Handle":"\#(handle)","Tags":[\#(tags)]}"#
    #expect(request(.put, "/api/register/\(id)", body: body, user: user).status == 200)
    return id
  }

  private func outbox(_ query: String = "") throws -> String {
    var connection = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: hub.port))
    return try connection.send(ClientRequest(.get, "/outbox?\(query)")).text
  }

  @Test func `the id of a new registration is returned as a JSON string`() {
    let text = request(.post, "/api/register").text
    #expect(text.first == "\"" && text.last == "\"" && text.contains("-"))
  }

  @Test func `registering a handle again keeps a single registration`() throws {
    let handle = String(repeating: "AB", count: 32)
    let first = try register("apns", handle)
    #expect(try register("apns", handle) == first)
    #expect(request(.post, "/api/notifications?pns=apns&to_tag=ann", body: "\"Hi\"").status == 200)
    #expect(try outbox().ranges(of: "\"sequence\"").count == 1)
  }

  @Test(arguments: [
    (
      "apns", String(repeating: "AB", count: 32),
      #"{\"aps\":{\"alert\":\"From bob: Hi \\\"x\\\" & <\#u{301}y>\"}}"#
    ),
    ("gcm", "token", #"{\"data\":{\"message\":\"From bob: Hi \\\"x\\\" & <\#u{301}y>\"}}"#),
    (
      "wns", "https://db3p.notify.windows.com/a",
      #"<text id=\"1\">From bob: Hi \"x\" &amp; &lt;\#u{301}y&gt;</text>"#
    ),
  ])
  func `a message reaches the devices of one user`(
    _ platform: String, _ handle: String, _ payload: String
  ) throws {
    _ = try register(platform, handle, tags: #""news""#)
    _ = try register(
      platform, handle.replacing("B", with: "C").replacing("a", with: "c") + "00", user: "carol")
    let response = request(
      .post, "/api/notifications?pns=\(platform)&to_tag=ann", body: #""Hi \"x\" & <\#u{301}y>""#,
      user: "bob")
    #expect(response.status == 200)
    let outbox = try outbox()
    #expect(outbox.ranges(of: "\"sequence\"").count == 1)
    #expect(outbox.contains("\"tags\":[\"news\",\"username:ann\"]"))
    #expect(outbox.contains(payload), "\(outbox)")
  }

  @Test func `the back end forwards the hub's status 410, and the app can then register again`()
    throws
  {
    let handle = String(repeating: "AB", count: 32)
    let id = try register("apns", handle)
    #expect(request(.delete, "/api/register/\(id)").status == 200)
    let body = #"{"Platform":"apns","Handle":"\#(handle)","Tags":[]}"#
    #expect(request(.put, "/api/register/\(id)", body: body).status == 410)
    #expect(try register("apns", handle) != id)
  }

  @Test func `a rich notification tells the app which content to fetch`() throws {
    _ = try register("apns", String(repeating: "AB", count: 32))
    #expect(request(.post, "/api/notifications").status == 200)
    #expect(
      try outbox().contains(#"{\"aps\":{\"content-available\":1,\"sound\":\"\"},\"richId\":\"0\""#))
    let image = request(.get, "/api/notifications/7")
    #expect(image.headers["Content-Type"] == "image/png")
    #expect(image.text == "image")
  }

  @Test(arguments: ["8", "%37", ".", "7.png", ""])
  func `only a valid id returns a notification`(_ id: String) {
    #expect(request(.get, "/api/notifications/\(id)").status == 404)
  }

  @Test(arguments: [nil, "", "ann:bob"])
  func `a request without the tutorials' password gets status 401`(_ user: String?) {
    let response = request(.post, "/api/register", user: user)
    #expect(response.status == 401)
    #expect(response.headers["WWW-Authenticate"] == "Basic realm=\"tutorials\"")
  }

  @Test(arguments: [
    #"{"Platform":"palm","Handle":"a","Tags":[]}"#, #"{"Platform":"apns"}"#, "[]", "",
  ])
  func `a request with an unknown platform or an invalid body gets status 400`(_ body: String) {
    #expect(request(.put, "/api/register/1-1-1", body: body).status == 400)
  }

  @Test func `the response is 502 if the hub cannot be reached`() throws {
    try hub.stop()
    #expect(request(.post, "/api/register").status == 502)
  }
}

extension Response {
  /// The body as a string.
  fileprivate var text: String {
    if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }
}

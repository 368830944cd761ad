import Foundation
import HTTP
import TestSupport
import Testing

/// A running `crier hub` or `crier push` on a free port, stopped at the end of the test.
struct RunningHub {
  let run: PipedRun
  let lines: [String]
  let port: UInt16

  /// The URL of a hub and its key with all rights.
  struct Access: Sendable {
    let port: UInt16
    let key: String
  }

  var access: Access {
    Access(
      port: port,
      key: lines[1].split(separator: "SharedAccessKey=").last.map(String.init) ?? "")
  }

  init(
    _ options: [String], in folder: String, serving command: String = "hub",
    environment: [String: String] = [:]
  ) throws {
    run = try PipedRun(
      [command, "--port", "0"] + options, in: folder, environment: environment)
    var text = ""
    let last = options.contains("--listen") ? "\ntoken" : "\ntrust"
    while !text.contains(last), case let bytes = run.read(atMost: 4096), !bytes.isEmpty {
      text += String(decoding: bytes, as: UTF8.self)
    }
    lines = text.split(separator: "\n").map(String.init)
    port = try #require(lines.first?.firstMatch(of: /localhost:(\d+)/).flatMap { UInt16($0.1) })
  }

  /// Sends a request on a new connection.
  func send(
    _ method: HTTP.Method, _ target: String, body: String = ""
  ) throws -> ClientResponse {
    var client = try HubClient(of: access)
    return try client.send(method, target, body: body)
  }

  /// Stops the program like Ctrl-C, and returns the exit code.
  func end() -> Int32 {
    run.send(SIGINT)
    return run.end()
  }
}

/// A client that has all rights and uses a single connection for its requests.
struct HubClient: ~Copyable {
  private var connection: ClientConnection
  private let token: String

  init(of hub: RunningHub) throws { try self.init(of: hub.access) }

  init(of access: RunningHub.Access) throws {
    let token = try Self.token(access)
    let opened = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: access.port))
    self.token = token
    connection = opened
  }

  /// Returns a token that grants all rights to every path of the host.
  static func token(_ access: RunningHub.Access) throws -> String {
    let (resource, expiry) = ("http%3a%2f%2f127.0.0.1%3a\(access.port)%2f", "4102444800")
    let code = HMACSHA256.code(
      for: Array("\(resource)\n\(expiry)".utf8), key: Array(access.key.utf8))
    let signature = Data(code).base64EncodedString().replacing("+", with: "%2B")
      .replacing("/", with: "%2F").replacing("=", with: "%3D")
    return "SharedAccessSignature sr=\(resource)&sig=\(signature)&se=\(expiry)"
      + "&skn=DefaultFullSharedAccessSignature"
  }

  mutating func send(
    _ method: HTTP.Method, _ target: String, _ headers: [(String, String)] = [], body: String = ""
  ) throws -> ClientResponse {
    var all: Headers = ["X-Crier": "1"]
    if target.hasPrefix("/myhub") { all.append("Authorization", token) }
    for (name, value) in headers { all.append(name, value) }
    return try connection.send(ClientRequest(method, target, all, body: Array(body.utf8)))
  }

  /// Registers an Apple device and returns the id of the registration.
  mutating func register(_ token: String, tags: String = "") throws -> String {
    let response = try send(
      .post, "/myhub/registrations", body: Self.entry(token, tags: tags))
    #expect(response.status == 200)
    let address = try #require(response.headers["Content-Location"])
    return try #require(address.split(separator: "/").last.map(String.init))
  }

  /// Returns the registration description of an Apple device.
  static func entry(_ token: String, tags: String = "") -> String {
    #"<entry xmlns="http://www.w3.org/2005/Atom"><content type="application/xml">"#
      + "<AppleRegistrationDescription"
      + #" xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">"#
      + (tags.isEmpty ? "" : "<Tags>\(tags)</Tags>") + "<DeviceToken>\(token)</DeviceToken>"
      + "</AppleRegistrationDescription></content></entry>"
  }

  /// Sends a native notification to one device and returns the id of the message.
  mutating func push(to handle: String) throws -> String {
    let response = try send(
      .post, "/myhub/messages?direct",
      [
        ("ServiceBusNotification-Format", "apple"),
        ("ServiceBusNotification-DeviceHandle", handle),
      ], body: #"{"aps":{"alert":"Hi"}}"#)
    #expect(response.status == 201)
    let address = try #require(response.headers["Location"])
    let path = try #require(address.split(separator: "?").first)
    return String(try #require(path.split(separator: "/").last))
  }
}

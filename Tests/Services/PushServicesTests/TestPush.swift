import Bytes
import Diagnostics
import Documents
import HTTP
import Hub
import PushServices
import Testing

/// Push services with a clock that the test sets, and without fault rules unless the test adds one.
struct TestPush {
  private var push: PushState
  private var host = Host()
  /// The time in seconds since 1970.
  var now: Int64 = 1_795_457_993

  /// The ids and the faults of a test.
  private struct Host: PushHost {
    var random = ServiceRandom(seed: 1)
    var faults: [PushFault] = []
    var nextSequence = 1

    var hasFaultRules: Bool { !faults.isEmpty }

    mutating func fault(on target: PushTarget) -> PushFault? {
      faults.isEmpty ? nil : faults.removeFirst()
    }
  }

  init(_ settings: PushSettings = PushSettings()) { push = PushState(settings) }

  /// Adds a fault to the next notification without one.
  mutating func add(_ fault: PushFault) { host.faults.append(fault) }

  /// Sends a request; the response of no service is a failure.
  mutating func send(_ call: ServiceCall) throws -> PushAnswer {
    let answer = push.answer(call, at: HubTime(seconds: now), &host)
    host.nextSequence += answer?.receipts.count ?? 0
    return try #require(answer, "\(call.path)")
  }

  /// Sends a request over HTTP/2 or HTTP/1.1.
  mutating func send(
    _ method: HTTP.Method, _ target: String, _ headers: [(String, String)] = [],
    body: String = "", version: HTTPVersion = .http11
  ) throws -> PushAnswer {
    var all: Headers = ["Host": "localhost:8900"]
    for (name, value) in headers { all.append(name, value) }
    return try send(
      ServiceCall(method, target, all, body: Array(body.utf8), version: version))
  }
}

extension TestPush {
  /// Names a device, or several.
  mutating func name(_ body: String) throws {
    #expect(try send(.post, "/devices", body: body).response.status == 201)
  }

  /// Adds the devices of the settings.
  mutating func addDevices() {
    push.addDevices(at: HubTime(seconds: now), &host.random)
  }

  /// Starts services anew with what a store has kept.
  mutating func restart(_ settings: PushSettings = PushSettings()) {
    var next = PushState(settings)
    for (name, value) in push.takeChanges() {
      guard let value else { continue }
      let isRead = next.restore(name, value)
      #expect(isRead, "\(name)")
    }
    push = next
  }

  /// Lets time pass for the notifications that wait.
  mutating func settle() -> [DeliveryChange] { push.settle(at: HubTime(seconds: now)) }

  /// Sends an alert to APNs.
  mutating func sendAlert(
    to token: String, topic: String, _ headers: [(String, String)] = []
  ) throws -> PushAnswer {
    let key = try CryptoKey(secret: [UInt8](repeating: 7, count: 32))
    let provider = try SignedToken.make(
      [("alg", .string("ES256")), ("kid", .string("ABCDE12345"))],
      [("iss", .string("TEAM123456")), ("iat", .number(Int(now)))], key)
    return try send(
      .post, "/3/device/\(token)",
      [("authorization", "bearer \(provider)"), ("apns-topic", topic)] + headers,
      body: #"{"aps":{"alert":"a"}}"#, version: .http2)
  }

  /// Sends a message to FCM.
  mutating func sendMessage(_ body: String) throws -> PushAnswer {
    let token = try accessToken()
    return try send(
      .post, "/v1/projects/p/messages:send", [("Authorization", "Bearer \(token ?? "")")],
      body: body)
  }

  /// Returns a new access token of Google for an account, or for an unknown one.
  mutating func accessToken(
    _ account: ServiceAccount? = nil,
    scope: String = "https://www.googleapis.com/auth/cloud-platform"
  ) throws -> String? {
    let assertion = try SignedToken.make(
      [("alg", .string("RS256"))],
      [
        ("iss", .string(account?.email ?? "a@b")), ("iat", .number(Int(now))),
        ("exp", .number(Int(now + 60))), ("scope", .string(scope)),
      ], try account?.key ?? Self.rsa.get())
    let login = try send(
      .post, "/token",
      body: "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="
        + assertion)
    return login.text("access_token")
  }

  private static let rsa = Result { try CryptoKey.rsa() }

  /// Sends a notification to a channel of WNS.
  mutating func sendToWindows(
    _ channel: String, _ headers: [(String, String)], body: String
  ) throws -> PushAnswer {
    let login = try send(
      .post, "/accesstoken.srf",
      body: "grant_type=client_credentials&client_id=a&client_secret=s&scope=notify.windows.com")
    let type = headers.contains { $0.1 == "wns/raw" } ? "application/octet-stream" : "text/xml"
    return try send(
      .post, "/wns/?token=\(channel)",
      [("Authorization", "Bearer \(login.text("access_token") ?? "")"), ("Content-Type", type)]
        + headers, body: body)
  }
}

/// Tokens as libraries make them.
enum SignedToken {
  /// Returns a token in compact form, signed with a key.
  static func make(
    _ header: [(String, JSONValue)], _ claims: [(String, JSONValue)], _ key: CryptoKey
  ) throws -> String {
    let parts = [header, claims].map { part in
      Base64.encodeForURL(JSONWriter.compact(.object(part)))
    }
    let signed = parts.joined(separator: ".")
    let signature = try #require(key.signature(of: Array(signed.utf8)))
    return "\(signed).\(Base64.encodeForURL(signature))"
  }
}

extension PushReceipt {
  /// The findings, as somebody who looks at the notification sees them.
  var listedFindings: [Diagnostic] {
    findings.list(in: payload, headers, for: service.platform)
  }
}

extension PushAnswer {
  /// The body of the response as a string.
  var text: String {
    if case .bytes(let bytes) = response.body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// Returns a string in the JSON body of the response.
  func text(_ path: String...) -> String? { text(at: path) }

  /// Returns a string in the JSON body of the response.
  func text(at path: [String]) -> String? {
    var value = JSONReader.read(SourceFile(name: "response", text: text)).document?.root
    for name in path { value = Int(name).map { value?.elements[$0] } ?? value?[name] }
    return value?.text?.string
  }
}

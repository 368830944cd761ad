import Bytes
import Diagnostics
import Documents
import HTTP
import PushServices
import TestSupport
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct WebPushTests {
  private let key: CryptoKey
  private var push = TestPush()

  init() throws { key = try CryptoKey(secret: [UInt8](repeating: 3, count: 32)) }

  private func token(
    audience: String = "https://localhost:8900", life: Int64 = 3600,
    subject: String? = "mailto:a@example.com"
  ) throws -> String {
    let claims: [(String, JSONValue)] =
      [("aud", .string(audience)), ("exp", .number(Int(push.now + life)))]
      + (subject.map { [("sub", .string($0))] } ?? [])
    return try SignedToken.make([("alg", .string("ES256"))], claims, key)
  }

  private mutating func send(
    _ headers: [(String, String)] = [], token: String? = nil
  ) throws -> PushAnswer {
    _ = try push.send(.post, "/subscriptions", body: #"{"id":"a"}"#)
    let point = Base64.encodeForURL(key.point ?? [])
    let usual = [
      ("TTL", "10"), ("Authorization", "vapid t=\(try token ?? self.token()), k=\(point)"),
    ]
    return try push.send(
      .post, "/web/push/a",
      headers + usual.filter { pair in !headers.contains { $0.0 == pair.0 } })
  }

  @Test mutating func `a push without a message is accepted`() throws {
    let answer = try send()
    #expect(answer.response.status == 201)
    #expect(answer.receipts[0].sender.name == "mailto:a@example.com")
    #expect(answer.receipts[0].remarks.isEmpty)
  }

  @Test mutating func `a subscription is what a browser's toJSON() writes`() throws {
    let answer = try push.send(
      .post, "/subscriptions", body: #"{"id":"a","auth":"BTBZMqHH6r4Tts7J_aSIgg"}"#)
    #expect(answer.text("endpoint") == "https://localhost:8900/web/push/a")
    #expect(answer.text("keys", "auth") == "BTBZMqHH6r4Tts7J_aSIgg")
    #expect(Base64.decodeFromURL(answer.text("keys", "p256dh") ?? "")?.count == 65)
  }

  @Test(arguments: ["https://localhost:8900", "http://localhost:8900"])
  mutating func `a token for the endpoint is also accepted without TLS`(
    _ audience: String
  ) throws {
    #expect(try send(token: token(audience: audience)).response.status == 201)
  }

  @Test mutating func `a browser that subscribes again is reached`() throws {
    _ = try push.send(.post, "/subscriptions", body: #"{"id":"a"}"#)
    _ = try push.send(.delete, "/devices/a")
    #expect(try push.send(.post, "/web/push/a", [("TTL", "1")]).response.status == 410)
    _ = try push.send(.post, "/subscriptions", body: #"{"id":"a"}"#)
    #expect(try push.send(.post, "/web/push/a", [("TTL", "1")]).response.status == 201)
  }

  @Test mutating func `a subscription of a named device keeps the device`() throws {
    try push.name(#"{"id":"rd","platform":"web","locale":"cs-CZ","online":false}"#)
    let answer = try push.send(.post, "/subscriptions", body: #"{"id":"rd"}"#)
    let path = try #require(answer.text("endpoint")?.dropFirst("https://localhost:8900".count))
    #expect(try push.send(.post, String(path), [("TTL", "60")]).receipts.map(\.device) == ["rd"])
    #expect(try push.send(.get, "/devices/rd").text("locale") == "cs-CZ")
    try push.name(#"{"id":"phone","platform":"expo"}"#)
    let other = try push.send(.post, "/subscriptions", body: #"{"id":"phone"}"#)
    #expect(other.response.status == 409)
  }

  @Test mutating func `a token for another origin, too long or expired is refused`() throws {
    let tokens = [
      try token(audience: "https://push.example"), try token(life: 2 * 86_400),
      try token(life: -600), "a.b.c",
    ]
    for token in tokens { #expect(try send(token: token).response.status == 401) }
  }

  @Test mutating func `a token that only other clocks refuse is accepted with a remark`() throws {
    for life in [-60, 86_460] as [Int64] {
      let answer = try send(token: try token(life: life))
      #expect(answer.response.status == 201)
      #expect(answer.receipts[0].remarks.first?.contains("by less than 5 minutes") == true)
    }
  }

  @Test mutating func `a token without a contact is accepted with a remark`() throws {
    let answer = try send(token: try token(subject: nil))
    #expect(answer.response.status == 201)
    #expect(answer.receipts[0].remarks.count == 1)
  }

  @Test(arguments: [
    ("TTL", "soon"), ("TTL", "-1"), ("Urgency", "HIGH"), ("Topic", "a b"), ("Topic", ""),
  ])
  func `a wrong header is refused`(_ name: String, _ value: String) throws {
    var copy = self
    #expect(try copy.send([(name, value)]).response.status == 400)
  }

  @Test mutating func `only the key of the subscription may send`() throws {
    let point = Base64.encodeForURL(key.point ?? [])
    _ = try push.send(
      .post, "/subscriptions", body: "{\"id\":\"b\",\"applicationServerKey\":\"\(point)\"}")
    let other = try CryptoKey(secret: [UInt8](repeating: 4, count: 32))
    let otherPoint = Base64.encodeForURL(other.point ?? [])
    let claims: [(String, JSONValue)] = [
      ("aud", .string("https://localhost:8900")), ("exp", .number(Int(push.now + 60))),
    ]
    for (key, point, status) in [(key, point, 201), (other, otherPoint, 401)] {
      let token = try SignedToken.make([("alg", .string("ES256"))], claims, key)
      let answer = try push.send(
        .post, "/web/push/b", [("TTL", "1"), ("Authorization", "vapid t=\(token), k=\(point)")])
      #expect(answer.response.status.rawValue == status)
    }
  }

  @Test func `records are decrypted in order, and only if all of them are there`() throws {
    let material = [UInt8](repeating: 9, count: 16)
    let salt = [UInt8](repeating: 1, count: 16)
    let key = HKDF.derive(
      16, from: material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8))
    let base = HKDF.derive(
      12, from: material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8))
    var body = salt + [0, 0, 0, 20, 0]
    let records: [[UInt8]] = [[65, 66, 67, 1], [68, 2]]
    for (number, plain) in records.enumerated() {
      var nonce = base
      nonce[11] ^= UInt8(number)
      body += try #require(AES128GCM.seal(plain, key: key, nonce: nonce))
    }
    #expect(EncodedContent(body)?.decrypt(with: material) == Array("ABCD".utf8))
    #expect(EncodedContent(Array(body.prefix(41)))?.decrypt(with: material) == nil)
    #expect(EncodedContent(Array(body.prefix(20))) == nil)
    let empty = try #require(EncodedContent.encrypt([], with: material, salt: salt, keyID: []))
    #expect(EncodedContent(empty)?.decrypt(with: material) == [])
  }

  /// Sends a text, encrypted for a subscription, and returns the codes of the findings.
  private mutating func findings(
    in text: String, _ headers: [(String, String)] = []
  ) throws -> [String] {
    let made = try push.send(.post, "/subscriptions", body: #"{"id":"f"}"#)
    let point = try #require(made.text("keys", "p256dh").flatMap { Base64.decodeFromURL($0) })
    let secret = try #require(made.text("keys", "auth").flatMap { Base64.decodeFromURL($0) })
    let body = try EncryptedText.make(text, for: point, secret: secret)
    var all: Headers = ["Host": "localhost:8900", "TTL": "1", "Content-Encoding": "aes128gcm"]
    for (name, value) in headers { all.append(name, value) }
    let answer = try push.send(ServiceCall(.post, "/web/push/f", all, body: body))
    #expect(answer.response.status == 201, "\(answer.text)")
    #expect(answer.receipts[0].payload == Array(text.utf8))
    return answer.receipts[0].listedFindings.map(\.rule.code)
  }

  @Test mutating func `the headers of the older encryption must be complete`() throws {
    let made = try push.send(.post, "/subscriptions", body: #"{"id":"d"}"#)
    #expect(made.response.status == 201)
    let salt = "salt=AAAAAAAAAAAAAAAAAAAAAA"
    for (encryption, key) in [(salt, ""), ("", "dh=AAAA"), ("salt=AAAA", "dh=AAAA")] {
      let answer = try push.send(
        .post, "/web/push/d",
        [
          ("TTL", "1"), ("Content-Encoding", "aesgcm"), ("Encryption", encryption),
          ("Crypto-Key", key),
        ], body: "abc")
      #expect(answer.response.status == 400)
      #expect(answer.text.contains("Crypto-Key"))
    }
  }

  @Test mutating func `only a text that is meant to be JSON is judged as JSON`() throws {
    #expect(try findings(in: "Hello").isEmpty)
    #expect(try findings(in: "").isEmpty)
    #expect(try findings(in: #"{"title":"Hello"}"#).isEmpty)
    #expect(try !findings(in: #"{"title":"Hello""#).isEmpty)
    #expect(try !findings(in: "Hello", [("Content-Type", "application/json")]).isEmpty)
    #expect(try send().receipts[0].listedFindings.isEmpty)
    let refused = try push.send(.post, "/web/push/unknown", [("TTL", "1")], body: "\u{1b}x")
    #expect(refused.receipts[0].listedFindings.isEmpty)
  }

  @Test(arguments: [
    (#"{"serverKey":"x"}"#, "The key 'serverKey' is unknown; "),
    (#"{"applicationServerKey":"zz"}"#, "'applicationServerKey' must be a public key of P-256"),
    (#"{"id":"a/b"}"#, "'id' must be 1 to 400 letters"), (#"{"id":""}"#, "'id' must be 1 to 400"),
    (#"{"auth":"AAAA"}"#, "'auth' must be 16 bytes in Base64 for URLs"),
    (#"{"privateKey":"AAAA"}"#, "'privateKey' must be a private key of P-256"),
    ("[]", "A subscription must be a JSON object"), (#"{"id":1}"#, "'id' must be a string"),
  ])
  func `a mistake in a subscription is told`(_ body: String, _ message: String) throws {
    var copy = self
    let answer = try copy.push.send(.post, "/subscriptions", body: body)
    #expect(answer.response.status == 400)
    #expect(answer.text("error")?.hasPrefix(message) == true, "\(answer.text)")
  }

  @Test mutating func `a subscription that exists keeps the keys that a request leaves out`() throws
  {
    let first = try push.send(.post, "/subscriptions", body: #"{"id":"k"}"#).text
    #expect(try push.send(.post, "/subscriptions", body: #"{"id":"k"}"#).text == first)
    let other = try push.send(
      .post, "/subscriptions", body: #"{"id":"k","auth":"BTBZMqHH6r4Tts7J_aSIgg"}"#)
    #expect(other.text != first)
  }
}

/// A message in the encoding `aes128gcm` for a browser (RFC 8291), made without the code under test
/// as far as the C border allows.
private enum EncryptedText {
  static func make(_ text: String, for point: [UInt8], secret: [UInt8]) throws -> [UInt8] {
    let sender = try CryptoKey(secret: [UInt8](repeating: 5, count: 32))
    let own = try #require(sender.point)
    let shared = try #require(sender.sharedSecret(with: try CryptoKey(point: point)))
    let material = HKDF.derive(
      32, from: shared, salt: secret, info: Array("WebPush: info\0".utf8) + point + own)
    let salt = [UInt8](repeating: 6, count: 16)
    let key = HKDF.derive(
      16, from: material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8))
    let nonce = HKDF.derive(
      12, from: material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8))
    let record = try #require(AES128GCM.seal(Array(text.utf8) + [2], key: key, nonce: nonce))
    return salt + [0, 0, 16, 0, UInt8(own.count)] + own + record
  }
}

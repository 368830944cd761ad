import Documents
import HTTP
import PushServices
import Testing

/// The rules of APNs for the tokens of one connection.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct ProviderConnectionTests {
  private let key: CryptoKey
  private var push: TestPush
  private let device = String(repeating: "0d", count: 32)

  init() throws {
    key = try CryptoKey(secret: [UInt8](repeating: 7, count: 32))
    push = TestPush()
  }

  private mutating func makeStrict() throws {
    var settings = PushSettings()
    settings.isStrict = true
    settings.apnsKeys = ["ABCDE12345", "FGHIJ12345"].map {
      APNsKey(team: "TEAM123456", id: $0, key: key)
    }
    push = TestPush(settings)
    try push.name("{\"platform\":\"apns\",\"token\":\"\(device)\"}")
  }

  /// Sends an alert with a token that was issued now.
  private mutating func send(
    key id: String = "ABCDE12345", issued: Int64? = nil, port: UInt16 = 50_000
  ) throws -> PushAnswer {
    let token = try SignedToken.make(
      [("alg", .string("ES256")), ("kid", .string(id))],
      [("iss", .string("TEAM123456")), ("iat", .number(Int(issued ?? push.now)))], key)
    let source = RequestSource(peer: Peer(address: "::1", port: port), isSecure: true)
    return try push.send(
      ServiceCall(
        .post, "/3/device/\(device)",
        [
          "Host": "localhost", "authorization": "bearer \(token)",
          "apns-topic": "com.example.app",
        ], body: Array(#"{"aps":{"alert":"a"}}"#.utf8), from: source, version: .http2))
  }

  @Test mutating func `a connection that is used for hours needs a new token every hour`() throws {
    let start = push.now
    #expect(try send().response.status == 200)
    push.now += 3600
    #expect(try send(issued: start).response.status == 200)
    push.now += 1
    #expect(try send(issued: start).text == #"{"reason":"ExpiredProviderToken"}"#)
    for _ in 0..<12 {
      push.now += 3000
      let answer = try send()
      #expect(answer.response.status == 200)
      #expect(!answer.receipts[0].remarks.contains { $0.contains("may refuse") })
    }
  }

  @Test mutating func `a second token within 20 minutes has a remark`() throws {
    _ = try send()
    push.now += 1199
    let answer = try send()
    #expect(answer.response.status == 200)
    #expect(
      answer.receipts[0].remarks.last
        == "APNs may refuse the token with TooManyProviderTokenUpdates")
    // Another connection has a token of its own.
    #expect(try send(port: 50_001).receipts[0].remarks.count == 1)
  }

  @Test mutating func `another key on a connection has a remark`() throws {
    _ = try send()
    let answer = try send(key: "FGHIJ12345")
    #expect(
      answer.receipts[0].remarks.last == "APNs may refuse the token with UnrelatedKeyIdInToken")
  }

  @Test mutating func `strict services refuse such tokens`() throws {
    try makeStrict()
    #expect(try send().response.status == 200)
    push.now += 60
    #expect(try send().text == #"{"reason":"TooManyProviderTokenUpdates"}"#)
    #expect(try send(key: "FGHIJ12345").text == #"{"reason":"UnrelatedKeyIdInToken"}"#)
  }

  @Test mutating func `strict services allow many streams after the first valid token`() throws {
    try makeStrict()
    #expect(try send(key: "ZZZZZ12345").response.change == .none)
    #expect(try send().response.change == .streams(1000))
    #expect(try send().response.change == .none)
    #expect(try send(port: 50_001).response.change == .streams(1000))
  }
}

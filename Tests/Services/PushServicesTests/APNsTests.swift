import Diagnostics
import Documents
import HTTP
import PushServices
import TestSupport
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct APNsTests {
  private let key: CryptoKey
  private let device = String(repeating: "0a", count: 32)
  private var push: TestPush

  init() throws {
    key = try CryptoKey(secret: [UInt8](repeating: 7, count: 32))
    var settings = PushSettings()
    settings.apnsKeys = [APNsKey(team: "TEAM123456", id: "ABCDE12345", key: key)]
    push = TestPush(settings)
  }

  private func token(
    id: String = "ABCDE12345", team: String = "TEAM123456", issued: Int64? = nil,
    signedBy other: CryptoKey? = nil
  ) throws -> String {
    try SignedToken.make(
      [("alg", .string("ES256")), ("kid", .string(id))],
      [("iss", .string(team)), ("iat", .number(Int(issued ?? push.now)))], other ?? key)
  }

  private mutating func send(
    _ headers: [(String, String)] = [], path: String? = nil, body: String = #"{"aps":{}}"#,
    token: String? = nil
  ) throws -> PushAnswer {
    let usual = [
      ("authorization", "bearer \(try token ?? self.token())"), ("apns-topic", "com.example.app"),
    ]
    return try push.send(
      .post, path ?? "/3/device/\(device)",
      headers
        + usual.filter { pair in
          !headers.contains { $0.0 == pair.0 }
        }, body: body, version: .http2)
  }

  @Test mutating func `a token is valid for an hour`() throws {
    let first = try token()
    #expect(try send(token: first).response.status == 200)
    push.now += 3600
    #expect(try send(token: first).response.status == 200)
    push.now += 1
    #expect(try send(token: first).text == #"{"reason":"ExpiredProviderToken"}"#)
  }

  @Test mutating func `a token of the future, of another key or of another team is refused`() throws
  {
    let other = try CryptoKey(secret: [UInt8](repeating: 8, count: 32))
    let tokens = [
      (try token(issued: push.now + 3600), "crier push's clock shows"),
      (try token(signedBy: other), "not signed with the key"),
      (try token(team: "OTHER12345"), "not of OTHER12345"),
      (try token(id: "short"), "ten characters"),
      ("a.b", "not a JSON Web Token"),
    ]
    for (token, remark) in tokens {
      let answer = try send(token: token)
      #expect(answer.response.status == 403)
      #expect(answer.text == #"{"reason":"InvalidProviderToken"}"#)
      #expect(answer.receipts[0].remarks.contains { $0.contains(remark) }, "\(token)")
    }
  }

  @Test mutating func `a key that was not given is accepted with a remark unless it is strict`()
    throws
  {
    let answer = try send(token: try token(id: "ZZZZZ12345"))
    #expect(answer.response.status == 200)
    #expect(answer.receipts[0].remarks.count == 1)
    var settings = PushSettings()
    settings.isStrict = true
    push = TestPush(settings)
    #expect(try send(token: try token(id: "ZZZZZ12345")).response.status == 403)
  }

  @Test(arguments: [
    ("apns-id", "abc", "BadMessageId"), ("apns-expiration", "soon", "BadExpirationDate"),
    ("apns-expiration", "-1", "BadExpirationDate"), ("apns-priority", "7", "BadPriority"),
    ("apns-push-type", "banner", "InvalidPushType"),
    ("apns-collapse-id", String(repeating: "c", count: 65), "BadCollapseId"),
    ("apns-topic", "", "MissingTopic"), ("apns-topic", "a b", "BadTopic"),
  ])
  func `a wrong header has a reason of its own`(
    _ name: String, _ value: String, _ reason: String
  ) throws {
    var copy = self
    let answer = try copy.send([(name, value)])
    #expect(answer.text == "{\"reason\":\"\(reason)\"}")
    #expect(answer.receipts.map(\.error) == [reason])
  }

  @Test mutating func `a repeated header of Apple's is refused`() throws {
    let answer = try send([("apns-priority", "5"), ("apns-priority", "5")])
    #expect(answer.text == #"{"reason":"DuplicateHeaders"}"#)
  }

  @Test mutating func `VoIP may be larger than an alert`() throws {
    let body = { (count: Int) in "{\"a\":\"" + String(repeating: "x", count: count - 8) + "\"}" }
    #expect(try send(body: body(4096)).response.status == 200)
    #expect(try send(body: body(4097)).response.status == 413)
    let voip = [("apns-push-type", "voip"), ("apns-topic", "com.example.app.voip")]
    #expect(try send(voip, body: body(5120)).response.status == 200)
    #expect(try send(voip, body: body(5121)).response.status == 413)
  }

  @Test mutating func `a broadcast may be as large as VoIP`() throws {
    let headers = [("authorization", "bearer \(try token())")]
    let created = try push.send(
      .post, "/1/apps/com.example.app/channels", headers,
      body: #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#, version: .http2)
    let channel = try #require(created.response.headers["apns-channel-id"])
    for (count, status) in [(5120, 200), (5121, 413)] {
      let text = String(repeating: "x", count: count - 74)
      let body =
        "{\"aps\":{\"timestamp\":1795457993,\"event\":\"update\",\"content-state\":{\"a\":\"\(text)\"}}}"
      let answer = try push.send(
        .post, "/4/broadcasts/apps/com.example.app",
        headers + [("apns-channel-id", channel), ("apns-push-type", "liveactivity")], body: body,
        version: .http2)
      #expect(body.utf8.count == count)
      #expect(answer.response.status.rawValue == status)
      let codes = answer.receipts[0].listedFindings.map(\.rule.code)
      #expect(codes.contains("payload-too-large") == (status == 413))
    }
  }

  @Test mutating func `a device that is gone has the time in milliseconds`() throws {
    push.add(.error("Unregistered"))
    let answer = try send()
    #expect(answer.response.status == 410)
    #expect(answer.text == "{\"reason\":\"Unregistered\",\"timestamp\":\(push.now * 1000)}")
    #expect(answer.receipts[0].isFault)
  }

  @Test(arguments: PushService.apns.errors)
  func `each reason can be provoked, and has a body in one line`(_ reason: String) throws {
    var copy = self
    copy.push.add(.error(reason))
    let answer = try copy.send()
    #expect(answer.response.status.rawValue >= 400)
    #expect(answer.text.hasPrefix("{\"reason\":\"\(reason)\""))
    #expect(!answer.text.contains("\n"))
    #expect(answer.response.headers["content-type"] == nil)
  }

  @Test mutating func `HTTP/1.1 is refused`() throws {
    let answer = try push.send(.post, "/3/device/\(device)")
    #expect(answer.response.status == 505)
    #expect(answer.receipts.map(\.handle) == [device])
  }

  @Test mutating func `a channel that stores no message takes only broadcasts that expire at once`()
    throws
  {
    let headers = [("authorization", "bearer \(try token())"), ("apns-push-type", "liveactivity")]
    for (policy, expiration, status) in [
      (0, "1900000000", 400), (0, "0", 200), (1, "1900000000", 200),
    ] {
      let created = try push.send(
        .post, "/1/apps/com.example.app/channels", headers,
        body: "{\"message-storage-policy\":\(policy),\"push-type\":\"LiveActivity\"}",
        version: .http2)
      let channel = try #require(created.response.headers["apns-channel-id"])
      let answer = try push.send(
        .post, "/4/broadcasts/apps/com.example.app",
        headers + [("apns-channel-id", channel), ("apns-expiration", expiration)],
        body: #"{"aps":{"timestamp":1795457993,"event":"update","content-state":{}}}"#,
        version: .http2)
      #expect(answer.response.status.rawValue == status)
      if status == 400 { #expect(answer.text == #"{"reason":"BadExpirationDate"}"#) }
    }
  }

  @Test mutating func `a wrong path or method is in the row, and a repeated header is refused`()
    throws
  {
    let header = ("authorization", "bearer \(try token())")
    let path = try push.send(.post, "/3/devices/ab", [header], body: "{}", version: .http2)
    #expect(path.receipts[0].remarks == ["The request is 'POST /3/devices/ab'"])
    let twice = try push.send(
      .post, "/3/device/\(String(repeating: "0f", count: 32))", [header, header], body: "{}",
      version: .http2)
    #expect(twice.text == #"{"reason":"DuplicateHeaders"}"#)
  }

  @Test mutating func `a fault that asks to wait does so in requests about channels, too`() throws {
    push.add(.error("TooManyRequests", retryAfter: 7))
    let answer = try push.send(
      .post, "/1/apps/com.example.app/channels", [("authorization", "bearer \(try token())")],
      body: #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#, version: .http2)
    #expect(answer.response.status == 429)
    #expect(answer.response.headers["retry-after"] == "7")
  }

  @Test mutating func `requests about channels have an id of their own`() throws {
    let id = "B4E3488D-B701-482E-9DCA-27EF9C941F75"
    let headers = [("authorization", "bearer \(try token())"), ("apns-push-type", "liveactivity")]
    for (path, given, status) in [
      ("/4/broadcasts/apps/com.example.app", id, 400),
      ("/1/apps/com.example.app/channels", id, 400),
      ("/4/broadcasts/apps/com.example.app", "zz", 400),
    ] {
      let answer = try push.send(
        .post, path,
        headers + [("apns-request-id", given), ("apns-channel-id", "dGVzdA==")], body: "{}",
        version: .http2)
      #expect(answer.response.status.rawValue == status)
      #expect(answer.receipts.map(\.error) != [nil])
      #expect(answer.receipts.map(\.handle) == ["dGVzdA=="])
      let own = try #require(answer.response.headers["apns-request-id"])
      #expect([nil, own].contains(answer.response.headers["apns-id"]))
      #expect(given == id ? own == id : own.count == 36)
      if given == "zz" { #expect(answer.text == #"{"reason":"BadMessageId"}"#) }
    }
  }

  @Test mutating func `a token from another time has a remark with both times`() throws {
    let token = try token()
    push.now += 7200
    let answer = try push.send(
      .post, "/3/device/\(device)",
      [("authorization", "bearer \(token)"), ("apns-topic", "com.example.app")],
      body: #"{"aps":{"alert":"a"}}"#, version: .http2)
    #expect(answer.text == #"{"reason":"ExpiredProviderToken"}"#)
    #expect(answer.receipts[0].remarks.last?.contains("crier push's clock shows") == true)
  }
}

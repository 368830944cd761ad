import Diagnostics
import Documents
import HTTP
import PushServices
import TestSupport
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct FCMTests {
  private static let key = Result { try CryptoKey.rsa() }
  private let account: ServiceAccount
  private let device = String(repeating: "t", count: 40)
  private var push: TestPush

  init() throws {
    var random = ServiceRandom(seed: 1)
    account = ServiceAccount(project: "p", key: try Self.key.get(), &random)
    var settings = PushSettings()
    settings.accounts = [account]
    push = TestPush(settings)
  }

  private func assertion(
    issuer: String? = nil, life: Int64 = 3600, issued: Int64? = nil,
    scope: String = "https://www.googleapis.com/auth/firebase.messaging"
  ) throws -> String {
    let issued = issued ?? push.now
    return try SignedToken.make(
      [("alg", .string("RS256")), ("kid", .string(account.keyID))],
      [
        ("iss", .string(issuer ?? account.email)), ("iat", .number(Int(issued))),
        ("exp", .number(Int(issued + life))), ("scope", .string(scope)),
      ], account.key)
  }

  private mutating func login(_ assertion: String) throws -> PushAnswer {
    try push.send(
      .post, "/token",
      body: "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="
        + assertion)
  }

  private mutating func send(_ body: String) throws -> PushAnswer {
    let token = try login(try assertion()).text("access_token")
    return try push.send(
      .post, "/v1/projects/p/messages:send", [("Authorization", "Bearer \(token ?? "")")],
      body: body)
  }

  @Test mutating func `an access token is valid for an hour`() throws {
    let token = try login(try assertion()).text("access_token") ?? ""
    let header = [("Authorization", "Bearer \(token)")]
    let body = #"{"message":{"topic":"news","data":{"a":"b"}}}"#
    let path = "/v1/projects/p/messages:send"
    #expect(try push.send(.post, path, header, body: body).response.status == 200)
    push.now += 3600
    let answer = try push.send(.post, path, header, body: body)
    #expect(answer.response.status == 401)
    #expect(answer.text("error", "status") == "UNAUTHENTICATED")
  }

  @Test mutating func `a request for a token is refused with the error that libraries know`() throws
  {
    let unsigned = try assertion().dropLast(4) + "AAAA"
    let wrong = [
      String(unsigned), "abc", try assertion(life: 7200), try assertion(issued: push.now - 7200),
    ]
    for text in wrong {
      let answer = try login(text)
      #expect(answer.response.status == 400)
      #expect(answer.text("error") == "invalid_grant")
    }
  }

  @Test mutating func `a token sends messages only with the scope of messaging`() throws {
    let none = try login(try assertion(scope: ""))
    #expect(none.response.status == 400)
    #expect(none.text("error") == "invalid_scope")
    let narrow = try assertion(scope: "https://www.googleapis.com/auth/datastore")
    let token = try login(narrow).text("access_token") ?? ""
    let answer = try push.send(
      .post, "/v1/projects/p/messages:send", [("Authorization", "Bearer \(token)")],
      body: #"{"message":{"topic":"news","data":{"a":"b"}}}"#)
    #expect(answer.response.status == 403)
    #expect(answer.receipts.map(\.error) == ["PERMISSION_DENIED"])
  }

  @Test mutating func `a receiver that is null is no second receiver`() throws {
    let answer = try send(#"{"message":{"token":null,"topic":"news","data":{"a":"b"}}}"#)
    #expect(answer.response.status == 200)
  }

  @Test mutating func `a simulated error says when to try again`() throws {
    push.add(.error("QUOTA_EXCEEDED", retryAfter: 7))
    let answer = try send(#"{"message":{"topic":"news","data":{"a":"b"}}}"#)
    #expect(answer.response.status == 429)
    #expect(answer.response.headers["Retry-After"] == "7")
  }

  @Test mutating func `a refused request about topics is shown`() throws {
    let path = "/v1/projects/p/registrations/\(device)/topicSubscriptions?topic_name=news"
    let answer = try push.send(.post, path)
    #expect(answer.response.status == 401)
    #expect(answer.receipts.map(\.error) == ["UNAUTHENTICATED"])
    #expect(answer.receipts.first?.handle == device)
  }

  @Test mutating func `an unknown account is accepted unless the service is strict`() throws {
    #expect(try login(try assertion(issuer: "other@example.com")).response.status == 200)
    var settings = PushSettings()
    settings.isStrict = true
    push = TestPush(settings)
    #expect(try login(try assertion()).response.status == 400)
  }

  @Test mutating func `the file of an account leads clients to the service`() throws {
    let text = String(decoding: account.json(forServerAt: "https://h:1"), as: UTF8.self)
    #expect(text.contains(#""token_uri": "https://h:1/token""#))
    let read = ServiceAccount(json: .init(name: "f", text: text))
    #expect(read?.email == account.email)
    #expect(read?.keyID == account.keyID)
  }

  @Test(arguments: PushService.fcm.errors)
  func `each error can be provoked`(_ code: String) throws {
    var copy = self
    copy.push.add(.error(code))
    let answer = try copy.send("{\"message\":{\"token\":\"\(device)\",\"data\":{\"a\":\"b\"}}}")
    // An error of the access token comes from Google's login and has no code of FCM.
    let name =
      code == "UNAUTHENTICATED"
      ? answer.text("error", "status") : answer.text("error", "details", "0", "errorCode")
    #expect(name == code)
    #expect(answer.receipts.map(\.error) == [code])
  }

  @Test mutating func `a validated message is not delivered`() throws {
    let answer = try send(#"{"message":{"topic":"news"},"validate_only":true}"#)
    #expect(answer.response.status == 200)
    #expect(answer.receipts.isEmpty)
  }

  @Test(arguments: [
    ("{", "message"), ("{}", "message"), (#"{"message":{}}"#, "message"),
    (#"{"message":{"token":"short"}}"#, "message.token"),
  ])
  func `an invalid message names its field`(_ body: String, _ field: String) throws {
    var copy = self
    let answer = try copy.send(body)
    #expect(answer.response.status == 400)
    #expect(answer.text("error", "status") == "INVALID_ARGUMENT")
    if body != "{" {
      let index = field == "message" ? "0" : "1"
      let violations = ["error", "details", index, "fieldViolations", "0", "field"]
      #expect(answer.text(at: violations) == field, "\(answer.text)")
    }
  }

  @Test mutating func `old libraries subscribe many tokens at once`() throws {
    let token = try login(try assertion()).text("access_token") ?? ""
    let answer = try push.send(
      .post, "/iid/v1:batchAdd", [("Authorization", "Bearer \(token)")],
      body: "{\"to\":\"/topics/news\",\"registration_tokens\":[\"\(device)\",\"bad\",\"x y\"]}")
    let invalid = #"{"error":"INVALID_ARGUMENT"}"#
    #expect(answer.text == "{\"results\":[{},\(invalid),\(invalid)]}")
    let single = try push.send(
      .post, "/v1/projects/p/registrations/bad/topicSubscriptions?topic_name=news",
      [("Authorization", "Bearer \(token)")], body: "{}")
    #expect(single.response.status == 400)
  }

  @Test(arguments: ["true", "\"true\""])
  mutating func `a message that is only validated reaches nobody, and is a row only if it is wrong`(
    _ value: String
  ) throws {
    let right = try send(
      "{\"message\":{\"token\":\"\(device)\",\"data\":{\"a\":\"b\"}},\"validate_only\":\(value)}")
    #expect(right.text("name") == "projects/p/messages/fake_message_id")
    #expect(right.receipts.isEmpty)
    let wrong = try send("{\"message\":{\"token\":\"bad\"},\"validateOnly\":\(value)}")
    #expect(wrong.response.status == 400)
    #expect(wrong.receipts.map(\.error) == ["INVALID_ARGUMENT"])
  }

  @Test mutating func `a token of another project, and of a removed app, is refused`() throws {
    try push.name("{\"id\":\"d\",\"platform\":\"fcm\",\"token\":\"\(device)\",\"topic\":\"q\"}")
    let body = "{\"message\":{\"token\":\"\(device)\",\"data\":{\"a\":\"b\"}}}"
    #expect(try send(body).receipts.map(\.error) == ["SENDER_ID_MISMATCH"])
    _ = try push.send(.delete, "/devices/d")
    let answer = try send(body)
    #expect(answer.response.status == 404)
    #expect(answer.receipts.map(\.error) == ["UNREGISTERED"])
  }

  @Test mutating func `a request without a valid token is listed with its reason`() throws {
    let answer = try push.send(
      .post, "/v1/projects/p/messages:send", [("Authorization", "Bearer x")],
      body: #"{"message":{"topic":"news"}}"#)
    #expect(answer.response.status == 401)
    #expect(answer.receipts.map(\.error) == ["UNAUTHENTICATED"])
  }

  @Test mutating func `a message to another project than the account's has a remark`() throws {
    let token = try login(try assertion()).text("access_token") ?? ""
    let body = #"{"message":{"token":"\#(device)","notification":{"title":"a"}}}"#
    let header = [("Authorization", "Bearer \(token)")]
    let other = try push.send(.post, "/v1/projects/q/messages:send", header, body: body)
    #expect(other.response.status == 200)
    #expect(
      other.receipts[0].remarks == [
        "The account belongs to the project 'p'; FCM answers 403 if it has no role in 'q'"
      ])
    #expect(try send(body).receipts[0].remarks.isEmpty)
  }

  @Test mutating func `a message to a topic without subscribers reaches no device`() throws {
    let answer = try send(#"{"message":{"topic":"nws","data":{"a":"b"}}}"#)
    #expect(answer.response.status == 200)
    #expect(answer.receipts.map(\.delivery) == [.unaddressed])
    #expect(answer.receipts[0].remarks == ["No token is subscribed to the topic 'nws'"])
  }

  @Test mutating func `the row of a refused message has the cause`() throws {
    let path = "/v1/projects/p/messages:send"
    let body = #"{"message":{"topic":"news","data":{"a":"b"}}}"#
    for (header, cause) in [
      ([], "The header 'authorization' must be 'Bearer TOKEN'"),
      ([("Authorization", "Bearer ya29.c.abcdefgh")], "The access token 'ya29.c.abcde\u{2026}'"),
    ] as [([(String, String)], String)] {
      let answer = try push.send(.post, path, header, body: body)
      #expect(answer.response.status == 401)
      #expect(answer.receipts[0].remarks.first?.hasPrefix(cause) == true)
    }
    let wrong = try send(#"{"message":{"token":"short","data":{"a":"b"}}}"#)
    #expect(
      wrong.receipts[0].remarks == [
        "The registration token is not a valid FCM registration token"
      ])
  }

  @Test mutating func `a token of APNs is told`() throws {
    let token = String(repeating: "ab", count: 32)
    let answer = try send("{\"message\":{\"token\":\"\(token)\",\"data\":{\"a\":\"b\"}}}")
    #expect(
      answer.receipts[0].remarks.contains { $0.hasPrefix("The token has the form of an APNs") })
  }

  @Test mutating func `a message to a topic tells how many tokens are subscribed`() throws {
    let token = try login(try assertion()).text("access_token") ?? ""
    let header = [("Authorization", "Bearer \(token)")]
    let path = "/v1/projects/p/registrations/\(device)/topicSubscriptions"
    _ = try push.send(.post, path + "?topic_name=news", header, body: "{}")
    _ = try push.send(
      .post, "/iid/v1:batchAdd", header,
      body: "{\"to\":\"/topics/news\",\"registration_tokens\":[\"x\(device)\",\"y\(device)\"]}")
    let message = #"{"message":{"topic":"news"}}"#
    #expect(
      try send(message).receipts[0].remarks == ["3 tokens are subscribed to the topic 'news'"])
    _ = try push.send(.delete, path + "/news", header)
    #expect(
      try send(message).receipts[0].remarks == ["2 tokens are subscribed to the topic 'news'"])
  }

  @Test(arguments: [
    (
      #"{"message":{"topic":"a","data":{"x":"1","y":1}}}"#, "message.data[1].value",
      "Invalid value at 'message.data[1].value' (TYPE_STRING), 1"
    ),
    (
      #"{"message":{"topic":"a","android":{"data":{"x":true}}}}"#, "message.android.data[0].value",
      "Invalid value at 'message.android.data[0].value' (TYPE_STRING), true"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":7}}}"#, "message.notification.title",
      "Invalid value at 'message.notification.title' (TYPE_STRING), 7"
    ),
    (
      #"{"message":{"topic":"a","foo":1}}"#, "message",
      "Invalid JSON payload received. Unknown name \"foo\" at 'message': Cannot find field."
    ),
    (
      #"{"message":{"token":5}}"#, "message.token",
      "Invalid value at 'message.token' (TYPE_STRING), 5"
    ),
    (
      #"{"message":{"token":"a","topic":"b"}}"#, "message",
      "Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set 'topic'"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":["a"]}}}"#, "message.notification",
      "Invalid JSON payload received. Unknown name \"title\" at 'message.notification': "
        + "Proto field is not repeating, cannot start list."
    ),
    (
      #"{"message":{"topic":"a","notification":[{"title":"a"}]}}"#, "message",
      "Invalid JSON payload received. Unknown name \"notification\" at 'message': "
        + "Proto field is not repeating, cannot start list."
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":{"a":"b"}}}}"#, "message.notification",
      "Invalid value at 'message.notification' (title), Starting an object on a scalar field"
    ),
  ])
  func `a message that does not fit the schema has Google's words, and no code of FCM`(
    _ body: String, _ field: String, _ message: String
  ) throws {
    var copy = self
    let answer = try copy.send(body)
    #expect(answer.response.status == 400)
    #expect(answer.text("error", "message") == message)
    let detail = ["error", "details", "0"]
    #expect(answer.text(at: detail + ["@type"]) == "type.googleapis.com/google.rpc.BadRequest")
    #expect(answer.text(at: detail + ["fieldViolations", "0", "field"]) == field)
    #expect(answer.text(at: detail + ["fieldViolations", "0", "description"]) == message)
    #expect(!answer.text.contains("FcmError"))
    #expect(answer.receipts.map(\.error) == ["INVALID_ARGUMENT"])
  }

  @Test(arguments: [
    ("'a' in topics", true), ("'a' in topics && ('b' in topics || 'c' in topics)", true),
    ("!('a' in topics)", true), (" ( ( 'a' in topics ) ) ", true), ("\"a\" in topics", true),
    ("'a' in topics||'b' in topics||'c' in topics||'d' in topics||'e' in topics", true),
    ("a in", false), ("topic a", false), ("", false), ("'a' in topics &&", false),
    ("('a' in topics", false), ("'a' in topics)", false), ("'a b' in topics", false),
    ("'a", false), ("&& 'a' in topics", false), ("'a' in topics 'b' in topics", false),
    (
      "'a' in topics||'b' in topics||'c' in topics||'d' in topics||'e' in topics||'f' in topics",
      false
    ),
  ])
  func `a condition is read as Google reads it`(_ condition: String, _ isValid: Bool) throws {
    var copy = self
    let text = String(
      decoding: JSONWriter.compact(
        .object([("message", .object([("condition", .string(condition))]))])), as: UTF8.self)
    let answer = try copy.send(text)
    #expect(answer.response.status == (isValid ? 200 : 400), "\(answer.text)")
    guard !isValid else { return }
    // Google's response tells nothing else, so the row has the cause.
    #expect(answer.text("error", "message") == "Request contains an invalid argument.")
    #expect(!answer.text.contains("details"))
    #expect(answer.receipts[0].remarks.first?.hasPrefix("The condition must combine") == true)
  }

  @Test func `a condition with many parentheses is refused in a moment`() throws {
    var copy = self
    let deep = String(repeating: "(", count: 3000)
    #expect(try copy.send("{\"message\":{\"condition\":\"\(deep)\"}}").response.status == 400)
  }

  @Test mutating func `a refused login is a row with its reason and both times`() throws {
    let answer = try login(try assertion(issued: push.now - 7200))
    #expect(answer.text("error_description")?.hasPrefix("Invalid JWT: Token must be") == true)
    #expect(answer.text("crier")?.contains("crier push's clock shows") == true)
    let row = try #require(answer.receipts.first)
    #expect(row.error == "invalid_grant")
    #expect(row.listedFindings.isEmpty)
    #expect(row.sender.keys == [account.email])
    #expect(row.remarks.count == 2)
    #expect(try login(String(try assertion().dropLast(4)) + "AAAA").receipts.count == 1)
    #expect(try login(try assertion()).receipts.isEmpty)
  }

  @Test mutating func `faults also concern requests about topics`() throws {
    let token = try login(try assertion()).text("access_token") ?? ""
    let header = [("Authorization", "Bearer \(token)")]
    let path = "/v1/projects/p/registrations/\(device)/topicSubscriptions?topic_name=news"
    push.add(.error("UNREGISTERED"))
    #expect(try push.send(.post, path, header, body: "{}").response.status == 404)
    push.add(.status(503, retryAfter: 2))
    let body =
      "{\"to\":\"/topics/news\",\"registration_tokens\":[\"a\(device)\",\"b\(device)\"]}"
    let whole = try push.send(.post, "/iid/v1:batchAdd", header, body: body)
    #expect(whole.response.status == 503)
    #expect(whole.response.headers["Retry-After"] == "2")
    push.add(.error("UNREGISTERED"))
    let first = try push.send(.post, "/iid/v1:batchAdd", header, body: body)
    #expect(first.text == #"{"results":[{"error":"NOT_FOUND"},{}]}"#)
  }

  @Test mutating func `a topic reaches an offline subscriber when it is online again`() throws {
    try push.name(
      "{\"id\":\"d\",\"platform\":\"fcm\",\"token\":\"\(device)\",\"online\":false}")
    let token = try login(try assertion()).text("access_token") ?? ""
    let header = [("Authorization", "Bearer \(token)")]
    let path = "/v1/projects/p/registrations/\(device)/topicSubscriptions?topic_name=news"
    _ = try push.send(.post, path, header, body: "{}")
    let answer = try send(#"{"message":{"topic":"news","data":{"a":"b"}}}"#)
    #expect(answer.receipts.map(\.delivery) == [.stored])
    #expect(answer.receipts.map(\.device) == ["d"])
    let online = try push.send(.put, "/devices/d", body: #"{"online":true}"#)
    #expect(online.changes.map(\.state) == [.delivered])
    _ = try push.send(
      .post, "/iid/v1:batchAdd", header,
      body: "{\"to\":\"/topics/news\",\"registration_tokens\":[\"other\(device)\"]}")
    _ = try push.send(.put, "/devices/d", body: #"{"online":false}"#)
    let both = try send(#"{"message":{"topic":"news","data":{"a":"b"}}}"#)
    #expect(both.receipts.map(\.delivery) == [.stored, .delivered])
    #expect(both.receipts.map(\.device) == ["d", nil])
  }

  @Test(arguments: [
    (#""topic":"news""#, ["a", "b"]),
    (#""condition":"'news' in topics && !('sport' in topics)""#, ["a"]),
    (#""condition":"'none' in topics || 'news' in topics && 'sport' in topics""#, ["b"]),
    (#""condition":"!('none' in topics)""#, ["a", "b", "c"]),
    (#""condition":"'none' in topics""#, [nil]),
  ])
  mutating func `each subscriber of a topic has a delivery of its own`(
    _ target: String, _ reached: [String?]
  ) throws {
    let token = try login(try assertion()).text("access_token") ?? ""
    for (id, app) in [("a", ""), ("b", ""), ("c", ""), ("gone", ""), ("other", "q")] {
      let topic = app.isEmpty ? "" : ",\"topic\":\"\(app)\""
      let token = "\(id):\(device)"
      try push.name(
        "{\"id\":\"\(id)\",\"platform\":\"fcm\",\"token\":\"\(token)\",\"online\":false\(topic)}")
    }
    let list = ["a", "b", "gone", "other"].map { "\"\($0):\(device)\"" }.joined(separator: ",")
    for (topic, tokens) in [("news", list), ("sport", "\"b:\(device)\"")] {
      _ = try push.send(
        .post, "/iid/v1:batchAdd", [("Authorization", "Bearer \(token)")],
        body: "{\"to\":\"/topics/\(topic)\",\"registration_tokens\":[\(tokens)]}")
    }
    _ = try push.send(.delete, "/devices/gone")
    let answer = try send("{\"message\":{\(target),\"data\":{\"a\":\"b\"}}}")
    #expect(answer.receipts.map(\.device) == reached)
    #expect(answer.receipts.map(\.delivery) == reached.map { $0 == nil ? .delivered : .stored })
    guard reached.count == 2 else { return }
    let online = try push.send(.put, "/devices/b", body: #"{"online":true}"#)
    #expect(online.changes.map(\.state) == [.delivered])
  }
}

import HTTP
import PushServices
import Testing

/// Responses of FCM, byte by byte; each has the public source of its words.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct FCMErrorBodyTests {
  private static let device = "d:" + String(repeating: "t", count: 40)
  private static let toDevice = #"{"message":{"token":"\#(device)","data":{"a":"b"}}}"#
  private static let toTopic = #"{"message":{"topic":"news","data":{"a":"b"}}}"#
  private static let code = #""@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError""#
  private static let fields = #""@type": "type.googleapis.com/google.rpc.BadRequest""#
  private static let info = #""@type": "type.googleapis.com/google.rpc.ErrorInfo""#

  /// Returns a response in the form of `google.rpc.Status`.
  private static func status(
    _ status: Int, _ message: String, _ name: String, _ details: String = ""
  ) -> String {
    let list = details.isEmpty ? "" : ",\n    \"details\": [\n\(details)\n    ]"
    return """
      {
        "error": {
          "code": \(status),
          "message": "\(message)",
          "status": "\(name)"\(list)
        }
      }

      """
  }

  private static func code(_ name: String) -> String {
    """
          {
            \(code),
            "errorCode": "\(name)"
          }
    """
  }

  private static func field(_ name: String, _ description: String) -> String {
    """
          {
            \(fields),
            "fieldViolations": [
              {
                "field": "\(name)",
                "description": "\(description)"
              }
            ]
          }
    """
  }

  private static func info(
    _ reason: String, _ domain: String, _ metadata: [(String, String)]
  ) -> String {
    """
          {
            \(info),
            "reason": "\(reason)",
            "domain": "\(domain)",
            "metadata": {
              "\(metadata[0].0)": "\(metadata[0].1)",
              "\(metadata[1].0)": "\(metadata[1].1)"
            }
          }
    """
  }

  private static func ofSending(_ reason: String) -> String {
    info(
      reason, "googleapis.com",
      [
        ("method", "google.firebase.fcm.v1.FcmService.SendMessage"),
        ("service", "fcm.googleapis.com"),
      ])
  }

  // Captures of July 2026: https://github.com/davideast/pyric, `messaging-send-*.json` in
  // `packages/conformance/observations/messaging-admin`.
  private static let wrongMessages: [(body: String, response: String)] = [
    (
      #"{"message":{}}"#,
      status(
        400, "Recipient of the message is not set.", "INVALID_ARGUMENT",
        field("message", "Recipient of the message is not set.") + ",\n" + code("INVALID_ARGUMENT"))
    ),
    (
      #"{"message":{"token":"not-a-real-fcm-registration-token!"}}"#,
      status(
        400, "The registration token is not a valid FCM registration token", "INVALID_ARGUMENT",
        code("INVALID_ARGUMENT") + ",\n"
          + field("message.token", "The registration token is not a valid FCM registration token"))
    ),
    (
      #"{"message":{"topic":"bad#topic!name","data":{"a":"b"}}}"#,
      status(
        400, "Topic name contains invalid characters.", "INVALID_ARGUMENT",
        field("message", "Topic name contains invalid characters.") + ",\n"
          + code("INVALID_ARGUMENT"))
    ),
    (
      #"{"message":{"condition":"'a' in topics &&","data":{"a":"b"}}}"#,
      status(400, "Request contains an invalid argument.", "INVALID_ARGUMENT")
    ),
    (
      #"{"message":{"topic":"news","data":{"a":"b"},"webpush":{"headers":{"TTL":"soon"}}}}"#,
      status(
        400, "TTL must be a non-negative integer.", "INVALID_ARGUMENT",
        field("message.webpush.headers.TTL", "TTL must be a non-negative integer.") + ",\n"
          + code("INVALID_ARGUMENT"))
    ),
    // The words are those of the capture. Its fields are empty and come first; the recorded requests
    // of the libraries have them in this form.
    (
      #"{"message":{"topic":"news","data":{"p":"\#(String(repeating: "x", count: 8192))"}}}"#,
      status(
        400, "Message is too large. The maximum is 4K (4096 bytes).", "INVALID_ARGUMENT",
        code("INVALID_ARGUMENT") + ",\n"
          + field("message", "Message is too large. The maximum is 4K (4096 bytes)."))
    ),
    // https://github.com/eladnava/fcm-v1-http2/issues/5
    (
      #"{"message":{"key":"unknown"}}"#,
      status(
        400,
        #"Invalid JSON payload received. Unknown name \"key\" at 'message': Cannot find field."#,
        "INVALID_ARGUMENT",
        field(
          "message",
          #"Invalid JSON payload received. Unknown name \"key\" at 'message': Cannot find field."#))
    ),
    // https://firebase.google.com/docs/cloud-messaging/error-codes
    (
      #"{"message":{"topic":"news","data":{"a":12}}}"#,
      status(
        400, "Invalid value at 'message.data[0].value' (TYPE_STRING), 12", "INVALID_ARGUMENT",
        field(
          "message.data[0].value", "Invalid value at 'message.data[0].value' (TYPE_STRING), 12"))
    ),
    // The message was seen in several projects; its details are those of the recorded requests.
    (
      #"{"message":{"topic":"news","data":{"from":"x"}}}"#,
      status(
        400, "Invalid data payload key: from", "INVALID_ARGUMENT",
        code("INVALID_ARGUMENT") + ",\n" + field("message.data", "Invalid data payload key: from"))
    ),
  ]

  @Test(arguments: wrongMessages.indices)
  func `a wrong message gets the bytes that Google sends`(_ index: Int) throws {
    var push = TestPush()
    let (body, response) = Self.wrongMessages[index]
    #expect(try push.sendMessage(body).text == response)
  }

  private static let faults: [(fault: PushFault, body: String, response: String)] = [
    // https://github.com/bloomberg/pushiko/blob/main/docs/fcm_responses.md, for three of them
    (
      .error("UNREGISTERED", retryAfter: nil), toDevice,
      status(404, "Requested entity was not found.", "NOT_FOUND", code("UNREGISTERED"))
    ),
    (
      .error("INTERNAL", retryAfter: nil), toDevice,
      status(500, "Internal error encountered.", "INTERNAL", code("INTERNAL"))
    ),
    (
      .error("UNAVAILABLE", retryAfter: nil), toDevice,
      status(503, "The service is currently unavailable.", "UNAVAILABLE", code("UNAVAILABLE"))
    ),
    // https://github.com/dcai/airnotifier/issues/211
    (
      .error("SENDER_ID_MISMATCH", retryAfter: nil), toDevice,
      status(403, "SenderId mismatch", "PERMISSION_DENIED", code("SENDER_ID_MISMATCH"))
    ),
    // https://github.com/Blackjacx/Assist/issues/6
    (
      .error("THIRD_PARTY_AUTH_ERROR", retryAfter: nil), toDevice,
      status(
        401, "Auth error from APNS or Web Push Service", "UNAUTHENTICATED",
        code("THIRD_PARTY_AUTH_ERROR"))
    ),
    // https://github.com/binwiederhier/ntfy/issues/289 has the message for a topic. The one for a
    // device is not public.
    (
      .error("QUOTA_EXCEEDED", retryAfter: nil), toTopic,
      status(429, "Topic quota exceeded.", "RESOURCE_EXHAUSTED", code("QUOTA_EXCEEDED"))
    ),
  ]

  @Test(arguments: faults.indices)
  func `a simulated error has the bytes that Google sends`(_ index: Int) throws {
    var push = TestPush()
    let (fault, body, response) = Self.faults[index]
    push.add(fault)
    #expect(try push.sendMessage(body).text == response)
  }

  private static let credentials =
    "Expected OAuth 2 access token, login cookie or other valid authentication credential. "
    + "See https://developers.google.com/identity/sign-in/web/devconsole-project."

  @Test func `a missing, an unknown and an expired access token are told apart`() throws {
    var push = TestPush()
    let path = "/v1/projects/p/messages:send"
    let missing = try push.send(.post, path, body: Self.toTopic)
    #expect(
      missing.text
        == Self.status(
          401, "Request is missing required authentication credential. \(Self.credentials)",
          "UNAUTHENTICATED", Self.ofSending("CREDENTIALS_MISSING")))
    let unknown = try push.send(
      .post, path, [("Authorization", "Bearer ya29.unknown")], body: Self.toTopic)
    let message = "Request had invalid authentication credentials. \(Self.credentials)"
    #expect(unknown.text == Self.status(401, message, "UNAUTHENTICATED"))
    let token = try #require(try push.accessToken())
    push.now += 3600
    let expired = try push.send(
      .post, path, [("Authorization", "Bearer \(token)")], body: Self.toTopic)
    #expect(
      expired.text
        == Self.status(401, message, "UNAUTHENTICATED", Self.ofSending("ACCESS_TOKEN_EXPIRED")))
    #expect(expired.receipts.map(\.error) == ["UNAUTHENTICATED"])
  }

  @Test func `a missing scope and a missing role are told apart`() throws {
    var random = ServiceRandom(seed: 1)
    let account = ServiceAccount(project: "own", key: try CryptoKey.rsa(), &random)
    var settings = PushSettings()
    settings.isStrict = true
    settings.accounts = [account]
    var push = TestPush(settings)
    let path = "/v1/projects/other/messages:send"
    let narrow = try #require(try push.accessToken(account, scope: "https://example.com/none"))
    #expect(
      try push.send(.post, path, [("Authorization", "Bearer \(narrow)")], body: Self.toTopic).text
        == Self.status(
          403, "Request had insufficient authentication scopes.", "PERMISSION_DENIED",
          Self.ofSending("ACCESS_TOKEN_SCOPE_INSUFFICIENT")))
    let token = try #require(try push.accessToken(account))
    let domain = "cloudresourcemanager.googleapis.com"
    #expect(
      try push.send(.post, path, [("Authorization", "Bearer \(token)")], body: Self.toTopic).text
        == Self.status(
          403,
          "Permission 'cloudmessaging.messages.create' denied on resource "
            + "'//\(domain)/projects/other' (or it may not exist).", "PERMISSION_DENIED",
          Self.info(
            "IAM_PERMISSION_DENIED", domain,
            [("resource", "projects/other"), ("permission", "cloudmessaging.messages.create")])))
  }

  @Test func `a message to a topic has a number as its id, one to a device two parts`() throws {
    var push = TestPush()
    let topic = try push.sendMessage(Self.toTopic).text("name") ?? ""
    #expect(topic.wholeMatch(of: #/projects/p/messages/\d+/#) != nil, "\(topic)")
    let device = try push.sendMessage(Self.toDevice).text("name") ?? ""
    #expect(device.wholeMatch(of: #/projects/p/messages/0:\d+%[0-9a-f]{16}/#) != nil, "\(device)")
    let dry = try push.sendMessage(#"{"message":{"topic":"news"},"validate_only":true}"#)
    #expect(dry.text("name")?.wholeMatch(of: #/projects/p/messages/\d+/#) != nil)
  }
}

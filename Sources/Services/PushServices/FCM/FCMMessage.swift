internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub
internal import Platforms

/// A message as FCM reads it, with the reason why FCM refuses it.
struct FCMMessage {
  /// The registration token, the topic or the condition; empty if the message has none.
  let handle: String
  /// Whether the request only validates the message.
  let isDryRun: Bool
  let delivery: PushDelivery
  /// The error of the message; nil if FCM accepts it.
  let error: FCMError?
  /// The topic to which the message is sent; nil for a device or a condition.
  let topic: String?
  /// The condition about topics; nil for a device or a topic.
  let condition: FCMCondition?
  /// Whether the message is sent to a single device.
  let isForDevice: Bool
  /// The rule by which FCM keeps the message.
  let retention: Retention

  /// The members that name the receivers; a message has one of them.
  private static let targets = ["token", "topic", "condition", "fid"]

  init(_ call: ServiceCall, at time: HubTime) {
    delivery = PushDelivery(call.body, call.pushHeaders, for: PushService.fcm.platform)
    let root = call.json
    isDryRun = (root?["validate_only"] ?? root?["validateOnly"])?.isTrue ?? false
    let message = root?["message"]
    let named = Self.targets.compactMap { name in
      message?[name]?.text.map { (name: name, text: $0.string) }
    }
    handle = named.first?.text ?? ""
    topic = named.first.flatMap { $0.name == "topic" ? $0.text : nil }
    condition = named.first.flatMap { $0.name == "condition" ? FCMCondition($0.text) : nil }
    isForDevice = named.first.map { ["token", "fid"].contains($0.name) } ?? false
    retention = Retention(message, at: time)
    guard root != nil else {
      var error = FCMError.invalidArgument
      error.message = "Invalid JSON payload received. The body must be a JSON object."
      self.error = error
      return
    }
    let body = delivery.notification.json
    let refusals = delivery.refusals
    // Google reads the schema before anything else.
    var unreadable = refusals.compactMap { refusal in
      body.flatMap { refusal.fcmSchemaViolation(in: $0) }
    }
    // The receivers are one field for Google's reader, which takes the first of them.
    // A null is a field that is not set.
    unreadable += (message?.members ?? []).filter { !$0.value.isNull }.map(\.key.string)
      .filter(Self.targets.contains).dropFirst().map {
        (
          "message",
          "Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set '\($0)'"
        )
      }
    guard unreadable.isEmpty else {
      error = .unreadable(unreadable)
      return
    }
    guard message?.members != nil, named.count == 1 else {
      let hint = message?.members == nil ? "The body must have the object 'message'" : nil
      error = .invalidFirst("message", "Recipient of the message is not set.", hint: hint)
      return
    }
    if named[0].name == "token", !named[0].text.isRegistrationToken {
      error = .invalid([
        (
          "message.token", "The registration token is not a valid FCM registration token"
        )
      ])
      return
    }
    if named[0].name == "condition", condition == nil {
      error = .invalidCondition
      return
    }
    if let refusal = refusals.first(where: { $0.rule == .fcmTopicName }) {
      error = .invalidFirst(
        "message", "Topic name contains invalid characters.", hint: refusal.message)
      return
    }
    if let name = message?.invalidTimeToLive {
      error = .invalidFirst(
        "message.webpush.headers.\(name)", "TTL must be a non-negative integer.")
      return
    }
    error =
      refusals.isEmpty ? nil : .invalid(refusals.map { $0.fcmViolation(in: body) })
  }
}

extension FCMMessage {
  /// Returns a message with the token of its receiver as its first member; a message that names a
  /// receiver is returned as it is, and nil if the body is not a message.
  static func body(_ body: [UInt8], addressedTo token: String) -> [UInt8]? {
    let file = SourceFile(name: "message", bytes: body)
    guard let message = JSONReader.read(file).document?.root["message"],
      let members = message.members
    else { return nil }
    guard !members.contains(where: { targets.contains($0.key.string) }) else { return body }
    let member = JSONWriter.compact(.object([("token", .string(token))])).dropFirst().dropLast()
    let place = message.span.start + 1
    return body[..<place] + member + (members.isEmpty ? [] : [UInt8(ascii: ",")]) + body[place...]
  }
}

extension JSONValue {
  /// The name of a wrong header `TTL` for browsers, as the message spells it; nil if FCM accepts it.
  fileprivate var invalidTimeToLive: String? {
    self["webpush"]?["headers"]?.members?
      .first { member in
        member.key.string.lowercased() == "ttl"
          && member.value.text.map { UInt64($0.string) == nil } ?? false
      }?.key.string
  }

  fileprivate var isNull: Bool { if case .null = content { true } else { false } }

  /// Whether Google's reader takes the value for true: it also reads the word in a string.
  fileprivate var isTrue: Bool {
    if case .boolean(true) = content { true } else { text?.string == "true" }
  }
}

extension String {
  /// The form of registration tokens is not published; all known ones are much longer.
  private static let shortestToken = 32

  /// Whether the string can be a registration token.
  var isRegistrationToken: Bool {
    utf8.count >= Self.shortestToken
      && utf8.allSatisfy { byte in byte.isTopicByte || byte == UInt8(ascii: ":") }
  }
}

extension UInt8 {
  /// Whether the character can occur in a bundle id, a topic or a token: letters, digits, `.`, `-`
  /// and `_`.
  var isTopicByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

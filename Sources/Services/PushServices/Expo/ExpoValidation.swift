internal import Documents
internal import HTTP

/// The checks of a whole request to Expo, which come before those of its messages
/// (https://docs.expo.dev/push-notifications/sending-notifications/#message-request-format).
///
/// The names of the errors are documented; that they refuse the whole request is seen, and the
/// sentences are Crier's.
enum ExpoValidation {
  /// A request is for at most this number of receivers.
  private static let mostReceivers = 100
  private static let priorities: Set = ["default", "normal", "high"]

  /// Returns the refusal of a request with the given messages; nil if they fit the schema.
  static func refusal(of messages: [JSONValue]) -> ExpoRefusal? {
    guard !messages.isEmpty else {
      return .invalid("The body must be a message or a list of messages")
    }
    for (index, message) in messages.enumerated() {
      let name = messages.count == 1 ? "The message" : "Message \(index + 1)"
      if let fault = fault(of: message) { return .invalid("\(name): \(fault)") }
    }
    let count = messages.reduce(0) { $0 + $1.expoReceivers.count }
    guard count <= mostReceivers else {
      return ExpoRefusal(
        400, "PUSH_TOO_MANY_NOTIFICATIONS",
        "The request is for \(count) receivers; the maximum is \(mostReceivers)")
    }
    return nil
  }

  private static func fault(of message: JSONValue) -> String? {
    guard message.members != nil else { return "it must be an object" }
    guard let to = message["to"], isReceiver(to) else {
      return "\"to\" must be a token or a list of tokens"
    }
    if let data = message["data"], data.members == nil, !data.isNull {
      return "\"data\" must be an object"
    }
    for name in ["ttl", "expiration", "badge"] {
      if let value = message[name], value.integer == nil, !value.isNull {
        return "\"\(name)\" must be a whole number"
      }
    }
    if let value = message["priority"], !value.isNull,
      value.text.map({ priorities.contains($0.string) }) != true
    {
      return "\"priority\" must be default, normal or high"
    }
    return nil
  }

  private static func isReceiver(_ to: JSONValue) -> Bool {
    if to.text != nil { return true }
    guard case .array = to.content, !to.elements.isEmpty else { return false }
    return to.elements.allSatisfy { $0.text != nil }
  }
}

extension JSONValue {
  /// Whether the value is `null`, which counts as missing.
  fileprivate var isNull: Bool { if case .null = content { true } else { false } }
}

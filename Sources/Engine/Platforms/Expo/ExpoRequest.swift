internal import Diagnostics
internal import Documents

/// A request to Expo: one message, or a list of messages.
struct ExpoRequest {
  private let root: JSONValue
  private let messages: [JSONValue]
  private let payload: Payload

  init(_ root: JSONValue, of payload: Payload) {
    self.root = root
    self.payload = payload
    messages = (root.members == nil ? root.elements : [root]).filter { $0.members != nil }
  }

  private static let mostMessages = 100

  func check(_ findings: inout Findings) {
    // Expo counts a message for several devices once for each device.
    let count = messages.reduce(0) { $0 + max(1, $1["to"]?.elements.count ?? 1) }
    if count > Self.mostMessages { findings.report(.expoTooManyMessages(root, count)) }
    if case .array(let values) = root.content, values.isEmpty {
      findings.report(.expoNoMessages(root))
    }
    for message in messages {
      checkTarget(of: message, &findings)
      if !hasContent(message) { findings.report(.expoNothing(message)) }
    }
  }

  /// Reports a missing target, unless a back end adds it to a template.
  private func checkTarget(of message: JSONValue, _ findings: inout Findings) {
    switch message["to"]?.content {
    case nil where payload.route == .direct: findings.report(.expoTargetMissing(message))
    case .array(let tokens)? where tokens.isEmpty:
      findings.report(.expoTargetMissing(message["to"] ?? message))
    default: break
    }
  }

  /// Whether a message shows something, gives the app data, or changes the number on its icon.
  private func hasContent(_ message: JSONValue) -> Bool {
    (message.members ?? []).contains { member in
      switch (member.key.string, member.value.content) {
      case ("title", .string(let text)), ("subtitle", .string(let text)),
        ("body", .string(let text)):
        payload.pending[member.value.span] != nil || !text.string.allSatisfy(\.isWhitespace)
      case ("data", .object(let values)): !values.isEmpty
      case ("_contentAvailable", .boolean(let flag)): flag
      case ("title", .null), ("subtitle", .null), ("body", .null), ("data", .null): false
      case ("badge", _), ("data", _): true
      case (let key, _): Self.isReported(key)
      }
    }
  }

  private static let content = ["title", "subtitle", "body", "data", "badge", "_contentAvailable"]

  /// Whether another finding reports the value or the name of a key that is meant as content.
  private static func isReported(_ key: String) -> Bool {
    Suggestion.nearest(to: key, among: content) != nil
  }
}

extension JSONValue {
  /// The receivers of a message with the comma next to them, which no device receives.
  var expoReceiverSpans: [SourceSpan] {
    guard let members, let index = members.lastIndex(where: { $0.hasKey("to") }) else { return [] }
    let member = members[index]
    if index + 1 < members.count {
      return [SourceSpan(member.keySpan.start, members[index + 1].keySpan.start)]
    }
    let start = index > 0 ? members[index - 1].value.span.end : member.keySpan.start
    return [SourceSpan(start, member.value.span.end)]
  }
}

// MARK: - Diagnostics

extension JSONValue {
  /// The span of the first byte, for findings about a whole object or list.
  fileprivate var beginning: SourceSpan { SourceSpan(span.start, span.start + 1) }
}

extension Diagnostic {
  /// Creates the finding for a message without a target, or for an empty list of targets.
  fileprivate static func expoTargetMissing(_ place: JSONValue) -> Self {
    let isList = place.members == nil
    return Self(
      .expoTarget,
      isList ? "a message for Expo needs a token in 'to'" : "a message for Expo needs 'to'",
      at: Label(isList ? place.span : place.beginning, "has no target"),
      help: isList ? #"write "to":["ExponentPushToken[…]"]"# : #"add "to":"ExponentPushToken[…]""#)
  }

  fileprivate static func expoTooManyMessages(_ list: JSONValue, _ count: Int) -> Self {
    Self(
      .expoTooManyMessages, "a request to Expo must have at most 100 messages, not \(count)",
      at: Label(list.beginning, "Expo refuses the request"),
      help: "divide the list into several requests")
  }

  fileprivate static func expoNoMessages(_ list: JSONValue) -> Self {
    Self(
      .expoNothing, "the list has no messages", at: Label(list.span, "nothing to send"),
      help: #"write at least one message: [{"to":"ExponentPushToken[…]","body":"…"}]"#)
  }

  fileprivate static func expoNothing(_ message: JSONValue) -> Self {
    Self(
      .expoNothing, "a message for Expo has neither a title nor a body nor data",
      at: Label(message.beginning, "shows nothing"), help: "add 'title' or 'body', or 'data'")
  }
}

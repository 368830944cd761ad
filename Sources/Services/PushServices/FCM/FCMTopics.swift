internal import Bytes
internal import Documents
internal import HTTP

/// The topics of all projects, and the tokens that are subscribed to them.
///
/// Newer libraries subscribe each token with a request of its own, older ones up to a thousand with
/// the interface of Instance ID.
struct FCMTopics: Sendable {
  private var tokens: [String: Set<String>] = [:]
  /// The subscriptions that changed since the last `takeChanges()`.
  private var changes: [(topic: String, token: String)] = []

  /// A request of Instance ID has at most this number of tokens.
  private static let mostTokens = 1000

  /// Answers `POST …/registrations/TOKEN/topicSubscriptions?topic_name=T` and
  /// `DELETE …/registrations/TOKEN/topicSubscriptions/T`.
  mutating func answer(_ call: ServiceCall, _ devices: PushDevices) -> Response {
    let token = call.segments[4]
    guard token.isRegistrationToken else {
      return FCMError.invalid([("registration", "Invalid registration token")]).response
    }
    // The project of the path is the app of the device.
    switch devices.refusal(of: token, .fcm, topics: [call.segments[2]]) {
    case .unknown, .removed: return FCMError.unregistered.response
    case .otherTopic: return FCMError.senderIDMismatch.response
    case nil: break
    }
    switch (call.method, call.segments.count) {
    case (.post, 6):
      guard let topic = call.query["topic_name"], topic.isTopicName else {
        return FCMError.invalid([("topic_name", "Invalid topic name provided")]).response
      }
      subscribe(token, to: topic)
    case (.delete, 7):
      let wasSubscribed = unsubscribe(token, from: call.segments[6])
      if !wasSubscribed, call.query["allow_missing"] != "true" {
        return FCMError.unregistered.response
      }
    default: return FCMError.notFound.response
    }
    return .indented(.object([]))
  }

  /// Answers `POST /iid/v1:batchAdd` and `POST /iid/v1:batchRemove`.
  ///
  /// The result of each token is an empty object or an error. `fault` returns the fault that a rule
  /// simulates for a token; a status refuses the whole request.
  mutating func batchAnswer(
    _ call: ServiceCall, _ devices: PushDevices, _ fault: (String) -> PushFault?
  ) -> Response {
    let path = "/topics/"
    guard let body = call.json, let name = body["to"]?.text?.string, name.hasPrefix(path),
      case let topic = String(name.dropFirst(path.count)), topic.isTopicName
    else { return Self.refusal("Invalid topic name") }
    let list = body["registration_tokens"]?.elements.compactMap(\.text?.string) ?? []
    guard (1...Self.mostTokens).contains(list.count) else {
      return Self.refusal("The number of registration tokens must be from 1 to 1000")
    }
    let isRemoval = call.segments[1] == "v1:batchRemove"
    guard isRemoval || call.segments[1] == "v1:batchAdd" else {
      return FCMError.notFound.response
    }
    var results: [JSONValue] = []
    let faults = list.map(fault)
    for case .status(let status, let seconds)? in faults {
      return Self.refusal(FCMError(.status(status, retryAfter: seconds)))
    }
    for (token, fault) in zip(list, faults) {
      if let fault {
        results.append(.object([("error", .string(FCMError(fault).statusName))]))
        continue
      }
      guard token.isRegistrationToken else {
        results.append(.object([("error", .string("INVALID_ARGUMENT"))]))
        continue
      }
      if devices.refusal(of: token, .fcm, topics: []) != nil {
        results.append(.object([("error", .string("NOT_FOUND"))]))
        continue
      }
      if isRemoval { unsubscribe(token, from: topic) } else { subscribe(token, to: topic) }
      results.append(.object([]))
    }
    return .json(.object([("results", .array(results))]))
  }

  private mutating func subscribe(_ token: String, to topic: String) {
    guard tokens[topic, default: []].insert(token).inserted else { return }
    changes.append((topic, token))
  }

  @discardableResult
  private mutating func unsubscribe(_ token: String, from topic: String) -> Bool {
    guard tokens[topic]?.remove(token) != nil else { return false }
    changes.append((topic, token))
    return true
  }

  /// Whether no token is subscribed to a topic.
  func isEmpty(_ topic: String) -> Bool { tokens[topic]?.isEmpty ?? true }

  /// Returns the remark on a message to a topic: the number of its subscribers.
  func remark(on topic: String) -> String {
    switch tokens[topic]?.count ?? 0 {
    case 0: "No token is subscribed to the topic '\(topic)'"
    case 1: "One token is subscribed to the topic '\(topic)'"
    case let count: "\(count) tokens are subscribed to the topic '\(topic)'"
    }
  }

  /// Returns the refusal of a whole request, in the form of Instance ID.
  private static func refusal(_ error: FCMError) -> Response {
    var response = Response.json(
      .object([("error", .string(error.statusName))]), status: error.status)
    if let seconds = error.retryAfter { response.headers.append("Retry-After", "\(seconds)") }
    return response
  }

  /// Returns the subscribers that a message reaches, as far as this server knows them.
  ///
  /// Apps subscribe through Google's servers as well, so other devices may have the topic, too. A
  /// condition such as `!('news' in topics)` also holds for devices without a topic.
  func audience(
    of message: FCMMessage, among devices: PushDevices, in project: String
  ) -> FCMAudience {
    func isReached(_ token: String) -> Bool {
      if let topic = message.topic { return tokens[topic]?.contains(token) ?? false }
      return message.condition?.isTrue { tokens[$0]?.contains(token) ?? false } ?? false
    }
    let named = devices.handles(of: .fcm)
    let subscribed =
      message.topic.map { tokens[$0] ?? [] } ?? tokens.values.reduce(into: []) { $0.formUnion($1) }
    let reached = named.filter {
      isReached($0) && devices.refusal(of: $0, .fcm, topics: [project]) == nil
    }
    let hasOthers = subscribed.contains { !named.contains($0) && isReached($0) }
    return FCMAudience(named: reached, hasOthers: hasOthers || reached.isEmpty)
  }

  private static func refusal(_ text: String) -> Response {
    .json(.object([("error", .string(text))]), status: 400)
  }
}

/// The subscribers that a message to a topic or a condition reaches.
struct FCMAudience {
  /// The tokens of the devices that a test has named, in the order of their ids.
  let named: [String]
  /// Whether the message also reaches other tokens, or perhaps none.
  let hasOthers: Bool
}

// MARK: - Storage

extension FCMTopics {
  /// Returns the subscriptions that changed since the last call; the value nil means that a token
  /// is no longer subscribed.
  mutating func takeChanges() -> [(topic: String, token: String, value: JSONValue?)] {
    defer { changes = [] }
    return changes.map { topic, token in
      let isSubscribed = tokens[topic]?.contains(token) ?? false
      let value = JSONValue.object([("topic", .string(topic)), ("token", .string(token))])
      return (topic, token, isSubscribed ? value : nil)
    }
  }

  /// Restores a subscription that an earlier run stored.
  mutating func restore(_ record: JSONValue) {
    guard let topic = record["topic"]?.text?.string, let token = record["token"]?.text?.string
    else { return }
    tokens[topic, default: []].insert(token)
  }
}

extension String {
  /// Whether the string is the name of a topic: letters, digits and `-_.~%`
  /// (https://firebase.google.com/docs/cloud-messaging/android/topic-messaging).
  var isTopicName: Bool {
    !isEmpty && utf8.allSatisfy { $0.isTopicByte || "~%".utf8.contains($0) }
  }
}

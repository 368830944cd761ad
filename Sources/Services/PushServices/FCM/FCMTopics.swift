internal import Bytes
internal import Documents
internal import HTTP

/// The topics of all projects, and the tokens that are subscribed to them.
///
/// Newer libraries subscribe each token with a request of its own, older ones up to a thousand with
/// the interface of Instance ID.
struct FCMTopics: Sendable {
  private var tokens: [String: Set<String>] = [:]

  /// A request of Instance ID has at most this number of tokens.
  private static let mostTokens = 1000

  /// Answers `POST …/registrations/TOKEN/topicSubscriptions?topic_name=T` and
  /// `DELETE …/registrations/TOKEN/topicSubscriptions/T`.
  mutating func answer(_ call: ServiceCall) -> Response {
    let token = call.segments[4]
    switch (call.method, call.segments.count) {
    case (.post, 6):
      guard let topic = call.query["topic_name"], topic.isTopicName else {
        return FCMError.invalid([("topic_name", "Invalid topic name provided")]).response
      }
      tokens[topic, default: []].insert(token)
    case (.delete, 7):
      let removed = tokens[call.segments[6]]?.remove(token)
      if removed == nil, call.query["allow_missing"] != "true" {
        return FCMError.unregistered.response
      }
    default: return FCMError.notFound.response
    }
    return .indented(.object([]))
  }

  /// Answers `POST /iid/v1:batchAdd` and `POST /iid/v1:batchRemove`.
  mutating func batchAnswer(_ call: ServiceCall) -> Response {
    let path = "/topics/"
    guard let body = call.json, let name = body["to"]?.text?.string, name.hasPrefix(path),
      case let topic = String(name.dropFirst(path.count)), topic.isTopicName
    else { return Self.refusal("Invalid topic name") }
    let list = body["registration_tokens"]?.elements.compactMap(\.text?.string) ?? []
    guard (1...Self.mostTokens).contains(list.count) else {
      return Self.refusal("The number of registration tokens must be from 1 to 1000")
    }
    switch call.segments[1] {
    case "v1:batchAdd": tokens[topic, default: []].formUnion(list)
    case "v1:batchRemove": tokens[topic]?.subtract(list)
    default: return FCMError.notFound.response
    }
    return .json(.object([("results", .array(list.map { _ in .object([]) }))]))
  }

  private static func refusal(_ text: String) -> Response {
    .json(.object([("error", .string(text))]), status: 400)
  }
}

extension String {
  /// Whether the string is the name of a topic: letters, digits and `-_.~%`
  /// (https://firebase.google.com/docs/cloud-messaging/android/topic-messaging).
  fileprivate var isTopicName: Bool {
    !isEmpty && utf8.allSatisfy { $0.isTopicByte || "~%".utf8.contains($0) }
  }
}

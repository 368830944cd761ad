/// A condition about topics, such as `'a' in topics && !('b' in topics || 'c' in topics)`
/// (https://firebase.google.com/docs/cloud-messaging/android/topic-messaging#build_send_requests).
///
/// Only the form matters: a message with a condition reaches no named device.
struct FCMCondition {
  /// A condition has at most this number of topics.
  private static let mostTopics = 5

  /// The names of the topics.
  private(set) var topics: [String] = []
  private var rest: Substring

  /// Reads a condition; nil if it is malformed or has more than five topics.
  init?(_ text: String) {
    rest = text[...]
    guard readTerms(), rest.isEmpty, topics.count <= Self.mostTopics else { return nil }
  }

  /// Reads terms with `&&` or `||` between them; returns false for anything else.
  ///
  /// Parentheses are counted, so that deep ones need no stack.
  private mutating func readTerms() -> Bool {
    var depth = 0
    repeat {
      while let prefix = takePrefix() { depth += prefix }
      guard readTopic() else { return false }
      while depth > 0, take(")") { depth -= 1 }
    } while take("&&") || take("||")
    skipSpaces()
    return depth == 0
  }

  /// Reads `'NAME' in topics`.
  private mutating func readTopic() -> Bool {
    skipSpaces()
    guard let quote = rest.first, quote == "'" || quote == "\"" else { return false }
    let name = rest.dropFirst().prefix { $0 != quote }
    rest = rest.dropFirst(name.count + 1)
    guard rest.first == quote, String(name).isTopicName else { return false }
    rest = rest.dropFirst()
    topics.append(String(name))
    return take("in") && take("topics")
  }

  /// Reads `!` or `(`; returns the number of parentheses, and nil for neither.
  private mutating func takePrefix() -> Int? {
    if take("!") { return 0 }
    return take("(") ? 1 : nil
  }

  private mutating func take(_ word: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }
}

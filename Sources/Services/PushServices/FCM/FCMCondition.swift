/// A condition about topics, such as `'a' in topics && !('b' in topics || 'c' in topics)`
/// (https://firebase.google.com/docs/cloud-messaging/android/topic-messaging#build_send_requests).
///
/// The service evaluates what is in parentheses first, and everything else from left to right: `&&`
/// does not bind more closely than `||`.
struct FCMCondition {
  private enum Token {
    case topic(String)
    case not, open, close, and, or
  }

  /// A condition has at most this number of topics.
  private static let mostTopics = 5

  private var tokens: [Token] = []
  private var topicCount = 0
  private var rest: Substring

  /// Reads a condition; nil if it is malformed or has more than five topics.
  init?(_ text: String) {
    rest = text[...]
    guard readTerms(), rest.isEmpty, topicCount <= Self.mostTopics else { return nil }
  }

  /// Whether the condition holds for a device.
  func isTrue(_ isSubscribed: (String) -> Bool) -> Bool {
    // Deep parentheses need no stack of calls.
    var groups = [Group()]
    for token in tokens {
      switch token {
      case .topic(let name): groups[groups.count - 1].add(isSubscribed(name))
      case .not: groups[groups.count - 1].isNegated.toggle()
      case .and: groups[groups.count - 1].isDisjunction = false
      case .or: groups[groups.count - 1].isDisjunction = true
      case .open: groups.append(Group())
      case .close:
        let value = groups.removeLast().value ?? false
        groups[groups.count - 1].add(value)
      }
    }
    return groups[0].value ?? false
  }

  /// The value of the terms of one pair of parentheses so far.
  private struct Group {
    var value: Bool?
    var isNegated = false
    var isDisjunction = false

    mutating func add(_ term: Bool) {
      let term = term != isNegated
      isNegated = false
      value = value.map { isDisjunction ? $0 || term : $0 && term } ?? term
    }
  }

  // MARK: - Reading

  /// Reads terms with `&&` or `||` between them; returns false for anything else.
  ///
  /// Parentheses are counted, so that deep ones need no stack.
  private mutating func readTerms() -> Bool {
    var depth = 0
    repeat {
      while true {
        if take("!", as: .not) { continue }
        guard take("(", as: .open) else { break }
        depth += 1
      }
      guard readTopic() else { return false }
      while depth > 0, take(")", as: .close) { depth -= 1 }
    } while take("&&", as: .and) || take("||", as: .or)
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
    tokens.append(.topic(String(name)))
    topicCount += 1
    return take("in") && take("topics")
  }

  private mutating func take(_ word: String, as token: Token) -> Bool {
    guard take(word) else { return false }
    tokens.append(token)
    return true
  }

  private mutating func take(_ word: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }
}

/// A tag expression with its own evaluator, which uses no code of the hub.
public indirect enum OracleExpression {
  case tag(String)
  case not(OracleExpression)
  case and(OracleExpression, OracleExpression)
  case or(OracleExpression, OracleExpression)

  /// Returns a random expression with at most the given number of tags.
  public static func random(
    _ generator: inout Generator, tags: [String], most: Int
  ) -> OracleExpression {
    let kind = most < 2 ? 0 : Int.random(in: 0..<4, using: &generator)
    let tag = tags.randomElement(using: &generator) ?? "a"
    switch kind {
    case 0: return Bool.random(using: &generator) ? .tag(tag) : .not(.tag(tag))
    case 1: return .not(random(&generator, tags: tags, most: most))
    default:
      let left = Int.random(in: 1..<most, using: &generator)
      let first = random(&generator, tags: tags, most: left)
      let second = random(&generator, tags: tags, most: most - left)
      return kind == 2 ? .and(first, second) : .or(first, second)
    }
  }

  /// The expression with parentheses around every operation.
  public var text: String {
    switch self {
    case .tag(let tag): tag
    case .not(let operand): "!(\(operand.text))"
    case .and(let first, let second): "(\(first.text)) && (\(second.text))"
    case .or(let first, let second): "(\(first.text)) || (\(second.text))"
    }
  }

  /// Whether the expression selects a device with the given tags, which are in lower case.
  public func holds(for tags: Set<String>) -> Bool {
    switch self {
    case .tag(let tag): tags.contains(tag.lowercased())
    case .not(let operand): !operand.holds(for: tags)
    case .and(let first, let second): first.holds(for: tags) && second.holds(for: tags)
    case .or(let first, let second): first.holds(for: tags) || second.holds(for: tags)
    }
  }
}

/// The audience of a send: tags joined by `&&`, `||` and `!`.
///
/// Operands of equal operators are in one node, so a long list of tags is flat.
package indirect enum TagExpression: Hashable, Sendable {
  case tag(TagPattern)
  case not(TagExpression)
  case all([TagExpression])
  case any([TagExpression])

  /// The maximum number of tags if `||` is the only operator.
  package static let mostAlternatives = 20
  /// The maximum number of tags if the expression contains `&&` or `!`.
  package static let mostMixed = 6
  /// The maximum nesting depth of parentheses and `!`, far more than six tags need.
  package static let deepest = 32

  /// The tags in the order of the expression.
  package var tags: [TagPattern] {
    switch self {
    case .tag(let tag): [tag]
    case .not(let operand): operand.tags
    case .all(let operands), .any(let operands): operands.flatMap(\.tags)
    }
  }

  /// The maximum number of tags that a hub allows in this expression, which depends on the
  /// operators.
  package var mostTags: Int {
    switch self {
    case .tag: Self.mostAlternatives
    case .any(let operands):
      operands.allSatisfy { $0.mostTags == Self.mostAlternatives }
        ? Self.mostAlternatives : Self.mostMixed
    case .not, .all: Self.mostMixed
    }
  }

  /// Returns the expression as text, with parentheses wherever `&&` and `||` are mixed.
  ///
  /// The hub's operator precedence is not documented; this form does not depend on it.
  package func written(_ tag: (TagPattern) -> String) -> String {
    switch self {
    case .tag(let pattern): tag(pattern)
    case .not(let operand): "!" + operand.writtenInside(tag)
    case .all(let operands): operands.map { $0.writtenInside(tag) }.joined(separator: " && ")
    case .any(let operands): operands.map { $0.writtenInside(tag) }.joined(separator: " || ")
    }
  }

  private func writtenInside(_ tag: (TagPattern) -> String) -> String {
    switch self {
    case .tag, .not: written(tag)
    case .all, .any: "(\(written(tag)))"
    }
  }

  /// Whether the expression selects a registration with these tags.
  package func includes(_ tags: Set<Tag>) -> Bool {
    switch self {
    case .tag(let pattern): Tag(pattern.spelling).map(tags.contains) ?? false
    case .not(let operand): !operand.includes(tags)
    case .all(let operands): operands.allSatisfy { $0.includes(tags) }
    case .any(let operands): operands.contains { $0.includes(tags) }
    }
  }
}

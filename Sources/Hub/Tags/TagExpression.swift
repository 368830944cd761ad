/// To whom a send goes: tags joined by `&&`, `||` and `!`.
///
/// Runs of one operator are one node, so that a long list of tags is flat.
package indirect enum TagExpression: Hashable, Sendable {
  case tag(TagPattern)
  case not(TagExpression)
  case all([TagExpression])
  case any([TagExpression])

  /// The maximum number of tags if `||` is the only operator.
  package static let mostAlternatives = 20
  /// The maximum number of tags of any other expression.
  package static let mostMixed = 6
  /// Parentheses and `!` nest at most so deep; six tags need far less.
  package static let deepest = 32

  /// The tags in their order.
  package var tags: [TagPattern] {
    switch self {
    case .tag(let tag): [tag]
    case .not(let operand): operand.tags
    case .all(let operands), .any(let operands): operands.flatMap(\.tags)
    }
  }

  /// The most tags that a hub takes of an expression like this.
  package var mostTags: Int {
    switch self {
    case .tag: Self.mostAlternatives
    case .any(let operands):
      operands.allSatisfy { $0.mostTags == Self.mostAlternatives }
        ? Self.mostAlternatives : Self.mostMixed
    case .not, .all: Self.mostMixed
    }
  }

  /// The expression with parentheses wherever `&&` is next to `||`.
  ///
  /// The hub's order of precedence is not documented; this form does not need it.
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

  /// Whether a registration with these tags is meant.
  package func includes(_ tags: Set<Tag>) -> Bool {
    switch self {
    case .tag(let pattern): Tag(pattern.spelling).map(tags.contains) ?? false
    case .not(let operand): !operand.includes(tags)
    case .all(let operands): operands.allSatisfy { $0.includes(tags) }
    case .any(let operands): operands.contains { $0.includes(tags) }
    }
  }
}

package import Hub

/// A tag expression, with the truth value of each part for one device.
///
/// ```swift
/// let tree = EvaluatedExpression(expression, for: [world])
/// print(tree.value, tree.operands.map(\.text))
/// ```
package struct EvaluatedExpression: Hashable, Sendable {
  /// The kind of a part: a tag or an operator.
  package enum Kind: String, Hashable, Sendable { case tag, not, and, or }

  /// The kind of the part.
  package let kind: Kind
  /// The text of the part, with only the necessary parentheses.
  package let text: String
  /// Whether the part is true for the device.
  package let value: Bool
  /// The tag of the device that matches only because letter case is ignored; otherwise nil.
  package let matched: String?
  /// The operands of the operator; empty for a tag.
  package let operands: [EvaluatedExpression]

  /// Evaluates an expression for the tags of a device.
  package init(_ expression: TagExpression, for tags: Set<Tag>) {
    text = expression.written(\.spelling)
    value = expression.includes(tags)
    switch expression {
    case .tag(let pattern):
      kind = .tag
      operands = []
      let own = Tag(pattern.spelling).flatMap { tag in tags.first { $0 == tag } }?.text
      matched = own == pattern.spelling ? nil : own
    case .not(let operand):
      kind = .not
      operands = [EvaluatedExpression(operand, for: tags)]
      matched = nil
    case .all(let parts):
      kind = .and
      operands = parts.map { EvaluatedExpression($0, for: tags) }
      matched = nil
    case .any(let parts):
      kind = .or
      operands = parts.map { EvaluatedExpression($0, for: tags) }
      matched = nil
    }
  }
}

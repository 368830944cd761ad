internal import Diagnostics
internal import Documents
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// A template next to a payload: each value of the template with the payload's value at its path.
struct TemplateComparison: Sendable {
  /// An expression of the template, and the value of the payload at its path.
  struct Hole: Sendable {
    let expression: Expression
    let expected: PayloadLeaf
    /// The value in the payload; nil if the payload lacks it, or has another kind of value.
    let found: PayloadLeaf?
  }

  let notification: Notification
  let template: NotificationTemplate
  private(set) var holes: [Hole] = []
  /// The constant values that differ, and the values that only one side has.
  private(set) var differences: [PayloadDifference] = []
  /// The number of constant values that are equal.
  private(set) var equalCount = 0
  /// The number of values that were compared.
  private(set) var steps = 0

  /// Compares a template; nil if it is invalid or has another syntax.
  init?(
    _ template: NotificationTemplate, of notification: Notification, with payload: ReceivedPayload
  ) {
    guard template.template.isAccepted, let syntax = template.template.syntax,
      syntax.document.syntax == payload.syntax
    else { return nil }
    self.notification = notification
    self.template = template
    let expressions = Dictionary(
      syntax.values.compactMap { value in value.expression.map { (value.span, $0) } },
      uniquingKeysWith: { first, _ in first })
    let found = Dictionary(payload.leaves.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let expected = PayloadLeaf.leaves(of: syntax.document)
    for leaf in expected { compare(leaf, expressions[leaf.span], with: found[leaf.path]) }
    let paths = Set(expected.map(\.path))
    for leaf in payload.leaves where !paths.contains(leaf.path) {
      differences.append(PayloadDifference(path: leaf.path, expected: nil, found: leaf.string))
    }
    steps = expected.count + payload.leaves.count
  }

  private mutating func compare(
    _ expected: PayloadLeaf, _ expression: Expression?, with found: PayloadLeaf?
  ) {
    guard let expression else {
      if let found, found.isEqual(to: expected) {
        equalCount += 1
      } else {
        differences.append(
          PayloadDifference(path: expected.path, expected: expected.string, found: found?.string))
      }
      return
    }
    let isNumber = expression.onlyProperty?.form == .number
    let fits = found.map { $0.kind == expected.kind || isNumber && $0.kind == .number } ?? false
    if !fits {
      differences.append(
        PayloadDifference(path: expected.path, expected: expected.string, found: found?.string))
    }
    holes.append(Hole(expression: expression, expected: expected, found: fits ? found : nil))
  }
}

/// A value of a payload that a template would render in another way.
package struct PayloadDifference: Hashable, Sendable {
  /// The path of the value.
  package let path: String
  /// The value or the expression of the template; nil if the template has no value at the path.
  package let expected: String?
  /// The value of the payload; nil if the payload has no value at the path.
  package let found: String?
}

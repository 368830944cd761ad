internal import Diagnostics
package import Hub

/// A tag expression that is false for a device, with the decisive part and a remedy.
///
/// ```swift
/// let miss = FalseExpression(expression, text: "vip && Wrld", for: [vip, World])
/// print(miss.decidedBy, miss.nearest ?? "")  // Wrld World
/// ```
package struct FalseExpression: Hashable, Sendable {
  /// The expression as the sender wrote it.
  package let text: String
  /// The smallest part that makes the expression false.
  package let decidedBy: String
  /// The tag of the device most similar to a tag in that part; nil if none is similar.
  package let nearest: String?
  /// The tags of the device.
  package let tags: [Tag]
  /// The smallest change that makes the expression true; nil if no such change exists.
  package let change: String?

  /// Explains why an expression is false for the tags of a device.
  package init(_ expression: TagExpression, text: String, for tags: [Tag]) {
    let owned = Set(tags)
    let part = expression.decidingPart(for: owned)
    let slip = part.slip(among: tags)
    self.text = text
    self.tags = tags
    decidedBy = part.written(\.spelling)
    nearest = slip?.meant
    change =
      part.missingBraces.map { "write '\($0.right)' instead of '\($0.spelled)'" }
      ?? TagChange(making: expression, trueFor: owned).map { change in
        slip.map { "send to '\($0.meant)' instead of '\($0.spelled)', or \(change.phrase)" }
          ?? change.phrase
      }
  }
}

extension TagExpression {
  /// Returns the part that makes the expression false; for an `&&`, this is the first false
  /// operand.
  fileprivate func decidingPart(for tags: Set<Tag>) -> TagExpression {
    var part = self
    while case .all(let operands) = part,
      let culprit = operands.first(where: { !$0.includes(tags) })
    { part = culprit }
    return part
  }

  /// Returns the first tag of the expression that is similar to a tag of the device, together with
  /// the device's tag.
  fileprivate func slip(among tags: [Tag]) -> (spelled: String, meant: String)? {
    if case .not = self { return nil }
    let names = tags.map(\.text).sorted()
    return self.tags.lazy.compactMap { pattern in
      Suggestion.nearest(to: pattern.spelling, among: names).map { (pattern.spelling, $0) }
    }.first
  }

  /// The first built-in tag of the hub that lacks its braces, and the correct spelling.
  fileprivate var missingBraces: (spelled: String, right: String)? {
    tags.lazy.compactMap { pattern -> (String, String)? in
      let spelled = pattern.spelling
      guard case .bracesMissing(let builtIn)? = TagFlaw(in: Array(spelled.utf8)) else { return nil }
      let value = spelled.dropFirst(builtIn.prefix.count).filter { $0 != "{" && $0 != "}" }
      return value.isEmpty ? nil : (spelled, "\(builtIn.prefix){\(value)}")
    }.first
  }
}

package import Documents

/// A visitor of the parts of a message, in the order of its text.
///
/// Implement the `visit` methods that you need. By default, the methods for matchers and variants
/// visit their content, and the other methods do nothing; an implementation for matchers calls
/// ``descend(into:)``.
///
///     struct Words: MessageWalker { … mutating func visit(_ text: DecodedText) { all += text.string } }
///     var words = Words(); words.walk(message)       // all is "Hello !" after "Hello {name}!"
package protocol MessageWalker {
  /// Visits a declaration, before the body.
  mutating func visit(_ declaration: Message.Declaration)
  /// Visits literal text.
  mutating func visit(_ text: DecodedText)
  /// Visits an expression in a pattern.
  mutating func visit(_ expression: Message.Expression)
  /// Visits markup.
  mutating func visit(_ markup: Message.Markup)
  /// Visits a matcher.
  mutating func visit(_ matcher: Message.Matcher)
  /// Visits an expression that a matcher selects on.
  mutating func visit(selector: Message.Expression)
  /// Visits a variant of a matcher.
  mutating func visit(_ variant: Message.Variant)
}

extension MessageWalker {
  package mutating func visit(_ declaration: Message.Declaration) {}
  package mutating func visit(_ text: DecodedText) {}
  package mutating func visit(_ expression: Message.Expression) {}
  package mutating func visit(_ markup: Message.Markup) {}
  package mutating func visit(_ matcher: Message.Matcher) { descend(into: matcher) }
  package mutating func visit(selector: Message.Expression) {}
  package mutating func visit(_ variant: Message.Variant) { walk(variant.pattern) }

  /// Visits the declarations and the body of a message.
  package mutating func walk(_ message: Message) {
    for declaration in message.declarations { visit(declaration) }
    walk(message.pattern)
  }

  /// Visits the parts of a pattern.
  package mutating func walk(_ pattern: Message.Pattern) {
    for part in pattern {
      switch part {
      case .text(let text): visit(text)
      case .expression(let expression): visit(expression)
      case .markup(let markup): visit(markup)
      case .matcher(let matcher): visit(matcher)
      }
    }
  }

  /// Visits the selectors of a matcher, then its variants.
  package mutating func descend(into matcher: Message.Matcher) {
    for selector in matcher.selectors { visit(selector: selector) }
    for variant in matcher.variants { visit(variant) }
  }
}

extension Message.Pattern {
  /// The expressions that the pattern can show, including those inside variants.
  package var expressions: [Message.Expression] {
    var collector = ExpressionCollector()
    collector.walk(self)
    return collector.expressions
  }
}

private struct ExpressionCollector: MessageWalker {
  private(set) var expressions: [Message.Expression] = []

  mutating func visit(_ expression: Message.Expression) { expressions.append(expression) }
}

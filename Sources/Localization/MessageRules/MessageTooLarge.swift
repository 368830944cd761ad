internal import Diagnostics

extension Rule {
  static let messageTooLarge = Rule(
    "message-too-large", basis: .inferred,
    summary: "a message must not exceed the limits on size and nesting",
    explanation: """
      Messages are at most \(MessageLimits.bytes / 1024) KiB, nest at most \(MessageLimits.depth) deep, and have at most \
      \(MessageLimits.variants) variants and \(MessageLimits.selectors) selectors, so that a hostile catalog cannot cost more than its length.
      """,
    bad: .icu(
      String(repeating: "{a, select, other {", count: MessageLimits.depth + 1)
        + String(repeating: "}}", count: MessageLimits.depth + 1)),
    good: .icu("{a, select, other {}}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func tooLong(at span: SourceSpan) -> Self {
    tooLarge("the message or a name in it is too long", at: span)
  }

  static func tooDeep(at span: SourceSpan) -> Self {
    tooLarge("arguments nest more than \(MessageLimits.depth) deep", at: span)
  }

  static func tooManyDeclarations(at span: SourceSpan) -> Self {
    tooLarge(
      "the message has more than \(MessageLimits.declarations) declarations", at: span, help: nil)
  }

  static func tooManyVariants(at span: SourceSpan) -> Self {
    tooLarge("the message has more than \(MessageLimits.variants) variants", at: span)
  }

  static func tooManySelectors(at span: SourceSpan) -> Self {
    tooLarge("a matcher has more than \(MessageLimits.selectors) selectors", at: span)
  }

  private static func tooLarge(
    _ message: String, at span: SourceSpan, help: String? = "split the message"
  ) -> Self {
    Self(.messageTooLarge, message, at: Label(span), help: help)
  }
}

internal import Diagnostics

extension Rule {
  static let messageTooLarge = Rule(
    "message-too-large", basis: .inferred,
    summary: "a message must not exceed the limits on size and nesting",
    explanation: """
      A message may have at most \(MessageLimits.bytes / 1024) KiB, \(MessageLimits.depth) levels \
      of nesting, \(MessageLimits.variants) variants and \(MessageLimits.selectors) selectors. The \
      limits keep a hostile catalog from using excessive time or memory.
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
    tooLarge("arguments are nested more than \(MessageLimits.depth) levels deep", at: span)
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

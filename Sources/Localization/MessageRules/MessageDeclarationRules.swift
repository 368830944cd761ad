internal import Diagnostics

extension Rule {
  static let messageDeclaredTwice = Rule(
    "message-declared-twice", basis: .documented,
    summary: "a variable must be declared once, before its first use",
    explanation: """
      A value never changes while a message is formatted. Using an argument declares it as well, so a \
      declaration cannot follow.
      """,
    bad: .mf2(".input {$n :number} .local $n = {1} {{{$n}}}"),
    good: .mf2(".input {$n :number} .local $m = {1} {{{$n} {$m}}}"))

  static let messageOptionTwice = Rule(
    "message-option-twice", basis: .documented,
    summary: "an option must not be given twice",
    explanation: "If an option has two values, it is undefined which one counts.",
    bad: .mf2("{$n :number select=exact select=plural}"), good: .mf2("{$n :number select=exact}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func duplicateDeclaration(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Self {
    Self(
      .messageDeclaredTwice, "'$\(name)' is declared after it was declared or used",
      at: Label(span), related: [Label(first, "already known from here")],
      help: "give the second one another name")
  }

  static func duplicateOption(_ name: String, at span: SourceSpan, first: SourceSpan) -> Self {
    Self(
      .messageOptionTwice, "the option '\(name)' is given twice", at: Label(span),
      related: [Label(first, "first here")], help: "remove one of the two")
  }
}

internal import Diagnostics

extension Rule {
  static let messageDeclaredTwice = Rule(
    "message-declared-twice", basis: .documented,
    summary: "a variable must be declared once, before its first use",
    explanation: """
      A variable has one value while a message is formatted. Using an argument declares it \
      implicitly, so a declaration after the use is an error.
      """,
    bad: .mf2(".input {$n :number} .local $n = {1} {{{$n}}}"),
    good: .mf2(".input {$n :number} .local $m = {1} {{{$n} {$m}}}"))

  static let messageOptionTwice = Rule(
    "message-option-twice", basis: .documented,
    summary: "an option must not be set twice",
    explanation: "If an option is set twice, it is undefined which value is used.",
    bad: .mf2("{$n :number select=exact select=plural}"), good: .mf2("{$n :number select=exact}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func duplicateDeclaration(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Self {
    Self(
      .messageDeclaredTwice, "'$\(name)' is already declared or used before this declaration",
      at: Label(span), related: [Label(first, "first declared or used here")],
      help: "give this variable another name, or move its declaration")
  }

  static func duplicateOption(_ name: String, at span: SourceSpan, first: SourceSpan) -> Self {
    Self(
      .messageOptionTwice, "duplicate option '\(name)'", at: Label(span),
      related: [Label(first, "first set here")], help: "remove one of the two options")
  }
}

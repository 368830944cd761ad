internal import Diagnostics

extension Rule {
  static let messageUnknownFunction = Rule(
    "message-unknown-function", basis: .documented,
    summary: "a function must exist in MessageFormat 2",
    explanation: """
      If the function is unknown, the notification shows the argument's name in braces instead of \
      the value.
      """,
    bad: .mf2("{$n :nubmer}"), good: .mf2("{$n :number}"))

  static let messageUnknownOption = Rule(
    "message-unknown-option", .warning, basis: .documented,
    summary: "a function should have only options that it supports",
    explanation: "An unknown option is ignored, so its intended effect is missing.",
    bad: .mf2("{$n :number minimumFractionDigit=2}"),
    good: .mf2("{$n :number minimumFractionDigits=2}"))

  static let messageDraftFunction = Rule(
    "message-draft-function", .note, basis: .documented,
    summary: "a message should not use a function that is still a draft",
    explanation: """
      ':datetime', ':date', ':time' and ':unit' are drafts in LDML 48.2. Crier supports these \
      functions, but their options may still change.
      """,
    bad: .mf2("{$when :date}"), good: .mf2("{$n :number}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func unknownFunction(_ function: Message.FunctionReference) -> Self {
    let nearest = Suggestion.nearest(to: function.name, among: MessageFunction.all.map(\.name))
    return Self(
      .messageUnknownFunction, "unknown function ':\(function.name)'",
      at: Label(function.span), help: nearest.map { "did you mean ':\($0)'?" })
  }

  static func unknownOption(_ option: Message.Option, of function: MessageFunction) -> Self {
    let nearest = Suggestion.nearest(to: option.name, among: function.options)
    return Self(
      .messageUnknownOption, "':\(function.name)' has no option '\(option.name)'",
      at: Label(option.span), help: nearest.map { "did you mean '\($0)'?" })
  }

  static func draftFunction(_ function: Message.FunctionReference) -> Self {
    Self(
      .messageDraftFunction, "the function ':\(function.name)' is a draft and may change",
      at: Label(function.span))
  }
}

internal import Diagnostics

extension Rule {
  static let messageUnknownFunction = Rule(
    "message-unknown-function", basis: .documented,
    summary: "a function must be one that exists",
    explanation: """
      A value by an unknown function is shown as its name in braces, which no reader wants to see.
      """,
    bad: .mf2("{$n :nubmer}"), good: .mf2("{$n :number}"))

  static let messageUnknownOption = Rule(
    "message-unknown-option", .warning, basis: .documented,
    summary: "an option should be one that its function knows",
    explanation: "An unknown option has no effect, so something that was meant does not happen.",
    bad: .mf2("{$n :number minimumFractionDigit=2}"),
    good: .mf2("{$n :number minimumFractionDigits=2}"))

  static let messageDraftFunction = Rule(
    "message-draft-function", .note, basis: .documented,
    summary: "a function that is a draft of the standard should be used with care",
    explanation: """
      ':datetime', ':date', ':time' and ':unit' are drafts in LDML 48.2. They work here, and their options \
      may still change.
      """,
    bad: .mf2("{$when :date}"), good: .mf2("{$n :number}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func unknownFunction(_ function: Message.FunctionReference) -> Self {
    let nearest = Suggestion.nearest(to: function.name, among: MessageFunction.all.map(\.name))
    return Self(
      .messageUnknownFunction, "no function is called ':\(function.name)'",
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
      .messageDraftFunction, "':\(function.name)' is a draft and may change",
      at: Label(function.span))
  }
}

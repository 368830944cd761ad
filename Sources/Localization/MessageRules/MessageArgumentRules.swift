internal import Diagnostics

extension Rule {
  static let messageDoubledBraces = Rule(
    "message-doubled-braces", basis: .documented,
    summary: "an argument must be in single braces",
    explanation: """
      Other template languages write {{name}}. In ICU MessageFormat and in the text of MessageFormat 2 one \
      pair of braces is an argument, and two are an error.
      """,
    bad: .icu("Hello {{name}}"), good: .icu("Hello {name}"))

  static let messageArgumentName = Rule(
    "message-argument-name", basis: .documented,
    summary: "an argument's name must be a word or a number",
    explanation: """
      ICU reads names of letters, digits and underscores, or numbers without leading zeros. In \
      MessageFormat 2 a name cannot begin with a digit.
      """,
    bad: .icu("Hello {user.name}"), good: .icu("Hello {user_name}"))

  static let messageArgumentType = Rule(
    "message-argument-type", basis: .documented,
    summary: "an argument's type must be one that ICU knows",
    explanation: """
      The types are number, date, time, spellout, ordinal, duration, plural, selectordinal, select and \
      choice. ICU refuses the whole message for any other word.
      """,
    bad: .icu("{n, nubmer}"), good: .icu("{n, number}"))

  static let messageStyle = Rule(
    "message-style", basis: .documented,
    summary: "a number's style must be one that ICU can read",
    explanation: """
      A style is a word, a skeleton behind '::', or a pattern. A skeleton with an unknown or repeated \
      setting is refused, and with it the whole message.
      """,
    bad: .icu("{n, number, ::currncy/EUR}"), good: .icu("{n, number, ::currency/EUR}"))

  static let messageNumberInBraces = Rule(
    "message-number-in-braces", .warning, basis: .documented,
    summary: "a number in braces should be quoted, because MessageFormat 2 shows it as text",
    explanation: """
      ICU messages count their arguments: {0} is the first one. In MessageFormat 2 arguments have names that \
      begin with '$', and {0} is the text 0.
      """,
    bad: .mf2("Hello {0}"), good: .mf2("Hello {$arg0}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Reports `{{name}}`; `name` is nil if the braces contain anything else.
  static func doubledBraces(
    _ name: String?, at span: SourceSpan, in syntax: MessageSyntax
  ) -> Self {
    Self(
      .messageDoubledBraces, "an argument in two pairs of braces", at: Label(span),
      help: "write '\(syntax.placeholder(name ?? "name"))'",
      fix: name.map {
        Fix("use one pair of braces", replacing: span, with: syntax.placeholder($0))
      })
  }

  static func badArgumentName(
    _ name: String, at span: SourceSpan, opening: SourceSpan
  ) -> Self {
    Self(
      .messageArgumentName,
      name.isEmpty ? "an argument needs a name" : "'\(name)' cannot be the name of an argument",
      at: Label(span), related: [Label(opening, "opened here")],
      help: name.contains(".")
        ? "names consist of letters, digits and '_'; a dot is not allowed"
        : "names hold letters, digits and '_', or are a number without leading zeros")
  }

  static func numberedVariable(_ digits: String, at span: SourceSpan) -> Self {
    Self(
      .messageArgumentName, "a name cannot begin with a digit: '$\(digits)'", at: Label(span),
      help: "call it '$arg\(digits)', or give it a meaningful name",
      fix: Fix("name the argument", replacing: span, with: "$arg\(digits)"))
  }

  static func unknownArgumentType(_ type: String, at span: SourceSpan) -> Self {
    let nearest = Suggestion.nearest(to: type, among: MessageFunction.icuTypes.map(\.icuKeyword))
    return Self(
      .messageArgumentType, "'\(type)' is no argument type", at: Label(span),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "the types are \(MessageFunction.icuTypeList)")
  }

  static func badStyle(
    _ style: String, of function: MessageFunction, at span: SourceSpan
  ) -> Self {
    Self(
      .messageStyle, "'\(style)' is no \(function.icuKeyword) style", at: Label(span),
      help: "a number skeleton begins with '::', such as '::currency/EUR'")
  }

  static func numberInBraces(_ digits: String, at span: SourceSpan) -> Self {
    Self(
      .messageNumberInBraces, "'{\(digits)}' is the text \(digits), not an argument",
      at: Label(span), help: "write '{$arg\(digits)}' for an argument",
      fix: Fix("name the argument", replacing: span, with: "{$arg\(digits)}"))
  }
}

extension MessageFunction {
  /// The argument types that an ICU message can name, for people.
  static var icuTypeList: String { icuTypes.map(\.icuKeyword).joined(separator: ", ") }
}

extension MessageSyntax {
  /// Spells a placeholder for an argument.
  package func placeholder(_ name: String) -> String { self == .icu ? "{\(name)}" : "{$\(name)}" }
}

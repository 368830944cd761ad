internal import Diagnostics

extension Rule {
  static let messageDoubledBraces = Rule(
    "message-doubled-braces", basis: .documented,
    summary: "an argument must be in single braces",
    explanation: """
      {{name}} is the syntax of other template languages. In ICU MessageFormat and in the text of \
      MessageFormat 2, an argument is in a single pair of braces, and two pairs are an error.
      """,
    bad: .icu("Hello {{name}}"), good: .icu("Hello {name}"))

  static let messageArgumentName = Rule(
    "message-argument-name", basis: .documented,
    summary: "the name of an argument must be an identifier or a number",
    explanation: """
      In ICU messages a name consists of letters, digits and underscores, or is a number without \
      leading zeros. In MessageFormat 2 a name must not begin with a digit.
      """,
    bad: .icu("Hello {user.name}"), good: .icu("Hello {user_name}"))

  static let messageArgumentType = Rule(
    "message-argument-type", basis: .documented,
    summary: "the type of an argument must be one of ICU's types",
    explanation: """
      The types are number, date, time, spellout, ordinal, duration, plural, selectordinal, select and \
      choice. ICU rejects the whole message if the type is any other word.
      """,
    bad: .icu("{n, nubmer}"), good: .icu("{n, number}"))

  static let messageStyle = Rule(
    "message-style", basis: .documented,
    summary: "the style of a number must be valid in ICU",
    explanation: """
      A style is a name, a skeleton after '::', or a pattern. ICU rejects the whole message if a \
      skeleton has an unknown or repeated setting.
      """,
    bad: .icu("{n, number, ::currncy/EUR}"), good: .icu("{n, number, ::currency/EUR}"))

  static let messageNumberInBraces = Rule(
    "message-number-in-braces", .warning, basis: .documented,
    summary: "a number in braces should be quoted, because MessageFormat 2 shows it as text",
    explanation: """
      In ICU messages {0} is the first argument. In MessageFormat 2 arguments have names that \
      begin with '$', and {0} is the literal text 0.
      """,
    bad: .mf2("Hello {0}"), good: .mf2("Hello {$arg0}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Reports `{{name}}`; `name` is nil if the braces do not contain a name.
  static func doubledBraces(
    _ name: String?, at span: SourceSpan, in syntax: MessageSyntax
  ) -> Self {
    Self(
      .messageDoubledBraces, "an argument must be in one pair of braces, not two", at: Label(span),
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
      name.isEmpty ? "the argument has no name" : "'\(name)' is not a valid argument name",
      at: Label(span), related: [Label(opening, "opened here")],
      help: name.contains(".")
        ? "use only letters, digits and '_' in a name, not dots"
        : "use letters, digits and '_', or a number without leading zeros")
  }

  static func numberedVariable(_ digits: String, at span: SourceSpan) -> Self {
    Self(
      .messageArgumentName, "the name '$\(digits)' must not begin with a digit", at: Label(span),
      help: "write '$arg\(digits)', or a name that describes the value",
      fix: Fix("name the argument", replacing: span, with: "$arg\(digits)"))
  }

  static func unknownArgumentType(_ type: String, at span: SourceSpan) -> Self {
    let nearest = Suggestion.nearest(to: type, among: MessageFunction.icuTypes.map(\.icuKeyword))
    return Self(
      .messageArgumentType, "'\(type)' is not an argument type", at: Label(span),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "valid types: \(MessageFunction.icuTypeList)")
  }

  static func badStyle(
    _ style: String, of function: MessageFunction, at span: SourceSpan
  ) -> Self {
    Self(
      .messageStyle, "'\(style)' is not a valid \(function.icuKeyword) style", at: Label(span),
      help: ICUFormat.skeleton(in: style).flatMap(NumberSkeleton.corrected)
        .map { "did you mean '::\($0)'?" }
        ?? "a number skeleton begins with '::', such as '::currency/EUR'")
  }

  static func numberInBraces(_ digits: String, at span: SourceSpan) -> Self {
    Self(
      .messageNumberInBraces, "'{\(digits)}' is the literal text \(digits), not an argument",
      at: Label(span), help: "write '{$arg\(digits)}' for an argument",
      fix: Fix("name the argument", replacing: span, with: "{$arg\(digits)}"))
  }
}

extension MessageFunction {
  /// The ICU argument types as text, separated by commas.
  static var icuTypeList: String { icuTypes.map(\.icuKeyword).joined(separator: ", ") }
}

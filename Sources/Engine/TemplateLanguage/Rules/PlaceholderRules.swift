package import Diagnostics

extension Rule {
  static let ofPlaceholders: [Rule] = [
    .literalBeginsLikeExpression, .foreignPlaceholder, .jsonInString, .bodyExpression,
    .textAroundExpression, .blankBeforeExpression, .fullWidthSyntax,
  ]

  static let literalBeginsLikeExpression = Rule(
    "literal-begins-like-expression", basis: .validator, source: MicrosoftHubPage.client,
    summary: "text that begins with $ . % # or { must be written as a literal",
    explanation: """
      The hub parses a value that begins with $, ., %, # or { as an expression, and rejects the \
      whole registration if the expression is invalid. Examples are colors (#ff0000), prices ($5 \
      off), names (.NET) and paths (../img.png). Write such text as a literal, in braces and \
      quotes: {'#ff0000'}.
      """,
    bad: Example("fcmv1.json", ##"{"message":{"android":{"notification":{"color":"#ff0000"}}}}"##),
    good: Example(
      "fcmv1.json", ##"{"message":{"android":{"notification":{"color":"{'#ff0000'}"}}}}"##))

  package static let foreignPlaceholder = Rule(
    "foreign-placeholder", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a placeholder must be written as $(name)",
    explanation: """
      {{name}}, ${name}, $name, %s and {0} are placeholders of other template languages. At the \
      start of a value the hub rejects them; elsewhere it sends them unchanged, and the user sees \
      the placeholder.
      """,
    bad: alert("{{name}}"), good: alert("$(name)"))

  static let jsonInString = Rule(
    "json-in-string", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a string must not be a JSON object, which the hub parses as a composition",
    explanation: """
      The hub parses a string that begins with { as a composition, so it rejects JSON in a string. \
      Write a constant object as a literal, {'{"a":1}'}. An object with property values is not \
      possible, because quotes in the values would not be escaped; write its members as separate \
      keys.
      """,
    bad: alert(#"{\"id\":\"$(id)\"}"#), good: alert("$(id)"))

  static let bodyExpression = Rule(
    "body-expression", basis: .validator, source: MicrosoftHubPage.client,
    summary: "the whole body must not be an expression",
    explanation: """
      $body was the whole send body in very old versions of the service; the current validator \
      rejects it. Name the properties that the template needs.
      """,
    bad: alert("$body"), good: alert("$(message)"))

  package static let textAroundExpression = Rule(
    "text-around-expression", .warning, basis: .observed, source: MicrosoftHubPage.issues,
    summary: "text next to an expression should be joined with it in braces",
    explanation: """
      The hub evaluates an expression only if it is the whole value. "Hello $(name)" begins with a \
      letter, so it is plain text, and devices show "Hello $(name)". Join text and properties in \
      braces: {'Hello ' + $(name)}.
      """,
    bad: alert("Hello $(name)"), good: alert("{'Hello ' + $(name)}"))

  package static let blankBeforeExpression = Rule(
    "blank-before-expression", .warning, basis: .validator, source: MicrosoftHubPage.client,
    summary: "an expression should begin at the first character of its value",
    explanation: """
      The hub does not trim values. After a space or a line break, " $(name)" is plain \
      text and \
      is sent unchanged.
      """,
    bad: alert(" $(name)"), good: alert("$(name)"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func literalBeginsLikeExpression(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .literalBeginsLikeExpression, "this value begins like an expression but is not one",
      at: Label(span, "the hub rejects this value"),
      help: "write text that begins with $ . % # or { as a literal: {'…'}", fix: fix)
  }

  static func foreignPlaceholder(
    _ placeholder: String, at span: SourceSpan, fix: Fix?, severity: Severity = .error
  ) -> Self {
    Self(
      .foreignPlaceholder,
      placeholder.hasPrefix("$(")
        ? "'\(placeholder)' does not name a property and is next to text"
        : "'\(placeholder)' is a placeholder of another template language",
      at: Label(
        span, severity == .error ? "the hub rejects this value" : "devices show this literally"),
      severity: severity,
      help: fix == nil
        ? "name the property; to join it with text, use braces: {$(count) + ' items'}"
        : "write a property as $(name); to join it with text, use braces: {'Hi ' + $(name)}",
      fix: fix)
  }

  static func jsonInString(at span: SourceSpan) -> Self {
    Self(
      .jsonInString, "JSON in a string is parsed as a composition",
      at: Label(span, "the hub rejects this value"),
      help: """
        write the members as separate keys, because values inside the string would not be escaped
        write a constant object as a literal: {'{"a":1}'}
        """)
  }

  static func bracesAroundName(at span: SourceSpan, fix: Fix) -> Self {
    Self(
      .foreignPlaceholder, "a name in braces is not a property; write $(name)",
      at: Label(span, "the hub rejects this value"),
      help: "braces enclose terms joined by '+': properties, $(…), and quoted text", fix: fix
    )
  }

  static func bodyExpression(at span: SourceSpan) -> Self {
    Self(
      .bodyExpression, "the hub does not support $body", at: Label(span, "the hub rejects $body"),
      help: "name the properties that the template needs, such as $(message)")
  }

  static func textAroundExpression(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .textAroundExpression, "an expression next to text is sent as plain text",
      at: Label(span, "devices show exactly this"),
      help: "join text and properties in braces; an expression must be the whole value", fix: fix)
  }

  static func blankBeforeExpression(at span: SourceSpan, expression: SourceSpan, fix: Fix) -> Self {
    Self(
      .blankBeforeExpression, "white space before an expression makes it plain text",
      at: Label(span, "white space before the expression"),
      related: [Label(expression, "the hub sends this expression unchanged")], fix: fix)
  }
}

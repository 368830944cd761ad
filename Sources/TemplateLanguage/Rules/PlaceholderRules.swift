package import Diagnostics

extension Rule {
  static let ofPlaceholders: [Rule] = [
    .literalBeginsLikeExpression, .foreignPlaceholder, .jsonInString, .bodyExpression,
    .textAroundExpression, .blankBeforeExpression,
  ]

  static let literalBeginsLikeExpression = Rule(
    "literal-begins-like-expression", basis: .validator,
    summary: "text that begins with $ . % # or { must be written as a literal",
    explanation: """
      The first character of a value decides what it is. One that begins with $, ., %, # or { is \
      read as an expression, and if it is not one, the hub refuses the whole registration: colours \
      (#ff0000), prices ($5 off), names (.NET), paths (../img.png). In braces and quotes any text \
      is a literal: {'#ff0000'}.
      """,
    bad: Example("fcmv1.json", ##"{"message":{"android":{"notification":{"color":"#ff0000"}}}}"##),
    good: Example(
      "fcmv1.json", ##"{"message":{"android":{"notification":{"color":"{'#ff0000'}"}}}}"##))

  package static let foreignPlaceholder = Rule(
    "foreign-placeholder", basis: .validator,
    summary: "a placeholder must be written as $(name)",
    explanation: """
      {{name}}, ${name}, $name, %s and {0} belong to other template languages. At the beginning of \
      a value the hub refuses them; further on it sends them as they are, and the person holding \
      the phone reads the placeholder.
      """,
    bad: alert("{{name}}"), good: alert("$(name)"))

  static let jsonInString = Rule(
    "json-in-string", basis: .validator,
    summary: "a value must not begin with the brace of a JSON object",
    explanation: """
      A JSON text inside a JSON string begins with {, which the hub reads as a composition and \
      refuses. A constant object can be written as a literal, {'{"a":1}'}. An object around \
      property values cannot be built: nothing would escape the quotes inside the values. Send the \
      parts as keys of their own.
      """,
    bad: alert(#"{\"id\":\"$(id)\"}"#), good: alert("$(id)"))

  static let bodyExpression = Rule(
    "body-expression", basis: .validator,
    summary: "the whole body must not be an expression",
    explanation: """
      $body was the whole send body in very old versions of the service. Today's validator knows \
      the word and refuses it. Name the properties that the template needs.
      """,
    bad: alert("$body"), good: alert("$(message)"))

  package static let textAroundExpression = Rule(
    "text-around-expression", .warning, basis: .observed,
    summary: "text next to an expression should be in a composition in braces",
    explanation: """
      An expression is the whole value or it is nothing. "Hello $(name)" begins with a letter, so \
      it is text, and devices show "Hello $(name)". This is the most reported surprise of the \
      template language. Join text and properties in braces: {'Hello ' + $(name)}.
      """,
    bad: alert("Hello $(name)"), good: alert("{'Hello ' + $(name)}"))

  package static let blankBeforeExpression = Rule(
    "blank-before-expression", .warning, basis: .validator,
    summary: "an expression should begin at the first character of its value",
    explanation: """
      The hub does not trim values. With a blank or a line break in front, " $(name)" is text and \
      is sent unchanged.
      """,
    bad: alert(" $(name)"), good: alert("$(name)"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func literalBeginsLikeExpression(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .literalBeginsLikeExpression, "this begins like an expression but is not one",
      at: Label(span, "the hub refuses this value"),
      help: "text that begins with $ . % # or { is written as a literal: {'…'}", fix: fix)
  }

  static func foreignPlaceholder(
    _ placeholder: String, at span: SourceSpan, fix: Fix?, severity: Severity = .error
  ) -> Self {
    Self(
      .foreignPlaceholder,
      placeholder.hasPrefix("$(")
        ? "'\(placeholder)' names no property, and there is text next to it"
        : "'\(placeholder)' is a placeholder of another template language",
      at: Label(
        span, severity == .error ? "the hub refuses this value" : "devices will show it as it is"),
      severity: severity,
      help: fix == nil
        ? "name the property: $(name); text and properties are joined in braces: {$(count) + ' items'}"
        : "a property is written $(name); text and properties are joined in braces",
      fix: fix)
  }

  static func jsonInString(at span: SourceSpan) -> Self {
    Self(
      .jsonInString, "JSON in a string begins like a composition",
      at: Label(span, "the hub refuses this value"),
      help: """
        send the parts as keys of their own: nothing would escape the values inside such a text
        a constant object can be a literal: {'{"a":1}'}
        """)
  }

  static func bracesAroundName(at span: SourceSpan, fix: Fix) -> Self {
    Self(
      .foreignPlaceholder, "a property is written $(name)",
      at: Label(span, "the hub refuses this value"),
      help: "braces hold terms joined by '+', each a property in $(…) or a text in quotes", fix: fix
    )
  }

  static func bodyExpression(at span: SourceSpan) -> Self {
    Self(
      .bodyExpression, "the hub does not support $body", at: Label(span, "refused"),
      help: "name the properties that the template needs: $(message)")
  }

  static func textAroundExpression(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .textAroundExpression, "text next to an expression makes both plain text",
      at: Label(span, "devices will show exactly this"),
      help: "an expression is the whole value; join text and properties in braces", fix: fix)
  }

  static func blankBeforeExpression(at span: SourceSpan, expression: SourceSpan, fix: Fix) -> Self {
    Self(
      .blankBeforeExpression, "white space in front makes an expression plain text",
      at: Label(span, "this white space"),
      related: [Label(expression, "so this is sent unchanged")], fix: fix)
  }
}

package import Diagnostics

extension Rule {
  static let ofCompositions: [Rule] = [
    .blankAfterExpression, .textAfterBrace, .unclosedBrace, .noOperator, .unknownTerm,
    .termMissing, .unclosedLiteral, .emptyLastLiteral, .numberInComposition,
    .compositionWithoutBraces,
  ]

  static let blankAfterExpression = Rule(
    "blank-after-expression", basis: .validator, source: MicrosoftHubPage.client,
    summary: "an expression must not be followed by white space",
    explanation: """
      A value must end with the closing brace or parenthesis of its expression; the hub rejects \
      white space after it.
      """,
    bad: alert("$(name) "), good: alert("$(name)"))

  static let textAfterBrace = Rule(
    "text-after-brace", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a composition must end with its closing brace",
    explanation: """
      A value that begins with { must end with }. Move any following text into the braces, as \
      another term: {'Hello ' + $(name) + '!'}.
      """,
    bad: alert("{'Hello ' + $(name)}!"), good: alert("{'Hello ' + $(name) + '!'}"))

  static let unclosedBrace = Rule(
    "brace-unclosed", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a value that begins with { must end with }",
    explanation: "The closing brace must be the last character of the value.",
    bad: alert("{'Hello ' + $(name)"), good: alert("{'Hello ' + $(name)}"))

  static let noOperator = Rule(
    "plus-missing", basis: .validator, source: MicrosoftHubPage.client,
    summary: "terms must be joined by +",
    explanation: """
      + is the only operator. The hub rejects two terms without + between them, and text after a \
      term. Quote the text and write everything in braces: {$(team) + ' scores'}.
      """,
    bad: alert("$(team) scores"), good: alert("{$(team) + ' scores'}"))

  static let unknownTerm = Rule(
    "term-unknown", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a term must be a property in $(…) or text in quotes",
    explanation: """
      In braces, a term is a property or quoted text. The hub rejects bare words and numbers: \
      {name} and {42 + $(a)}.
      """,
    bad: alert("{42 + $(a)}"), good: alert("{'42' + $(a)}"))

  static let termMissing = Rule(
    "term-missing", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a + must be between two terms",
    explanation: "Every + needs a term on both sides, and braces need at least one term.",
    bad: alert("{$(a) + }"), good: alert("{$(a)}"))

  static let unclosedLiteral = Rule(
    "literal-unclosed", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a literal must end with the quote that it begins with",
    explanation: """
      The template language has no backslash escapes. Write a quote inside a literal twice, as in \
      {'it''s ' + $(name)}, or use the other kind of quote around the text.
      """,
    bad: alert("{'it's ' + $(name)}"), good: alert("{'it''s ' + $(name)}"))

  static let emptyLastLiteral = Rule(
    "literal-empty-at-end", basis: .validator, source: MicrosoftHubPage.client,
    summary: "the last term must not be an empty literal",
    explanation: """
      The hub's validator requires at least three characters for the last term, but '' has two. \
      Remove the empty literal, which adds no text.
      """,
    bad: alert("{$(a) + ''}"), good: alert("{$(a)}"))

  static let numberInComposition = Rule(
    "number-in-composition", basis: .validator, source: MicrosoftHubPage.client,
    summary: "#(name) must not be combined with other terms",
    explanation: """
      #(name) produces a JSON number, but a composition is always a string, so the hub rejects the \
      combination. In a composition, $(name) gives the same digits.
      """,
    bad: alert("{#(count) + ' new'}"), good: alert("{$(count) + ' new'}"))

  package static let compositionWithoutBraces = Rule(
    "composition-without-braces", .warning, basis: .documented, source: MicrosoftHubPage.templates,
    summary: "a composition should be in braces",
    explanation: """
      The documentation requires braces around +. Microsoft's validator also accepts $(a) + 'x' \
      without braces, but this is undocumented and may change.
      """,
    bad: alert("$(a) + ' and ' + $(b)"), good: alert("{$(a) + ' and ' + $(b)}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func blankAfterExpression(at span: SourceSpan) -> Self {
    Self(
      .blankAfterExpression, "the expression is followed by white space",
      at: Label(span, "the hub rejects this white space"),
      fix: Fix("remove the white space", replacing: span, with: ""))
  }

  static func textAfterBrace(at span: SourceSpan) -> Self {
    Self(
      .textAfterBrace, "the closing brace of the composition is followed by text",
      at: Label(span, "this text follows the closing brace"),
      help: "move the text into the braces as a term: {… + '…'}")
  }

  static func unclosedBrace(at span: SourceSpan, opened: SourceSpan, fix: Fix) -> Self {
    Self(
      .unclosedBrace, "the opening brace has no closing brace",
      at: Label(span, "'}' is missing at the end"),
      related: [Label(opened, "opened here")], fix: fix)
  }

  static func noOperator(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .noOperator, "'+' is missing after a term", at: Label(span, "expected '+'"),
      help: "quote the text and write everything in braces: {$(team) + ' scores'}", fix: fix)
  }

  static func noOperatorBetweenProperties(at span: SourceSpan) -> Self {
    Self(
      .noOperator, "'+' is missing after a term", at: Label(span, "expected '+'"),
      help:
        "join the properties with +; a space between them is text, too: $(first) + ' ' + $(last)")
  }

  static func unknownTerm(
    _ word: String, at span: SourceSpan, help: String? = nil, fix: Fix? = nil
  ) -> Self {
    Self(
      .unknownTerm, "'\(word)' is neither a property nor quoted text",
      at: Label(span, "not a term"), help: help, fix: fix)
  }

  static func termMissing(at span: SourceSpan) -> Self {
    Self(
      .termMissing, "a term is missing", at: Label(span, "'+' needs a term on both sides"),
      help: "add a property, $(name), or quoted text, 'text'")
  }

  static func unclosedLiteral(at span: SourceSpan, delimiter: UnicodeScalar) -> Self {
    Self(
      .unclosedLiteral, "the quoted text has no closing quote",
      at: Label(span, "the opening quote \(delimiter) is not closed"),
      help: "add the closing quote; write a quote inside the text twice: \(delimiter)\(delimiter)")
  }

  static func loneQuote(at span: SourceSpan, quote: UnicodeScalar, fix: Fix) -> Self {
    Self(
      .unclosedLiteral, "a quote that is not doubled ends the quoted text",
      at: Label(span, "this quote ends the text"),
      help: "write \(quote)\(quote), or use the other kind of quotes around the text", fix: fix)
  }

  static func emptyLastLiteral(at span: SourceSpan) -> Self {
    Self(
      .emptyLastLiteral, "the last term is an empty literal, which the hub rejects",
      at: Label(span, "the last term needs at least three characters"),
      help: "remove the empty literal")
  }

  static func numberInComposition(at span: SourceSpan, spelling: ValueSpelling) -> Self {
    Self(
      .numberInComposition, "#(…) cannot be combined with other terms",
      at: Label(span, "a composition is always a string"),
      fix: Fix(
        "use $(…)", replacing: SourceSpan(span.start, span.start + 1), with: "$"))
  }

  static func compositionWithoutBraces(at span: SourceSpan) -> Self {
    Self(
      .compositionWithoutBraces, "the composition has no braces",
      at: Label(span, "'+' outside braces"),
      help: "add braces; without them the hub's behavior is undocumented",
      fix: Fix(
        "add braces",
        [Edit(SourceSpan(span.start, span.start), "{"), Edit(SourceSpan(span.end, span.end), "}")]))
  }
}

package import Diagnostics

extension Rule {
  static let ofCompositions: [Rule] = [
    .blankAfterExpression, .textAfterBrace, .unclosedBrace, .noOperator, .unknownTerm,
    .termMissing, .unclosedLiteral, .emptyLastLiteral, .numberInComposition,
    .compositionWithoutBraces,
  ]

  static let blankAfterExpression = Rule(
    "blank-after-expression", basis: .validator,
    summary: "an expression must not be followed by anything",
    explanation: """
      White space behind the closing brace or parenthesis is refused: the value would have to end \
      there.
      """,
    bad: alert("$(name) "), good: alert("$(name)"))

  static let textAfterBrace = Rule(
    "text-after-brace", basis: .validator,
    summary: "a composition must end with its closing brace",
    explanation: """
      A value that begins with { must end with }. What is to follow belongs inside, as a term of \
      its own: {'Hello ' + $(name) + '!'}.
      """,
    bad: alert("{'Hello ' + $(name)}!"), good: alert("{'Hello ' + $(name) + '!'}"))

  static let unclosedBrace = Rule(
    "brace-unclosed", basis: .validator,
    summary: "a brace must be closed",
    explanation: "A value that begins with { must end with }, as its very last character.",
    bad: alert("{'Hello ' + $(name)"), good: alert("{'Hello ' + $(name)}"))

  static let noOperator = Rule(
    "plus-missing", basis: .validator,
    summary: "terms must be joined by +",
    explanation: """
      + is the only operator. Two terms side by side, or text behind a term, are refused; text \
      stands in quotes and all of it in braces: {$(team) + ' scores'}.
      """,
    bad: alert("$(team) scores"), good: alert("{$(team) + ' scores'}"))

  static let unknownTerm = Rule(
    "term-unknown", basis: .validator,
    summary: "a term must be a property in $(…) or text in quotes",
    explanation: """
      Inside braces bare words and numbers mean nothing: {name} and {42 + $(a)} are refused.
      """,
    bad: alert("{42 + $(a)}"), good: alert("{'42' + $(a)}"))

  static let termMissing = Rule(
    "term-missing", basis: .validator,
    summary: "a + must be between two terms",
    explanation: "A term is required on both sides of every +, and at least one inside the braces.",
    bad: alert("{$(a) + }"), good: alert("{$(a)}"))

  static let unclosedLiteral = Rule(
    "literal-unclosed", basis: .validator,
    summary: "a literal must end with the quote that it begins with",
    explanation: """
      There are no backslash escapes in the template language. The quote itself is written twice: \
      {'it''s ' + $(name)}, or the other kind of quote is used around the text.
      """,
    bad: alert("{'it's ' + $(name)}"), good: alert("{'it''s ' + $(name)}"))

  static let emptyLastLiteral = Rule(
    "literal-empty-at-end", basis: .validator,
    summary: "the last term must not be an empty literal",
    explanation: """
      The hub's validator wants at least three characters for the last term, and '' has two. An \
      empty literal adds nothing, so leave it away.
      """,
    bad: alert("{$(a) + ''}"), good: alert("{$(a)}"))

  static let numberInComposition = Rule(
    "number-in-composition", basis: .validator,
    summary: "#(name) must not be combined with other terms",
    explanation: """
      #(name) asks for a JSON number, and a composition is always text, so the hub refuses the two \
      together. In text $(name) gives the same digits.
      """,
    bad: alert("{#(count) + ' new'}"), good: alert("{$(count) + ' new'}"))

  package static let compositionWithoutBraces = Rule(
    "composition-without-braces", .warning, basis: .documented,
    summary: "a composition should be in braces",
    explanation: """
      The documentation demands braces around +. Microsoft's validator also takes $(a) + 'x' \
      without them, but nothing says that the service goes on doing so.
      """,
    bad: alert("$(a) + ' and ' + $(b)"), good: alert("{$(a) + ' and ' + $(b)}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func blankAfterExpression(at span: SourceSpan) -> Self {
    Self(
      .blankAfterExpression, "text after an expression",
      at: Label(span, "white space"), fix: Fix("remove it", replacing: span, with: ""))
  }

  static func textAfterBrace(at span: SourceSpan) -> Self {
    Self(
      .textAfterBrace, "a composition ends with its closing brace",
      at: Label(span, "after the expression"),
      help: "make it a term inside the braces: {… + '…'}")
  }

  static func unclosedBrace(at span: SourceSpan, opened: SourceSpan, fix: Fix) -> Self {
    Self(
      .unclosedBrace, "a brace is not closed", at: Label(span, "'}' is missing at the end"),
      related: [Label(opened, "opened here")], fix: fix)
  }

  static func noOperator(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .noOperator, "terms are joined by '+', and nothing else follows a term",
      at: Label(span, "a '+' is expected here"),
      help: "quote the text and write everything in braces: {$(team) + ' scores'}", fix: fix)
  }

  static func unknownTerm(_ word: String, at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .unknownTerm, "'\(word)' is neither a property nor a text in quotes",
      at: Label(span, "no term begins like this"), fix: fix)
  }

  static func termMissing(at span: SourceSpan) -> Self {
    Self(
      .termMissing, "a term is missing", at: Label(span, "a '+' joins two terms"),
      help: "a term is a property, $(name), or a text in quotes, 'text'")
  }

  static func unclosedLiteral(at span: SourceSpan, delimiter: UnicodeScalar) -> Self {
    Self(
      .unclosedLiteral, "a literal is not closed",
      at: Label(span, "the quote \(delimiter) that opens it is never closed"),
      help: "a quote inside a literal is written twice: \(delimiter)\(delimiter)")
  }

  static func loneQuote(at span: SourceSpan, quote: UnicodeScalar, fix: Fix) -> Self {
    Self(
      .unclosedLiteral, "a quote inside a literal is written twice",
      at: Label(span, "this quote ends the literal"),
      help: "write \(quote)\(quote), or put the text between the other kind of quotes", fix: fix)
  }

  static func emptyLastLiteral(at span: SourceSpan) -> Self {
    Self(
      .emptyLastLiteral, "an empty literal cannot be the last term",
      at: Label(span, "the hub wants at least three characters here"), help: "leave it away")
  }

  static func numberInComposition(at span: SourceSpan, spelling: ValueSpelling) -> Self {
    Self(
      .numberInComposition, "#(…) cannot be joined with other terms",
      at: Label(span, "a composition is always text"),
      fix: Fix(
        "use $(…)", replacing: SourceSpan(span.start, span.start + 1), with: "$"))
  }

  static func compositionWithoutBraces(at span: SourceSpan) -> Self {
    Self(
      .compositionWithoutBraces, "a composition without braces",
      at: Label(span, "'+' outside braces"),
      help: "the validator tolerates this, the documentation does not",
      fix: Fix(
        "put it in braces",
        [Edit(SourceSpan(span.start, span.start), "{"), Edit(SourceSpan(span.end, span.end), "}")]))
  }
}

internal import Diagnostics

extension Rule {
  /// The rules about tag expressions.
  static let ofTagExpressions: [Rule] = [
    .tagExpressionSyntax, .tagOperator, .tagExpressionTooMany, .tagPrecedence,
  ]

  private static func audience(_ expression: String) -> Example {
    Example("notification.json", "{\"audience\":\"\(expression)\"}")
  }

  static let tagExpressionSyntax = Rule(
    "tag-expression-syntax", basis: .documented,
    summary: "a tag expression must be tags joined by &&, || and !, with paired parentheses",
    explanation: """
      The hub refuses a send whose tag expression it cannot read. A tag is required on each side of '&&' \
      and '||', and behind '!'. A single tag is an expression; without one the send goes to everybody.
      """,
    bad: audience("(World || Sports"), good: audience("(World || Sports) && vip"))

  static let tagOperator = Rule(
    "tag-operator", basis: .documented,
    summary: "a tag expression must use only the operators &&, || and !",
    explanation: """
      One '&' or '|', the words 'and', 'or' and 'not', and commas mean something elsewhere; here the \
      hub refuses the send.
      """,
    bad: audience("World or Sports"), good: audience("World || Sports"))

  static let tagExpressionTooMany = Rule(
    "tag-expression-too-many", basis: .documented,
    summary: "a tag expression must have at most 20 tags joined by ||, or 6 with other operators",
    explanation: """
      The hub refuses longer ones. Send to parts of the audience one after the other, or give the \
      devices a tag for the whole combination.
      """,
    bad: audience("a && b && c && d && e && f && g"), good: audience("a && b && c && d && e && f"))

  static let tagPrecedence = Rule(
    "tag-precedence", .warning, basis: .inferred,
    summary: "&& and || should be combined with parentheses",
    explanation: """
      Microsoft does not document which of them binds first. Crier reads '&&' before '||', as \
      everybody does, and writes the parentheses into the request; a reader of the file should not \
      have to know.
      """,
    bad: audience("World && vip || Sports"), good: audience("(World && vip) || Sports"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func emptyTagExpression(at span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax, "the tag expression is empty", at: Label(span, "no tag"),
      help: "without an expression the send goes to everybody; then leave it out")
  }

  static func missingTag(at span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax, "a tag is missing", at: Label(span, "a tag is expected before this"),
      help: "an operator has a tag on each side: World || Sports")
  }

  static func missingOperator(before span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax, "two tags without an operator between them",
      at: Label(span, "'&&' or '||' is expected before this"),
      help: "write '&&' for both, '||' for either; a tag holds no spaces")
  }

  static func unclosedParenthesis(at span: SourceSpan, end: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax, "a parenthesis is not closed", at: Label(span, "opened here"),
      fix: Fix("close it at the end", replacing: end, with: ")"))
  }

  static func strayParenthesis(at span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax, "a parenthesis closes nothing", at: Label(span, "no '(' before it"),
      fix: Fix("remove it", replacing: span, with: ""))
  }

  static func tagExpressionTooDeep(at span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax,
      "parentheses and '!' nest at most \(TagExpression.deepest) deep", at: Label(span, "too deep"))
  }

  static func halfOperator(_ half: String, at span: SourceSpan) -> Self {
    Self(
      .tagOperator, "the operator is '\(half)\(half)', not '\(half)'", at: Label(span),
      fix: Fix("write \(half)\(half)", replacing: span, with: "\(half)\(half)"))
  }

  static func separatorInExpression(_ separator: String, at span: SourceSpan) -> Self {
    Self(
      .tagOperator, "tags are joined by operators, not by '\(separator)'", at: Label(span),
      help: "'||' reaches devices with any of the tags, '&&' those with all of them",
      fix: Fix("write ||", replacing: span, with: " ||"))
  }

  static func straySeparator(_ separator: String, at span: SourceSpan) -> Self {
    Self(
      .tagOperator, "'\(separator)' means nothing here", at: Label(span),
      fix: Fix("remove it", replacing: span, with: ""))
  }

  static func wordForOperator(_ word: String, at span: SourceSpan) -> Self {
    let mark = word.lowercased() == "or" ? "||" : "&&"
    return Self(
      .tagOperator, "the operator is '\(mark)', not '\(word)'", at: Label(span),
      fix: Fix("write \(mark)", replacing: span, with: mark))
  }

  static func wordForNot(at span: SourceSpan) -> Self {
    Self(
      .tagOperator, "the operator is '!', not 'not'", at: Label(span),
      fix: Fix("write !", replacing: span, with: "!"))
  }

  static func tooManyTags(_ count: Int, most: Int, at tags: [TagPattern]) -> Self {
    let kind =
      most == TagExpression.mostAlternatives
      ? "20 tags joined by '||'" : "6 tags unless '||' is the only operator"
    return Self(
      .tagExpressionTooMany, "an expression has at most \(kind), this one has \(count)",
      at: Label(tags[most].span, "one too many"))
  }

  static func unclearPrecedence(_ written: String, at span: SourceSpan) -> Self {
    Self(
      .tagPrecedence, "'&&' binds before '||', as far as anybody knows",
      at: Label(span, "is read as \(written)"),
      fix: Fix("write the parentheses", replacing: span, with: written))
  }
}

internal import Diagnostics
internal import TemplateLanguage

extension Rule {
  /// The rules about tag expressions.
  static let ofTagExpressions: [Rule] = [
    .tagExpressionSyntax, .tagOperator, .tagExpressionTooMany, .tagPrecedence,
  ]

  private static func audience(_ expression: String) -> Example {
    Example("notification.json", "{\"audience\":\"\(expression)\"}")
  }

  static let tagExpressionSyntax = Rule(
    "tag-expression-syntax", basis: .documented, source: MicrosoftHubPage.tags,
    summary: "a tag expression must consist of tags, &&, ||, ! and matching parentheses",
    explanation: """
      The hub refuses a send with an invalid tag expression. '&&' and '||' need a tag on each \
      side, and '!' needs a tag after it. A single tag is an expression too. A send without an \
      expression goes to all devices.
      """,
    bad: audience("(World || Sports"), good: audience("(World || Sports) && vip"))

  static let tagOperator = Rule(
    "tag-operator", basis: .documented, source: MicrosoftHubPage.tags,
    summary: "a tag expression must use only the operators &&, || and !",
    explanation: """
      Single '&' and '|', the words 'and', 'or' and 'not', and commas are not operators here. The \
      hub refuses an expression that contains any of these.
      """,
    bad: audience("World or Sports"), good: audience("World || Sports"))

  static let tagExpressionTooMany = Rule(
    "tag-expression-too-many", basis: .documented, source: MicrosoftHubPage.tags,
    summary:
      "a tag expression must not have more than 20 tags joined by ||, or 6 with other operators",
    explanation: """
      The hub refuses an expression with more tags. Send to parts of the audience one after the \
      other, or give the devices a tag for the whole combination.
      """,
    bad: audience("a && b && c && d && e && f && g"), good: audience("a && b && c && d && e && f"))

  static let tagPrecedence = Rule(
    "tag-precedence", .warning, basis: .inferred, source: MicrosoftHubPage.tags,
    summary: "&& and || should be combined with parentheses",
    explanation: """
      Microsoft does not document which operator binds first. Crier reads '&&' before '||', as \
      most languages do, and adds the parentheses to the request. Write the parentheses in the \
      file, too.
      """,
    bad: audience("World && vip || Sports"), good: audience("(World && vip) || Sports"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func emptyTagExpression(at span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax, "the tag expression is empty", at: Label(span, "needs a tag"),
      help: "add a tag, or remove the expression to send to all devices")
  }

  static func missingTag(at span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax, "a tag is missing", at: Label(span, "a tag is expected before this"),
      help: "an operator needs a tag on each side, as in World || Sports")
  }

  static func missingOperator(before span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax, "an operator is missing between two tags",
      at: Label(span, "'&&' or '||' expected before this"),
      help: "use '&&' to require both tags, '||' to allow either; a tag cannot contain spaces")
  }

  static func unclosedParenthesis(at span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax, "a parenthesis is not closed", at: Label(span, "opened here"),
      help: "add ')' after the last tag that belongs together")
  }

  static func strayParenthesis(at span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax, "a closing parenthesis has no opening parenthesis",
      at: Label(span, "no '(' before this"),
      help: "remove the parenthesis, or add '(' before the first tag that belongs together")
  }

  static func tagExpressionTooDeep(at span: SourceSpan) -> Self {
    Self(
      .tagExpressionSyntax,
      "parentheses and '!' are nested more than \(TagExpression.deepest) levels deep",
      at: Label(span, "nested too deep"))
  }

  static func halfOperator(_ half: String, at span: SourceSpan) -> Self {
    Self(
      .tagOperator, "the operator must be '\(half)\(half)', not '\(half)'", at: Label(span),
      fix: Fix("write \(half)\(half)", replacing: span, with: "\(half)\(half)"))
  }

  static func separatorInExpression(_ separator: String, at span: SourceSpan) -> Self {
    Self(
      .tagOperator, "the tags are joined by '\(separator)' instead of an operator", at: Label(span),
      help: "use '||' for devices with any of the tags, '&&' for devices with all of the tags")
  }

  static func straySeparator(_ separator: String, at span: SourceSpan) -> Self {
    Self(
      .tagOperator, "unexpected '\(separator)'", at: Label(span),
      fix: Fix("remove the separator", replacing: span, with: ""))
  }

  static func wordForOperator(_ word: String, at span: SourceSpan) -> Self {
    let mark = word.lowercased() == "or" ? "||" : "&&"
    return Self(
      .tagOperator, "the operator must be '\(mark)', not '\(word)'", at: Label(span),
      fix: Fix("write \(mark)", replacing: span, with: mark))
  }

  static func wordForNot(at span: SourceSpan) -> Self {
    Self(
      .tagOperator, "the operator must be '!', not 'not'", at: Label(span),
      fix: Fix("write !", replacing: span, with: "!"))
  }

  static func tooManyTags(_ count: Int, most: Int, at tags: [TagPattern]) -> Self {
    let kind =
      most == TagExpression.mostAlternatives
      ? "20 tags joined by '||'" : "6 tags unless '||' is the only operator"
    return Self(
      .tagExpressionTooMany, "the tag expression has \(count) tags; the hub allows \(kind)",
      at: Label(tags[most].span, "the first tag beyond the limit"))
  }

  static func unclearPrecedence(_ written: String, at span: SourceSpan) -> Self {
    Self(
      .tagPrecedence, "'&&' and '||' are mixed without parentheses",
      at: Label(span, "read as \(written)"),
      fix: Fix("write the parentheses", replacing: span, with: written))
  }
}

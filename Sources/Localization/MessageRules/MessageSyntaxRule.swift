internal import Diagnostics

extension Rule {
  static let messageSyntax = Rule(
    "message-syntax", basis: .documented,
    summary: "a message must be valid in its syntax",
    explanation: """
      A message that cannot be read cannot be shown in any language. Braces open placeholders; a brace \
      that is meant as text is quoted, with apostrophes in ICU MessageFormat and with a backslash in \
      MessageFormat 2.
      """,
    bad: .icu("Hello {name"), good: .icu("Hello {name}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Reports what a message opens and does not close.
  static func unclosed(
    _ bracket: MessageBracket, at end: SourceSpan, opening: SourceSpan, in syntax: MessageSyntax
  ) -> Self {
    Self(
      .messageSyntax, "\(bracket.words) is not closed", at: Label(end, bracket.missing),
      related: [Label(opening, "opened here")], help: bracket.help(in: syntax))
  }

  static func strayBrace(at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'}' closes nothing", at: Label(span), help: "write '\\}' for a brace")
  }

  static func expected(
    _ expectation: MessageExpectation, found: String, at span: SourceSpan
  ) -> Self {
    let found = found.isEmpty ? "the end of the message" : "'\(found)'"
    return Self(
      .messageSyntax, "expected \(expectation.words), found \(found)", at: Label(span),
      help: expectation.help)
  }

  static func missingSpace(before next: MessageExpectation, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "a blank is missing before \(next.words)", at: Label(span),
      help: "add a blank")
  }

  static func badEscape(_ spelling: String, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'\(spelling)' is no escape", at: Label(span),
      help: "only \\\\, \\{, \\} and \\| are escapes; write '\\\\' for a backslash")
  }

  static func forbiddenCharacter(at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "a message cannot hold the character U+0000", at: Label(span),
      help: "remove it")
  }

  static func optionAfterAttribute(at span: SourceSpan) -> Self {
    Self(.messageSyntax, "an option after an attribute", at: Label(span))
  }

  static func variableAttribute(at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "the value of an attribute is a literal, not a variable", at: Label(span),
      help: "attributes are notes for translators; use an option instead")
  }

  static func unknownKeyword(_ word: String, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'\(word)' is no keyword", at: Label(span),
      help: "a message may begin with .input, .local or .match")
  }

  static func reservedSigil(_ sigil: String, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'\(sigil)' means nothing here", at: Label(span),
      help: "a function begins with ':', an attribute with '@'")
  }

  static func textAfterMessage(at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "there is text behind the end of the message", at: Label(span),
      help: "put the text inside '{{…}}'")
  }

  static func badNumber(_ text: String, at span: SourceSpan) -> Self {
    Self(.messageSyntax, "'\(text)' is no number", at: Label(span))
  }

  static func missingStyle(of type: String, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'\(type)' needs alternatives", at: Label(span),
      help: "write '{name, \(type), other {…}}'")
  }

  static func offsetAfterVariant(at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'offset:' is allowed once, before the first variant", at: Label(span))
  }
}

/// A part of a message that needs an end mark.
enum MessageBracket {
  case placeholder
  case quotedPattern
  case quotedLiteral
  case variant
  case style

  fileprivate var words: String {
    switch self {
    case .placeholder: "a placeholder"
    case .quotedPattern: "the pattern '{{'"
    case .quotedLiteral: "the literal '|'"
    case .variant: "an alternative"
    case .style: "a quotation in the style"
    }
  }

  fileprivate var missing: String {
    switch self {
    case .placeholder, .variant: "'}' is missing"
    case .quotedPattern: "'}}' is missing"
    case .quotedLiteral: "'|' is missing"
    case .style: "an apostrophe is missing"
    }
  }

  fileprivate func help(in syntax: MessageSyntax) -> String {
    switch self {
    case .placeholder: "close it with '}'; for a brace as text, \(syntax.literalBrace)"
    case .variant: "end the alternative with '}'"
    case .quotedPattern: "end the pattern with '}}'"
    case .quotedLiteral: "end the literal with '|'"
    case .style: "write '' for an apostrophe, or close the quotation"
    }
  }
}

/// A token that the grammar asks for at some place, in words.
struct MessageExpectation {
  fileprivate let words: String
  fileprivate let help: String?

  private init(_ words: String, help: String? = nil) { (self.words, self.help) = (words, help) }

  static let operand = Self("a variable, a literal or a function")
  static let name = Self("a name")
  static let variable = Self("a variable")
  static let function = Self("a function")
  static let attribute = Self("an attribute")
  static let option = Self("an option")
  static let equals = Self("'='")
  static let optionValue = Self("a value")
  static let closingBrace = Self("'}'")
  static let expression = Self("an expression in braces")
  static let quotedPattern = Self("'{{'")
  static let key = Self("a key")
  static let selector = Self("a variable to select by")
  static let commaOrBrace = Self(
    "',' or '}'", help: "a name is one word; write '{name}' or '{name, type}'")
  static let argumentType = Self(
    "an argument type", help: "the types are \(MessageFunction.icuTypeList)")
  static let variantText = Self("'{' and the text")
  static let selectorKeyword = Self("a keyword")
  static let choiceSeparator = Self("'#' or '<'")
}

extension MessageSyntax {
  fileprivate var literalBrace: String {
    self == .icu ? "put apostrophes around it" : "put a backslash before it"
  }
}

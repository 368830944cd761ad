internal import Bytes
internal import Diagnostics

extension Rule {
  static let messageSyntax = Rule(
    "message-syntax", basis: .documented,
    summary: "a message must be valid ICU MessageFormat or MessageFormat 2",
    explanation: """
      An invalid message cannot be formatted, so the notification cannot be rendered. Braces \
      enclose placeholders; to show a literal brace, quote it with apostrophes in ICU \
      MessageFormat or with a backslash in MessageFormat 2.
      """,
    bad: .icu("Hello {name"), good: .icu("Hello {name}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Reports a bracket that is not closed.
  static func unclosed(
    _ bracket: MessageBracket, at end: SourceSpan, opening: SourceSpan, in syntax: MessageSyntax
  ) -> Self {
    Self(
      .messageSyntax, "\(bracket.words) is not closed", at: Label(end, bracket.missing),
      related: [Label(opening, "opened here")], help: bracket.help(in: syntax))
  }

  static func wrongBracket(_ found: String, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "expected '}', found '\(found)'", at: Label(span),
      help: "write '}' instead of '\(found)'")
  }

  /// Reports a message that is valid in the other syntax.
  static func otherSyntax(_ other: MessageSyntax, at span: SourceSpan) -> Self {
    let (read, written, word) =
      other == .icu
      ? ("MessageFormat 2", "ICU MessageFormat", "icu")
      : ("ICU MessageFormat", "MessageFormat 2", "mf2")
    return Self(
      .messageSyntax, "this is \(written), but the message is read as \(read)", at: Label(span),
      help: "write the message in \(read); in a catalog, \"@@x-syntax\": \"\(word)\" or "
        + "\"x-syntax\": \"\(word)\" in the message's metadata sets the syntax")
  }

  static func strayBrace(at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'}' without a matching '{'",
      at: Label(span),
      help: #"put a backslash before a literal brace; in JSON and ARB files that is '\\}'"#)
  }

  static func expected(
    _ expectation: MessageExpectation, found: String, at span: SourceSpan
  ) -> Self {
    let words = found.isEmpty ? "the end of the message" : "'\(found)'"
    return Self(
      .messageSyntax, "expected \(expectation.words), found \(words)", at: Label(span),
      help: found.asciiTwin.map { "type the full-width '\(found)' as '\($0)'" } ?? expectation.help)
  }

  static func missingSpace(before next: MessageExpectation, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "missing space before \(next.words)", at: Label(span), help: "insert a space")
  }

  static func badEscape(_ spelling: String, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'\(spelling)' is not an escape sequence", at: Label(span),
      help: #"""
        the escapes are \\, \{, \} and \|
        in JSON and ARB files, each backslash is doubled: '\\{'
        """#)
  }

  static func forbiddenCharacter(at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "the message contains the character U+0000, which is not allowed",
      at: Label(span), help: "remove the character")
  }

  static func optionAfterAttribute(at span: SourceSpan) -> Self {
    Self(.messageSyntax, "an option must not follow an attribute", at: Label(span))
  }

  static func variableAttribute(at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "the value of an attribute must be a literal, not a variable",
      at: Label(span), help: "attributes are notes for translators; use an option instead")
  }

  static func unknownKeyword(_ word: String, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'\(word)' is not a keyword", at: Label(span),
      help: "use .input, .local or .match")
  }

  static func reservedSigil(_ sigil: String, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "unexpected '\(sigil)'", at: Label(span),
      help: "write ':' before a function and '@' before an attribute")
  }

  static func textAfterMessage(at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "unexpected text after the end of the message", at: Label(span),
      help: "move the text into '{{…}}'")
  }

  static func badNumber(_ text: String, at span: SourceSpan) -> Self {
    Self(.messageSyntax, "'\(text)' is not a number", at: Label(span))
  }

  static func missingStyle(of type: String, at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'\(type)' has no variants", at: Label(span),
      help: "write '{name, \(type), other {…}}'")
  }

  static func offsetAfterVariant(at span: SourceSpan) -> Self {
    Self(
      .messageSyntax, "'offset:' is allowed only once, before the first variant", at: Label(span))
  }
}

/// A part of a message that needs an end mark, such as `}`.
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
    case .variant: "a variant"
    case .style: "a quotation in a number style"
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
    case .placeholder: "close the placeholder with '}'; for a literal brace, \(syntax.literalBrace)"
    case .variant: "end the variant with '}'"
    case .quotedPattern: "end the pattern with '}}'"
    case .quotedLiteral: "end the literal with '|'"
    case .style: "write '' for an apostrophe, or close the quotation"
    }
  }
}

/// The description of a token that the grammar expects.
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
  static let selector = Self("a variable to select on")
  static let commaOrBrace = Self(
    "',' or '}'", help: "write '{name}' or '{name, type}'; a name contains no spaces")
  static let argumentType = Self(
    "an argument type", help: "valid types: \(MessageFunction.icuTypeList)")
  static let variantText = Self("'{' and the variant's text")
  static let selectorKeyword = Self("a keyword")
  static let choiceSeparator = Self("'#' or '<'")
}

extension MessageSyntax {
  fileprivate var literalBrace: String {
    self == .icu
      ? "put apostrophes around the brace"
      : #"put a backslash before the brace; in JSON and ARB files that is '\\{'"#
  }
}

extension String {
  /// The ASCII character in place of a full-width one, as in '，'; nil for other strings.
  fileprivate var asciiTwin: UnicodeScalar? {
    unicodeScalars.count == 1 ? unicodeScalars.first?.asciiTwin : nil
  }
}

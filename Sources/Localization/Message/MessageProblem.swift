package import Diagnostics

/// Something wrong, or risky, in the text of a message: the facts, without words.
package struct MessageProblem: Hashable, Sendable {
  /// What it is.
  package let kind: Kind
  /// Where it is, in bytes of the message.
  package let span: SourceSpan
  /// The place that belongs to it: the opening brace, the first of two.
  package let related: SourceSpan?

  init(_ kind: Kind, at span: SourceSpan, related: SourceSpan? = nil) {
    self.kind = kind
    self.span = span
    self.related = related
  }

  /// The kinds.
  package enum Kind: Hashable, Sendable {
    // The text is not a message.
    case unclosed(Bracket)
    case strayBrace
    case expected(Expectation, found: String)
    case missingSpace(before: Expectation)
    case badEscape(String)
    case forbiddenCharacter
    /// The name, where nothing else stands between the braces.
    case doubledBraces(name: String?)
    case numberedVariable(String)
    case optionAfterAttribute
    case variableAttribute
    case unknownKeyword(String)
    case reservedSigil(String)
    case textAfterMessage
    case tooLong
    case tooDeep
    case tooManyDeclarations
    case tooManyVariants
    case tooManySelectors
    case badArgumentName(String)
    case unknownArgumentType(String)
    case badNumber(String)
    /// The text of the last alternative, which can stand for all others.
    case missingOther(lastText: String)
    case missingStyle(type: String)
    case emptyChoices(type: String)
    case offsetAfterVariant
    case badStyle(String, type: String)
    // The text is a message that contradicts itself.
    case variantKeyMismatch(keys: Int, selectors: Int)
    case missingFallbackVariant
    case missingSelectorAnnotation(String)
    case duplicateDeclaration(String)
    case duplicateOption(String)
    case duplicateVariant
    // The text is a message, and not the one that was meant.
    case accidentalQuote(String)
    /// Whether all braces behind the apostrophe are closed, so that it can only be a letter.
    case unclosedQuote(isLetter: Bool)
    case foreignPlaceholder(String, name: String?)
    case numberInBraces(String)
    case unknownPluralKeyword(String)
    case repeatedSelector(String)
    case currencyWithoutCode
    case datePattern(String)
    case tagInMessage(String)
    case unknownFunction(String)
    case draftFunction(String)
    case unknownOption(String, function: String)
  }

  /// What was opened and not closed.
  package enum Bracket: Hashable, Sendable {
    case placeholder
    case quotedPattern
    case quotedLiteral
    case variant
    case style
  }

  /// What the grammar asks for.
  package enum Expectation: Hashable, Sendable {
    case operand
    case name
    case variable
    case function
    case attribute
    case option
    case equals
    case optionValue
    case closingBrace
    case expression
    case quotedPattern
    case key
    case selector
    case commaOrBrace
    case argumentType
    case variantText
    case selectorKeyword
    case choiceSeparator
  }

  /// The name that the official test suite has for it; nil where the message is valid.
  package var errorType: MessageErrorType? {
    switch kind {
    case .variantKeyMismatch: .variantKeyMismatch
    case .missingFallbackVariant: .missingFallbackVariant
    case .missingSelectorAnnotation: .missingSelectorAnnotation
    case .duplicateDeclaration: .duplicateDeclaration
    case .duplicateOption: .duplicateOptionName
    case .duplicateVariant: .duplicateVariant
    case .accidentalQuote, .unclosedQuote, .foreignPlaceholder, .numberInBraces,
      .unknownPluralKeyword, .repeatedSelector, .currencyWithoutCode, .datePattern, .tagInMessage,
      .unknownFunction, .draftFunction, .unknownOption:
      nil
    case .unclosed, .strayBrace, .expected, .missingSpace, .badEscape, .forbiddenCharacter,
      .doubledBraces, .numberedVariable, .optionAfterAttribute, .variableAttribute,
      .unknownKeyword, .reservedSigil, .textAfterMessage, .tooLong, .tooDeep, .tooManyDeclarations,
      .tooManyVariants,
      .tooManySelectors, .badArgumentName, .unknownArgumentType, .badNumber, .missingOther,
      .missingStyle, .emptyChoices, .offsetAfterVariant, .badStyle:
      .syntaxError
    }
  }

  /// Whether the message cannot be formatted because of it.
  package var isError: Bool { errorType != nil }
}

/// A message that was read, with all that was found on the way.
package struct ParsedMessage: Sendable {
  /// The message; nil where the text is none, or contradicts itself.
  package let message: Message?
  /// What is wrong or risky, in the order of the text.
  package let problems: [MessageProblem]

  init(_ message: Message?, problems: [MessageProblem]) {
    let ordered = problems.enumerated().sorted {
      ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
    }.map(\.element)
    self.problems = ordered
    self.message = problems.contains(where: \.isError) ? nil : message
  }

  private init(changed message: Message?, problems: [MessageProblem]) {
    self.message = message
    self.problems = problems
  }

  /// The same with another message in its place, if there is one.
  func map(_ change: (Message) -> Message) -> ParsedMessage {
    ParsedMessage(changed: message.map(change), problems: problems)
  }

  /// The problems that make the text no message.
  package var errors: [MessageProblem] { problems.filter(\.isError) }
}

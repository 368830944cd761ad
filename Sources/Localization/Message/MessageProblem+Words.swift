extension MessageProblem {
  /// What is wrong, in one phrase, lower case.
  package var phrase: String {
    switch kind {
    case .unclosed(let bracket): "\(bracket.words) is not closed"
    case .strayBrace: "'}' closes nothing"
    case .expected(let expectation, let found):
      found.isEmpty
        ? "expected \(expectation.words), found the end of the message"
        : "expected \(expectation.words), found '\(found)'"
    case .missingSpace(let expectation): "a blank is missing before \(expectation.words)"
    case .badEscape(let spelling): "'\(spelling)' is no escape"
    case .forbiddenCharacter: "a message cannot hold the character U+0000"
    case .doubledBraces: "an argument stands in one pair of braces, not two"
    case .numberedVariable(let digits): "a name cannot begin with a digit: '$\(digits)'"
    case .optionAfterAttribute: "options stand before attributes"
    case .variableAttribute: "the value of an attribute is a literal, not a variable"
    case .unknownKeyword(let word): "'\(word)' is no keyword"
    case .reservedSigil(let sigil): "'\(sigil)' means nothing here"
    case .textAfterMessage: "there is text behind the end of the message"
    case .tooLong: "the message or a name in it is too long"
    case .tooDeep: "arguments nest more than \(MessageLimits.depth) deep"
    case .tooManyDeclarations:
      "the message has more than \(MessageLimits.declarations) declarations"
    case .tooManyVariants: "the message has more than \(MessageLimits.variants) variants"
    case .tooManySelectors: "a matcher has more than \(MessageLimits.selectors) selectors"
    case .badArgumentName(let name):
      name.isEmpty ? "an argument needs a name" : "'\(name)' cannot be the name of an argument"
    case .unknownArgumentType(let type): "'\(type)' is no argument type"
    case .badNumber(let text): "'\(text)' is no number"
    case .missingOther: "the alternative 'other' is missing"
    case .missingStyle(let type): "'\(type)' needs alternatives"
    case .emptyChoices: "there are no alternatives"
    case .offsetAfterVariant: "'offset:' stands once, before the first alternative"
    case .badStyle(let style, let type): "'\(style)' is no \(type) style"
    default: dataModelPhrase
    }
  }

  private var dataModelPhrase: String {
    switch kind {
    case .variantKeyMismatch(let keys, let selectors):
      "the variant has \(keys) \(keys == 1 ? "key" : "keys") for \(selectors) \(selectors == 1 ? "selector" : "selectors")"
    case .missingFallbackVariant: "no variant has '*' for every selector"
    case .missingSelectorAnnotation(let name): "no function says how to select by '$\(name)'"
    case .duplicateDeclaration(let name): "'$\(name)' is declared after it was declared or used"
    case .duplicateOption(let name): "the option '\(name)' is given twice"
    case .duplicateVariant: "two variants have the same keys"
    default: advicePhrase
    }
  }

  private var advicePhrase: String {
    switch kind {
    case .accidentalQuote(let text): "the apostrophe turns '\(text)' into plain text"
    case .unclosedQuote: "the quotation that begins here runs to the end of the message"
    case .foreignPlaceholder(let spelling, _): "'\(spelling)' is plain text in a message"
    case .numberInBraces(let digits): "'{\(digits)}' is the text \(digits), not an argument"
    case .unknownPluralKeyword(let word): "'\(word)' is no plural category"
    case .repeatedSelector(let key): "'\(key)' stands twice, and the first one counts"
    case .currencyWithoutCode: "the currency depends on the region of the locale"
    case .datePattern(let pattern): "the pattern '\(pattern)' is the same in every language"
    case .tagInMessage(let tag): "'\(tag)' is text here and markup in FormatJS"
    case .unknownFunction(let name): "no function is called ':\(name)'"
    case .draftFunction(let name): "':\(name)' is a draft and may change"
    case .unknownOption(let name, let function): "':\(function)' has no option '\(name)'"
    default: preconditionFailure("every kind has its words in one of the three lists")
    }
  }
}

extension MessageProblem.Bracket {
  fileprivate var words: String {
    switch self {
    case .placeholder: "a placeholder"
    case .quotedPattern: "the pattern '{{'"
    case .quotedLiteral: "the literal '|'"
    case .variant: "an alternative"
    case .style: "a quotation in the style"
    }
  }
}

extension MessageProblem.Expectation {
  fileprivate var words: String {
    switch self {
    case .operand: "a variable, a literal or a function"
    case .name: "a name"
    case .variable: "a variable"
    case .function: "a function"
    case .attribute: "an attribute"
    case .option: "an option"
    case .equals: "'='"
    case .optionValue: "a value"
    case .closingBrace: "'}'"
    case .expression: "an expression in braces"
    case .quotedPattern: "'{{'"
    case .key: "a key"
    case .selector: "a variable to select by"
    case .commaOrBrace: "',' or '}'"
    case .argumentType: "an argument type"
    case .variantText: "'{' and the text"
    case .selectorKeyword: "a keyword"
    case .choiceSeparator: "'#' or '<'"
    }
  }
}

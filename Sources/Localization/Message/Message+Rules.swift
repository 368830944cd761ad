package import Diagnostics

extension Rule {
  /// Everything that this room objects to in messages.
  package static let ofMessages: [Rule] = [
    .messageSyntax, .messageDoubledBraces, .messageArgumentName, .messageArgumentType,
    .messageStyle, .messageOtherMissing, .messageTooLarge, .messageVariantKeys,
    .messageFallbackMissing, .messageSelectorFunction, .messageDeclaredTwice,
    .messageOptionTwice, .messageVariantTwice, .messageUnknownFunction, .messageUnknownOption,
    .messageDraftFunction, .messageAccidentalQuote, .messageForeignPlaceholder,
    .messageNumberInBraces, .messagePluralKeyword, .messageSelectorTwice,
    .messageCurrencyRegion, .messageDatePattern, .messageTag,
  ]

  static let messageSyntax = Rule(
    "message-syntax", basis: .documented,
    summary: "a message is written in its syntax",
    explanation: """
      A message that cannot be read cannot be shown in any language. Braces open placeholders; a brace \
      that is meant as text is quoted, with apostrophes in ICU MessageFormat and with a backslash in \
      MessageFormat 2.
      """,
    bad: .icu("Hello {name"), good: .icu("Hello {name}"))

  static let messageDoubledBraces = Rule(
    "message-doubled-braces", basis: .documented,
    summary: "an argument stands in one pair of braces",
    explanation: """
      Other template languages write {{name}}. In ICU MessageFormat and in the text of MessageFormat 2 one \
      pair of braces is an argument, and two are an error.
      """,
    bad: .icu("Hello {{name}}"), good: .icu("Hello {name}"))

  static let messageArgumentName = Rule(
    "message-argument-name", basis: .documented,
    summary: "the name of an argument is a word or a number",
    explanation: """
      ICU reads names of letters, digits and underscores, or numbers without leading zeros. In \
      MessageFormat 2 a name cannot begin with a digit.
      """,
    bad: .icu("Hello {user.name}"), good: .icu("Hello {user_name}"))

  static let messageArgumentType = Rule(
    "message-argument-type", basis: .documented,
    summary: "an argument has a type that ICU knows",
    explanation: """
      The types are number, date, time, spellout, ordinal, duration, plural, selectordinal, select and \
      choice. ICU refuses the whole message for any other word.
      """,
    bad: .icu("{n, nubmer}"), good: .icu("{n, number}"))

  static let messageStyle = Rule(
    "message-style", basis: .documented,
    summary: "the style of a number is one that ICU reads",
    explanation: """
      A style is a word, a skeleton behind '::', or a pattern. A skeleton with an unknown or repeated \
      setting is refused, and with it the whole message.
      """,
    bad: .icu("{n, number, ::currncy/EUR}"), good: .icu("{n, number, ::currency/EUR}"))

  static let messageOtherMissing = Rule(
    "message-other-missing", basis: .documented,
    summary: "a plural or select has the alternative 'other'",
    explanation: """
      'other' is what is shown when nothing else fits: a language with more categories than the author's, \
      a gender nobody thought of. ICU refuses the message without it.
      """,
    bad: .icu("{n, plural, one {# item}}"), good: .icu("{n, plural, one {# item} other {# items}}"))

  static let messageTooLarge = Rule(
    "message-too-large", basis: .inferred,
    summary: "a message keeps within limits that no notification needs",
    explanation: """
      Messages are at most \(MessageLimits.bytes / 1024) KiB, nest at most \(MessageLimits.depth) deep, and have at most \
      \(MessageLimits.variants) variants and \(MessageLimits.selectors) selectors, so that a hostile catalog cannot cost more than its length.
      """,
    bad: .icu(
      String(repeating: "{a, select, other {", count: MessageLimits.depth + 1)
        + String(repeating: "}}", count: MessageLimits.depth + 1)),
    good: .icu("{a, select, other {}}"))

  static let messageVariantKeys = Rule(
    "message-variant-keys", basis: .documented,
    summary: "a variant has a key for each selector",
    explanation: """
      The keys of a variant are compared with the selectors one by one. With a key too many or too few \
      nobody can say which belongs to which.
      """,
    bad: .mf2(".input {$n :number} .match $n one one {{One}} * {{More}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} * {{More}}"))

  static let messageFallbackMissing = Rule(
    "message-fallback-missing", basis: .documented,
    summary: "a matcher has a variant whose keys are all '*'",
    explanation: """
      The catch-all is what is shown when nothing else fits, in languages and for values that the author \
      does not know.
      """,
    bad: .mf2(".input {$n :number} .match $n one {{One}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} * {{More}}"))

  static let messageSelectorFunction = Rule(
    "message-selector-function", basis: .documented,
    summary: "a selector is declared with a function",
    explanation: """
      The function says how keys are compared: ':number' by value and plural category, ':string' by text.
      """,
    bad: .mf2(".input {$n} .match $n one {{One}} * {{More}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} * {{More}}"))

  static let messageDeclaredTwice = Rule(
    "message-declared-twice", basis: .documented,
    summary: "a variable is declared once, before it is used",
    explanation: """
      A value never changes while a message is formatted. Using an argument declares it as well, so a \
      declaration cannot follow.
      """,
    bad: .mf2(".input {$n :number} .local $n = {1} {{{$n}}}"),
    good: .mf2(".input {$n :number} .local $m = {1} {{{$n} {$m}}}"))

  static let messageOptionTwice = Rule(
    "message-option-twice", basis: .documented,
    summary: "an option is given once",
    explanation: "Of two values for one option nobody can say which counts.",
    bad: .mf2("{$n :number select=exact select=plural}"), good: .mf2("{$n :number select=exact}"))

  static let messageVariantTwice = Rule(
    "message-variant-twice", basis: .documented,
    summary: "two variants differ in a key",
    explanation: """
      The second of two variants with the same keys is never shown. Keys are compared as normalized text, \
      so two spellings of one accented letter are the same.
      """,
    bad: .mf2(".input {$n :number} .match $n one {{One}} one {{1}} * {{More}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} 1 {{1}} * {{More}}"))

  static let messageUnknownFunction = Rule(
    "message-unknown-function", basis: .documented,
    summary: "a function is one that exists",
    explanation: """
      A value by an unknown function is shown as its name in braces, which no reader wants to see.
      """,
    bad: .mf2("{$n :nubmer}"), good: .mf2("{$n :number}"))

  static let messageUnknownOption = Rule(
    "message-unknown-option", .warning, basis: .documented,
    summary: "an option is one that the function knows",
    explanation: "An unknown option has no effect, so something that was meant does not happen.",
    bad: .mf2("{$n :number minimumFractionDigit=2}"),
    good: .mf2("{$n :number minimumFractionDigits=2}"))

  static let messageDraftFunction = Rule(
    "message-draft-function", .note, basis: .documented,
    summary: "a function of the standard may still be a draft",
    explanation: """
      ':datetime', ':date', ':time' and ':unit' are drafts in LDML 48.2. They work here, and their options \
      may still change.
      """,
    bad: .mf2("{$when :date}"), good: .mf2("{$n :number}"))

  static let messageAccidentalQuote = Rule(
    "message-accidental-quote", .warning, basis: .documented,
    summary: "an apostrophe that is a letter is written twice before a brace",
    explanation: """
      In ICU MessageFormat an apostrophe before a brace begins a quotation: in l'{name} the argument is shown \
      as it stands. A quotation that nobody closes runs to the end of the message.
      """,
    bad: .icu("Bienvenue à l'{hotel}'s bar"), good: .icu("Bienvenue à l''{hotel}"))

  static let messageForeignPlaceholder = Rule(
    "message-foreign-placeholder", .warning, basis: .inferred,
    summary: "a placeholder is written as messages write it",
    explanation: """
      '%s', '%1$@', '${name}' and '%{name}' belong to other systems. In a message they are text, and the reader \
      gets to see them.
      """,
    bad: .icu("Hello ${name}"), good: .icu("Hello {name}"))

  static let messageNumberInBraces = Rule(
    "message-number-in-braces", .warning, basis: .documented,
    summary: "a number in braces is text in MessageFormat 2",
    explanation: """
      ICU messages count their arguments: {0} is the first one. In MessageFormat 2 arguments have names that \
      begin with '$', and {0} is the text 0.
      """,
    bad: .mf2("Hello {0}"), good: .mf2("Hello {$arg0}"))

  static let messagePluralKeyword = Rule(
    "message-plural-keyword", .warning, basis: .documented,
    summary: "a plural category is one of CLDR's six",
    explanation: """
      zero, one, two, few, many and other. Any other word is accepted and never chosen.
      """,
    bad: .icu("{n, plural, single {# item} other {# items}}"),
    good: .icu("{n, plural, one {# item} other {# items}}"))

  static let messageSelectorTwice = Rule(
    "message-selector-twice", .warning, basis: .observed,
    summary: "an alternative stands once",
    explanation: "ICU shows the first of two equal alternatives; FormatJS refuses the message.",
    bad: .icu("{n, plural, one {# item} one {1 item} other {# items}}"),
    good: .icu("{n, plural, one {# item} other {# items}}"))

  static let messageCurrencyRegion = Rule(
    "message-currency-region", .warning, basis: .documented,
    summary: "an amount of money names its currency",
    explanation: """
      The style 'currency' takes the currency of the locale's region: the same amount is shown as euros to \
      some and as dollars to others, and without a region as ¤.
      """,
    bad: .icu("{price, number, currency}"), good: .icu("{price, number, ::currency/EUR}"))

  static let messageDatePattern = Rule(
    "message-date-pattern", .warning, basis: .documented,
    summary: "a date is written by a skeleton, not by a pattern",
    explanation: """
      A pattern fixes order and punctuation for all languages. A skeleton only says what to show, and each \
      language shows it in its own way.
      """,
    bad: .icu("{when, date, dd.MM.yyyy}"), good: .icu("{when, date, ::yMMdd}"))

  static let messageTag = Rule(
    "message-tag", .note, basis: .documented,
    summary: "a tag in a message is text",
    explanation: """
      FormatJS and its friends read <b> as markup and refuse a message that does not close it. ICU and \
      notifications show it as it is.
      """,
    bad: .icu("Hello <b>{name}</b>"), good: .icu("Hello {name}"))
}

extension Example {
  /// A catalog with one message of either syntax.
  fileprivate static func icu(_ message: String) -> Example {
    Example("en.arb", #"{"@@locale":"en","news.title":"\#(message)"}"#)
  }

  fileprivate static func mf2(_ message: String) -> Example {
    Example("en.arb", #"{"@@locale":"en","@@x-syntax":"mf2","news.title":"\#(message)"}"#)
  }
}

extension MessageProblem {
  /// The rule that was broken.
  var rule: Rule {
    switch kind {
    case .doubledBraces: .messageDoubledBraces
    case .badArgumentName, .numberedVariable: .messageArgumentName
    case .unknownArgumentType: .messageArgumentType
    case .badStyle: .messageStyle
    case .missingOther, .emptyChoices: .messageOtherMissing
    case .tooLong, .tooDeep, .tooManyDeclarations, .tooManyVariants, .tooManySelectors:
      .messageTooLarge
    case .variantKeyMismatch: .messageVariantKeys
    case .missingFallbackVariant: .messageFallbackMissing
    case .missingSelectorAnnotation: .messageSelectorFunction
    case .duplicateDeclaration: .messageDeclaredTwice
    case .duplicateOption: .messageOptionTwice
    case .duplicateVariant: .messageVariantTwice
    case .unknownFunction: .messageUnknownFunction
    case .unknownOption: .messageUnknownOption
    case .draftFunction: .messageDraftFunction
    case .accidentalQuote, .unclosedQuote: .messageAccidentalQuote
    case .foreignPlaceholder: .messageForeignPlaceholder
    case .numberInBraces: .messageNumberInBraces
    case .unknownPluralKeyword: .messagePluralKeyword
    case .repeatedSelector: .messageSelectorTwice
    case .currencyWithoutCode: .messageCurrencyRegion
    case .datePattern: .messageDatePattern
    case .tagInMessage: .messageTag
    case .unclosed, .strayBrace, .expected, .missingSpace, .badEscape, .forbiddenCharacter,
      .optionAfterAttribute, .variableAttribute, .unknownKeyword, .reservedSigil,
      .textAfterMessage, .badNumber, .missingStyle, .offsetAfterVariant:
      .messageSyntax
    }
  }
}

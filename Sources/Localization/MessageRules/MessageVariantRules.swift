internal import Diagnostics

extension Rule {
  static let messageOtherMissing = Rule(
    "message-other-missing", basis: .documented,
    summary: "a plural or select must have the variant 'other'",
    explanation: """
      'other' is what is shown when nothing else fits: a language with more categories than the author's, \
      a gender that the author did not expect. ICU refuses the message without it.
      """,
    bad: .icu("{n, plural, one {# item}}"), good: .icu("{n, plural, one {# item} other {# items}}"))

  static let messageVariantKeys = Rule(
    "message-variant-keys", basis: .documented,
    summary: "a variant must have one key for each selector",
    explanation: """
      The keys of a variant are compared with the selectors one by one. With a key too many or too few \
      it is unclear which key belongs to which selector.
      """,
    bad: .mf2(".input {$n :number} .match $n one one {{One}} * {{More}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} * {{More}}"))

  static let messageFallbackMissing = Rule(
    "message-fallback-missing", basis: .documented,
    summary: "a matcher must have a variant whose keys are all '*'",
    explanation: """
      The catch-all is what is shown when nothing else fits, in languages and for values that the author \
      does not know.
      """,
    bad: .mf2(".input {$n :number} .match $n one {{One}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} * {{More}}"))

  static let messageSelectorFunction = Rule(
    "message-selector-function", basis: .documented,
    summary: "a selector must be declared with a function",
    explanation: """
      The function says how keys are compared: ':number' by value and plural category, ':string' by text.
      """,
    bad: .mf2(".input {$n} .match $n one {{One}} * {{More}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} * {{More}}"))

  static let messageVariantTwice = Rule(
    "message-variant-twice", basis: .documented,
    summary: "two variants must not have the same keys",
    explanation: """
      The second of two variants with the same keys is never shown. Keys are compared as normalized text, \
      so two spellings of one accented letter are the same.
      """,
    bad: .mf2(".input {$n :number} .match $n one {{One}} one {{1}} * {{More}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} 1 {{1}} * {{More}}"))

  static let messagePluralKeyword = Rule(
    "message-plural-keyword", .warning, basis: .documented,
    summary: "a plural category should be one of CLDR's six",
    explanation: """
      zero, one, two, few, many and other. Any other word is accepted and never chosen.
      """,
    bad: .icu("{n, plural, single {# item} other {# items}}"),
    good: .icu("{n, plural, one {# item} other {# items}}"))

  static let messageSelectorTwice = Rule(
    "message-selector-twice", .warning, basis: .observed,
    summary: "a variant should not occur twice",
    explanation: "ICU shows the first of two equal alternatives; FormatJS refuses the message.",
    bad: .icu("{n, plural, one {# item} one {1 item} other {# items}}"),
    good: .icu("{n, plural, one {# item} other {# items}}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Reports a plural or select without `other`; `misspelled` is the key of a variant that is nearly so.
  static func missingOther(
    at span: SourceSpan, selector: SourceSpan, misspelled: (word: String, span: SourceSpan)?
  ) -> Self {
    Self(
      .messageOtherMissing, "the alternative 'other' is missing",
      at: misspelled.map { Label($0.span, "'\($0.word)' is not 'other'") }
        ?? Label(span, "'other {…}' is missing"),
      related: [Label(selector, "chosen by this")],
      help: misspelled == nil
        ? "add 'other {…}': it is shown when nothing else fits" : "did you mean 'other'?",
      fix: misspelled.map { Fix("write 'other'", replacing: $0.span, with: "other") })
  }

  static func emptyMatcher(at span: SourceSpan, selector: SourceSpan? = nil) -> Self {
    Self(
      .messageOtherMissing, "there are no alternatives", at: Label(span),
      related: selector.map { [Label($0, "chosen by this")] } ?? [],
      help: "add at least 'other {…}'")
  }

  static func variantKeyMismatch(keys: Int, selectors: Int, at span: SourceSpan) -> Self {
    let found = "\(keys) \(keys == 1 ? "key" : "keys")"
    let wanted = "\(selectors) \(selectors == 1 ? "selector" : "selectors")"
    return Self(
      .messageVariantKeys, "the variant has \(found) for \(wanted)", at: Label(span),
      help: "give every variant a key for each selector")
  }

  static func missingFallbackVariant(at span: SourceSpan) -> Self {
    Self(
      .messageFallbackMissing, "no variant has '*' for every selector",
      at: Label(span, "'* {{…}}' is missing"), help: "add a variant whose keys are all '*'")
  }

  static func missingSelectorAnnotation(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .messageSelectorFunction, "no function says how to select by '$\(name)'", at: Label(span),
      help: "declare it: .input {$\(name) :number} or :string")
  }

  static func duplicateVariant(at span: SourceSpan, first: SourceSpan) -> Self {
    Self(
      .messageVariantTwice, "two variants have the same keys", at: Label(span),
      related: [Label(first, "first here")], help: "remove one of the two")
  }

  static func unknownPluralKeyword(_ word: String, at span: SourceSpan) -> Self {
    let nearest = Suggestion.nearest(
      to: word, among: ["zero", "one", "two", "few", "many", "other"])
    return Self(
      .messagePluralKeyword, "'\(word)' is no plural category", at: Label(span),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "the categories are zero, one, two, few, many and other; '=1' is exactly one")
  }

  static func repeatedKey(_ key: String, at span: SourceSpan, first: SourceSpan) -> Self {
    Self(
      .messageSelectorTwice, "'\(key)' is repeated, and the first one counts", at: Label(span),
      related: [Label(first, "first here")], help: "remove one of the two")
  }
}

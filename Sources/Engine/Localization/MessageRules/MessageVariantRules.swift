internal import Diagnostics

extension Rule {
  static let messageOtherMissing = Rule(
    "message-other-missing", basis: .documented,
    summary: "a plural or select must have the variant 'other'",
    explanation: """
      'other' is shown if no other variant matches, for example in a language with more plural \
      categories, or for an unexpected value. ICU rejects a message without 'other'.
      """,
    bad: .icu("{n, plural, one {# item}}"), good: .icu("{n, plural, one {# item} other {# items}}"))

  static let messageVariantKeys = Rule(
    "message-variant-keys", basis: .documented,
    summary: "a variant must have one key for each selector",
    explanation: """
      Each key of a variant is compared with one selector, in order. If a key is missing or \
      superfluous, the other keys are compared with the wrong selectors.
      """,
    bad: .mf2(".input {$n :number} .match $n one one {{One}} * {{More}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} * {{More}}"))

  static let messageFallbackMissing = Rule(
    "message-fallback-missing", basis: .documented,
    summary: "a matcher must have a variant whose keys are all '*'",
    explanation: """
      The variant with only '*' keys is shown if no other variant matches, for example for an \
      unexpected value or in a language with more plural categories.
      """,
    bad: .mf2(".input {$n :number} .match $n one {{One}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} * {{More}}"))

  static let messageSelectorFunction = Rule(
    "message-selector-function", basis: .documented,
    summary: "a selector must be declared with a function",
    explanation: """
      The function determines how keys are compared: ':number' compares the value and the plural \
      category, ':string' compares text.
      """,
    bad: .mf2(".input {$n} .match $n one {{One}} * {{More}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} * {{More}}"))

  static let messageVariantTwice = Rule(
    "message-variant-twice", basis: .documented,
    summary: "two variants must not have the same keys",
    explanation: """
      The second of two variants with the same keys is never shown. Keys are compared as normalized text, \
      so two encodings of an accented letter are equal.
      """,
    bad: .mf2(".input {$n :number} .match $n one {{One}} one {{1}} * {{More}}"),
    good: .mf2(".input {$n :number} .match $n one {{One}} 1 {{1}} * {{More}}"))

  static let messagePluralKeyword = Rule(
    "message-plural-keyword", .warning, basis: .documented,
    summary: "a plural category should be one of CLDR's six categories",
    explanation: """
      The categories are zero, one, two, few, many and other. A variant with any other key never \
      matches.
      """,
    bad: .icu("{n, plural, single {# item} other {# items}}"),
    good: .icu("{n, plural, one {# item} other {# items}}"))

  static let messageSelectorTwice = Rule(
    "message-selector-twice", .warning, basis: .observed,
    summary: "two variants of a plural or select should not have the same key",
    explanation: "If two variants have the same key, ICU shows the first; FormatJS rejects the "
      + "message.",
    bad: .icu("{n, plural, one {# item} one {1 item} other {# items}}"),
    good: .icu("{n, plural, one {# item} other {# items}}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Reports a plural or select without `other`; `misspelled` is a variant with a similar key.
  static func missingOther(
    at span: SourceSpan, selector: SourceSpan, misspelled: (word: String, span: SourceSpan)?
  ) -> Self {
    Self(
      .messageOtherMissing, "the variant 'other' is missing",
      at: misspelled.map { Label($0.span, "written as '\($0.word)'") }
        ?? Label(span, "'other {…}' is missing"),
      related: [Label(selector, "this argument selects the variant")],
      help: misspelled == nil
        ? "add 'other {…}', which is shown if no other variant matches" : "did you mean 'other'?",
      fix: misspelled.flatMap { misspelled in
        Suggestion.certain("other", for: misspelled.word).map {
          Fix("write 'other'", replacing: misspelled.span, with: $0)
        }
      })
  }

  static func emptyMatcher(at span: SourceSpan, selector: SourceSpan? = nil) -> Self {
    Self(
      .messageOtherMissing, "the plural or select has no variants", at: Label(span),
      related: selector.map { [Label($0, "this argument selects the variant")] } ?? [],
      help: "add at least 'other {…}'")
  }

  static func variantKeyMismatch(keys: Int, selectors: Int, at span: SourceSpan) -> Self {
    let found = "\(keys) \(keys == 1 ? "key" : "keys")"
    let wanted = "\(selectors) \(selectors == 1 ? "selector" : "selectors")"
    return Self(
      .messageVariantKeys, "the variant has \(found) but needs \(wanted)", at: Label(span),
      help: "give every variant a key for each selector")
  }

  static func missingFallbackVariant(at span: SourceSpan) -> Self {
    Self(
      .messageFallbackMissing, "the variant with '*' for every selector is missing",
      at: Label(span, "'* {{…}}' is missing"), help: "add a variant whose keys are all '*'")
  }

  static func missingSelectorAnnotation(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .messageSelectorFunction, "the selector '$\(name)' has no function", at: Label(span),
      help: "declare the variable with .input {$\(name) :number}, or with :string")
  }

  static func duplicateVariant(at span: SourceSpan, first: SourceSpan) -> Self {
    Self(
      .messageVariantTwice, "two variants have the same keys", at: Label(span),
      related: [Label(first, "the first variant")], help: "remove one of the two variants")
  }

  static func unknownPluralKeyword(_ word: String, at span: SourceSpan) -> Self {
    let nearest = Suggestion.nearest(
      to: word, among: ["zero", "one", "two", "few", "many", "other"])
    return Self(
      .messagePluralKeyword, "'\(word)' is not a plural category", at: Label(span),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "use zero, one, two, few, many or other; '=1' matches exactly 1")
  }

  static func repeatedKey(_ key: String, at span: SourceSpan, first: SourceSpan) -> Self {
    Self(
      .messageSelectorTwice, "duplicate variant '\(key)'; only the first one is used",
      at: Label(span),
      related: [Label(first, "the first variant")], help: "remove one of the two variants")
  }
}

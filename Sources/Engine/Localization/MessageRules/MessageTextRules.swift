internal import Diagnostics

extension Rule {
  static let messageAccidentalQuote = Rule(
    "message-accidental-quote", .warning, basis: .documented,
    summary: "a literal apostrophe before a brace should be doubled",
    explanation: """
      In ICU MessageFormat an apostrophe before a brace starts quoted text, so l'{name} shows \
      '{name}' literally. Quoted text without a closing apostrophe continues to the end of the \
      message.
      """,
    bad: .icu("Bienvenue à l'{hotel}'s bar"), good: .icu("Bienvenue à l''{hotel}"))

  static let messageForeignPlaceholder = Rule(
    "message-foreign-placeholder", .warning, basis: .inferred,
    summary: "a placeholder should be written in the syntax of its catalog",
    explanation: """
      '%s', '%1$@', '${name}' and '%{name}' are placeholders of other systems. In a message '%s' \
      and '%1$@' are plain text, and '$' and '%' are shown before the value.
      """,
    bad: .icu("Hello ${name}"), good: .icu("Hello {name}"))

  static let messageSurplusBrace = Rule(
    "message-surplus-brace", .warning, basis: .documented,
    summary: "a closing brace should have an opening one",
    explanation: """
      ICU shows a '}' without its '{' as text: '{name}}' becomes 'Ann}'. A brace that readers shall \
      see is written in apostrophes, '}'.
      """,
    bad: .icu("Hello {name}}"), good: .icu("Hello {name}"))

  static let messageTag = Rule(
    "message-tag", .note, basis: .documented,
    summary: "a message should not contain tags, which a notification shows as plain text",
    explanation: """
      FormatJS and similar libraries read <b> as markup and reject a message with an unclosed tag. \
      ICU and notifications show the tag literally.
      """,
    bad: .icu("Hello <b>{name}</b>"), good: .icu("Hello {name}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func accidentalQuote(_ text: String, at span: SourceSpan) -> Self {
    Self(
      .messageAccidentalQuote, "the apostrophe turns '\(text)' into plain text",
      at: Label(span, "this apostrophe starts quoted text"),
      help: "write '' for a literal "
        + "apostrophe",
      fix: .doubledApostrophe(at: span))
  }

  /// Reports quoted text without a closing apostrophe; `fix` doubles an apostrophe that is meant
  /// literally.
  static func unclosedQuote(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .messageAccidentalQuote, "the quoted text that begins here has no closing apostrophe",
      at: Label(span), help: "write '' for a literal apostrophe, or close the quotation", fix: fix)
  }

  /// Reports a placeholder in the syntax of another system; `name` is its argument, if known.
  static func foreignPlaceholder(
    _ spelling: String, name: String? = nil, at span: SourceSpan, in syntax: MessageSyntax
  ) -> Self {
    let own = syntax.placeholder(name ?? "name")
    return Self(
      .messageForeignPlaceholder, "'\(spelling)' is plain text in a message", at: Label(span),
      help: name == nil
        ? "write '\(own)', and replace 'name' with an argument's name" : "write '\(own)'",
      fix: name.map { _ in Fix("use one pair of braces", replacing: span, with: own) })
  }

  /// Reports a `$` or `%` before a placeholder; no fix, because the sign may be meant.
  static func signBeforePlaceholder(_ spelling: String, name: String, at span: SourceSpan) -> Self {
    let sign = spelling.prefix(1)
    let meant =
      sign == "$"
      ? "an amount of the type 'currency' is shown with its own sign"
      : "if 25% is meant for 0.25, write '{\(name), number, percent}'"
    return Self(
      .messageForeignPlaceholder, "'\(sign)' in '\(spelling)' is shown as text", at: Label(span),
      help: "write '{\(name)}'; \(meant)")
  }

  static func surplusBrace(at span: SourceSpan) -> Self {
    Self(
      .messageSurplusBrace, "this '}' has no '{'", at: Label(span, "shown as text"),
      help: "remove it; a brace that readers shall see is written '}' with its apostrophes")
  }

  static func tagInMessage(_ tag: String, at span: SourceSpan) -> Self {
    Self(
      .messageTag, "the tag '\(tag)' is plain text here, but markup in FormatJS", at: Label(span),
      help: "remove the tag; notifications show it literally")
  }
}

extension Fix {
  /// Returns a fix that doubles the apostrophe at the given position, so that ICU shows an
  /// apostrophe.
  static func doubledApostrophe(at span: SourceSpan) -> Fix {
    Fix("double the apostrophe", replacing: span, with: "''")
  }
}

internal import Diagnostics

extension Rule {
  static let messageAccidentalQuote = Rule(
    "message-accidental-quote", .warning, basis: .documented,
    summary: "an apostrophe before a brace should be doubled, or it begins a quotation",
    explanation: """
      In ICU MessageFormat an apostrophe before a brace begins a quotation: in l'{name} the argument is shown \
      unchanged. A quotation that is not closed runs to the end of the message.
      """,
    bad: .icu("Bienvenue à l'{hotel}'s bar"), good: .icu("Bienvenue à l''{hotel}"))

  static let messageForeignPlaceholder = Rule(
    "message-foreign-placeholder", .warning, basis: .inferred,
    summary: "a placeholder should be written in the syntax of its catalog",
    explanation: """
      '%s', '%1$@', '${name}' and '%{name}' belong to other systems. In a message they are text, and the reader \
      gets to see them.
      """,
    bad: .icu("Hello ${name}"), good: .icu("Hello {name}"))

  static let messageTag = Rule(
    "message-tag", .note, basis: .documented,
    summary: "a tag in a message should be plain text, because notifications show no markup",
    explanation: """
      FormatJS and its friends read <b> as markup and refuse a message that does not close it. ICU and \
      notifications show it as it is.
      """,
    bad: .icu("Hello <b>{name}</b>"), good: .icu("Hello {name}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func accidentalQuote(_ text: String, at span: SourceSpan) -> Self {
    Self(
      .messageAccidentalQuote, "the apostrophe turns '\(text)' into plain text",
      at: Label(span, "starts a quotation"), help: "write '' for an apostrophe",
      fix: .doubledApostrophe(at: span))
  }

  /// Reports a quotation without an end; only an apostrophe that must be a letter has a fix.
  static func unclosedQuote(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .messageAccidentalQuote, "the quotation that begins here runs to the end of the message",
      at: Label(span), help: "write '' for an apostrophe", fix: fix)
  }

  /// Reports a placeholder of another system; `name` is set if it has the name of an argument.
  static func foreignPlaceholder(
    _ spelling: String, name: String? = nil, at span: SourceSpan, in syntax: MessageSyntax
  ) -> Self {
    let own = syntax.placeholder(name ?? "name")
    return Self(
      .messageForeignPlaceholder, "'\(spelling)' is plain text in a message", at: Label(span),
      help: name == nil ? "write '\(own)' with the name of an argument" : "write '\(own)'",
      fix: name.map { _ in Fix("use one pair of braces", replacing: span, with: own) })
  }

  static func tagInMessage(_ tag: String, at span: SourceSpan) -> Self {
    Self(
      .messageTag, "'\(tag)' is text here and markup in FormatJS", at: Label(span),
      help: "leave it out: a notification shows it as it is")
  }
}

extension Fix {
  /// Doubles the apostrophe at a place, which makes a letter of it.
  static func doubledApostrophe(at span: SourceSpan) -> Fix {
    Fix("double the apostrophe", replacing: span, with: "''")
  }
}

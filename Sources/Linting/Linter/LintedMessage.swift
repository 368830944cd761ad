internal import Documents
internal import Localization

/// A message with the facts that lint rules need.
struct LintedMessage: Sendable {
  let entry: CatalogEntry
  /// The text as it stands, syntax and all.
  let text: String
  /// What can be said about it; nil where it cannot be read, or is blank.
  let outline: MessageOutline?
  /// The placeholders that the reader gets to see as they are written.
  let literalPlaceholders: [LiteralPlaceholder]
  /// Whether its text is empty or blank.
  let isBlank: Bool
  /// Whether it belongs to the default locale.
  let isSource: Bool

  init(_ entry: CatalogEntry, isSource: Bool) {
    self.entry = entry
    self.isSource = isSource
    text = entry.text.string
    literalPlaceholders = LiteralPlaceholder.all(in: entry)
    isBlank = !text.contains { !$0.isWhitespace }
    outline = isBlank ? nil : entry.message.map(MessageOutline.init)
  }

  /// Whether some placeholders are written so that they are not recognized.
  var hasMisreadPlaceholders: Bool {
    entry.parsed.hasMisreadPlaceholders || !literalPlaceholders.isEmpty
  }
}

/// A message, and the one of the default locale that it translates; both can be read.
struct Translation: Sendable {
  let source: LintedMessage
  let target: LintedMessage
  let sourceOutline: MessageOutline
  let outline: MessageOutline

  init?(of source: LintedMessage?, by target: LintedMessage) {
    guard let source, !target.isSource, let sourceOutline = source.outline,
      let outline = target.outline
    else { return nil }
    self.source = source
    self.target = target
    self.sourceOutline = sourceOutline
    self.outline = outline
  }

  var entry: CatalogEntry { target.entry }

  /// A thing that only one of both texts says.
  struct Disagreement {
    let fact: String
    /// Whether it is the translation that says it.
    let isExtra: Bool
    /// What the source says and the translation does not.
    let missing: String?
  }

  /// The first thing of a kind that only one of both texts says, that of the translation before others.
  func disagreement(on facts: (MessageOutline) -> Set<String>) -> Disagreement? {
    let (wanted, found) = (facts(sourceOutline), facts(outline))
    let (extra, missing) = (found.subtracting(wanted).min(), wanted.subtracting(found).min())
    return (extra ?? missing).map { fact in
      Disagreement(fact: fact, isExtra: extra != nil, missing: missing)
    }
  }

  /// Whether both are of one language, such as `en-GB` of `en`.
  var isOfOneLanguage: Bool { source.entry.locale.language == entry.locale.language }
}

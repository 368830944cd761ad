internal import Documents
internal import Localization

/// A message under review.
struct ReviewedMessage: Sendable {
  let entry: CatalogEntry
  /// The text in its syntax.
  let text: String
  /// The outline; nil if the message is invalid or blank.
  let outline: MessageOutline?
  /// Whether the text is empty or white space.
  let isBlank: Bool
  /// Whether the message belongs to the default locale.
  let isSource: Bool

  init(_ entry: CatalogEntry, isSource: Bool) {
    self.entry = entry
    self.isSource = isSource
    text = entry.text.string
    isBlank = !text.contains { !$0.isWhitespace }
    outline = isBlank ? nil : entry.message.map(MessageOutline.init)
  }

  /// Whether placeholders are probably written as in another system, and so not recognized.
  var hasMisreadPlaceholders: Bool { entry.parsed.hasMisreadPlaceholders }
}

/// A valid message and the valid message of the default locale that it translates.
struct Translation: Sendable {
  let source: ReviewedMessage
  let target: ReviewedMessage
  let sourceOutline: MessageOutline
  let outline: MessageOutline

  init?(of source: ReviewedMessage?, by target: ReviewedMessage) {
    guard let source, !target.isSource, let sourceOutline = source.outline,
      let outline = target.outline
    else { return nil }
    self.source = source
    self.target = target
    self.sourceOutline = sourceOutline
    self.outline = outline
  }

  var entry: CatalogEntry { target.entry }

  /// A fact that only one of the two messages has.
  struct Disagreement {
    let fact: String
    /// Whether the translation has the fact.
    let isExtra: Bool
    /// A fact of the source that the translation lacks.
    let missing: String?
  }

  /// Returns the first fact that only one message has, preferring those of the translation.
  func disagreement(on facts: (MessageOutline) -> Set<String>) -> Disagreement? {
    let (wanted, found) = (facts(sourceOutline), facts(outline))
    let (extra, missing) = (found.subtracting(wanted).min(), wanted.subtracting(found).min())
    return (extra ?? missing).map { fact in
      Disagreement(fact: fact, isExtra: extra != nil, missing: missing)
    }
  }

  /// Whether both messages are of one language, such as `en-GB` and `en`.
  var isOfOneLanguage: Bool { source.entry.locale.language == entry.locale.language }
}

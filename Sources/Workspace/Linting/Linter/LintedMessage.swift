internal import Documents
internal import Localization

/// A message with the facts that lint rules need.
///
/// A class, because every rule passes all messages around.
final class LintedMessage: Sendable {
  let entry: CatalogEntry
  /// The message as a string, before parsing.
  let text: String
  /// The outline; nil if the message is invalid or blank.
  let outline: MessageOutline?
  /// The placeholders that are shown literally, such as `'{name}'`.
  let literalPlaceholders: [LiteralPlaceholder]
  /// Whether the message is empty or contains only white space.
  let isBlank: Bool
  /// Whether the message belongs to the default locale.
  let isSource: Bool

  init(_ entry: CatalogEntry, isSource: Bool) {
    self.entry = entry
    self.isSource = isSource
    text = entry.text.string
    literalPlaceholders = LiteralPlaceholder.all(in: entry)
    isBlank = !text.contains { !$0.isWhitespace }
    outline = isBlank ? nil : entry.message.map(MessageOutline.init)
  }

  /// Whether placeholders are spelled in a way that the message's syntax does not recognize.
  var hasMisreadPlaceholders: Bool {
    entry.parsed.hasMisreadPlaceholders || !literalPlaceholders.isEmpty
  }
}

/// A valid translation and its valid source message in the default locale.
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

  /// A fact, such as a number or a link, that only one of the two messages contains.
  struct Disagreement {
    let fact: String
    /// Whether the fact is in the translation and not in the source.
    let isExtra: Bool
    /// A fact that the source contains, but the translation lacks; nil if there is no such fact.
    let missing: String?
  }

  /// Returns a fact that only one of the two messages contains, preferably a fact that only the
  /// translation contains.
  func disagreement(on facts: (MessageOutline) -> Set<String>) -> Disagreement? {
    let (wanted, found) = (facts(sourceOutline), facts(outline))
    let (extra, missing) = (found.subtracting(wanted).min(), wanted.subtracting(found).min())
    return (extra ?? missing).map { fact in
      Disagreement(fact: fact, isExtra: extra != nil, missing: missing)
    }
  }

  /// Whether both messages are in the same language, such as `en-GB` and `en`.
  var isOfOneLanguage: Bool { source.entry.locale.language == entry.locale.language }
}

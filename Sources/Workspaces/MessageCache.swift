internal import Diagnostics
internal import Localization
internal import Synchronization
internal import TemplateLanguage

/// The compiled messages of a workspace, each compiled at its first use and then shared.
///
/// A class because every copy of a workspace shares the cache; it never changes what is rendered.
final class MessageCache: Sendable {
  private struct Key: Hashable {
    let message: MessageKey
    let locale: LocaleTag
  }

  /// A message with the place that it was compiled from; the message is nil if it is invalid.
  private struct Compiled {
    let file: SourceFile
    let span: SourceSpan
    let text: LocalizedText?

    /// Whether the message was compiled from this entry, and not from an earlier version of the file.
    func isOf(_ entry: CatalogEntry) -> Bool { file == entry.file && span == entry.span }
  }

  private let texts = Mutex<[Key: Compiled]>([:])

  /// The message of a property in a locale; nil if the catalog's string is not a message.
  func text(
    of property: PropertyName, _ entry: CatalogEntry, in locale: LocaleTag
  ) -> LocalizedText? {
    let key = Key(message: entry.key, locale: locale)
    if let known = texts.withLock({ $0[key] }), known.isOf(entry),
      known.text?.property == property || known.text == nil
    {
      return known.text
    }
    let compiled = LocalizedText(property, entry, in: locale)
    texts.withLock { $0[key] = Compiled(file: entry.file, span: entry.span, text: compiled) }
    return compiled
  }

  /// The cache for the next load of the workspace; a new one if most of its messages are gone.
  func continued(for catalogs: CatalogSet) -> MessageCache {
    let entryCount = catalogs.catalogs.reduce(0) { $0 + $1.entries.count }
    return texts.withLock { $0.count } <= 2 * entryCount ? self : MessageCache()
  }
}

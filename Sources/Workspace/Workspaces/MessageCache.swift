internal import Diagnostics
internal import Files
internal import Localization
internal import TemplateLanguage

/// The compiled messages of a workspace, compiled on first use and then shared.
///
/// This is a class because all copies of a workspace share the cache.
final class MessageCache: Sendable {
  private struct Key: Hashable {
    let message: MessageKey
    let locale: LocaleTag
  }

  /// A compiled message with its location in a catalog; the message is nil if it is invalid.
  private struct Compiled {
    let file: SourceFile
    let span: SourceSpan
    let text: LocalizedText?

    /// Whether the message was compiled from this entry, and not from an earlier version of the
    /// file.
    func isOf(_ entry: CatalogEntry) -> Bool { file == entry.file && span == entry.span }
  }

  private let texts = UnfairLock<[Key: Compiled]>([:])

  /// Returns the message of a property in a locale; nil if the message is invalid.
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

  /// Returns this cache for the next load, or a new cache if most of its messages no longer exist.
  func continued(for catalogs: CatalogSet) -> MessageCache {
    let entryCount = catalogs.catalogs.reduce(0) { $0 + $1.entries.count }
    return texts.withLock { $0.count } <= 2 * entryCount ? self : MessageCache()
  }
}

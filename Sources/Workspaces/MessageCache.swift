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

  private let texts = Mutex<[Key: LocalizedText?]>([:])

  /// The message of a property in a locale; nil if the catalog's string is not a message.
  func text(
    of property: PropertyName, _ entry: CatalogEntry, in locale: LocaleTag
  ) -> LocalizedText? {
    let key = Key(message: entry.key, locale: locale)
    if let known = texts.withLock({ $0[key] }), known?.property == property || known == nil {
      return known
    }
    let compiled = LocalizedText(property, entry, in: locale)
    texts.withLock { $0[key] = .some(compiled) }
    return compiled
  }
}

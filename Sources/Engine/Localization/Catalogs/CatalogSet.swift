internal import Diagnostics

/// All catalogs of a workspace, by locale.
///
/// A locale has one file, `Locales/fr.arb`, or several in `Locales/fr/`. A key contains the name of
/// its notification, so a message can be in any of these files.
package struct CatalogSet: Sendable {
  /// The locale that messages are translated from.
  package let defaultLocale: LocaleTag
  /// The catalogs, ordered by locale and then by file.
  package let catalogs: [Catalog]
  /// The locales that have a catalog, sorted.
  package let locales: [LocaleTag]
  private let messages: [LocaleTag: MessageIndex]
  /// The messages whose key already occurs earlier in the same locale.
  package let duplicates: [Duplicate]

  /// Two messages with the same key in the same locale.
  package struct Duplicate: Sendable {
    /// The earlier message, which is not used.
    package let first: CatalogEntry
    /// The later message, which is used.
    package let second: CatalogEntry
  }

  /// Combines the catalogs of a workspace; what an earlier set knows about the same files is reused.
  package init(
    _ catalogs: [Catalog], defaultLocale: LocaleTag, reusing earlier: CatalogSet? = nil
  ) {
    let ordered = catalogs.sorted {
      $0.locale == $1.locale ? $0.file.name < $1.file.name : $0.locale < $1.locale
    }
    let known = earlier.map { Dictionary(grouping: $0.catalogs, by: \.locale) } ?? [:]
    let groups = Dictionary(grouping: ordered, by: \.locale)
    self.catalogs = ordered
    self.defaultLocale = defaultLocale
    locales = groups.keys.sorted()
    messages = groups.mapValues { catalogs in
      if catalogs.count == 1 { return catalogs[0].messages }
      let files = catalogs.map { ObjectIdentifier($0.file) }
      let isKnown = known[catalogs[0].locale]?.map { ObjectIdentifier($0.file) } == files
      let reused = isKnown ? earlier?.messages[catalogs[0].locale] : nil
      return reused ?? MessageIndex(catalogs.flatMap(\.entries))
    }
    duplicates = locales.flatMap { [messages] in messages[$0]?.duplicates ?? [] }
  }

  /// Returns the set with another version of a catalog, which the set must contain.
  package func replacing(_ catalog: Catalog) -> CatalogSet {
    CatalogSet(
      catalogs.map { $0.file.name == catalog.file.name ? catalog : $0 },
      defaultLocale: defaultLocale, reusing: self)
  }

  /// Returns the message with the given key in a locale; does not fall back to other locales.
  ///
  /// A pseudo-locale without a catalog has all messages of the default locale.
  package func entry(for key: MessageKey, in locale: LocaleTag) -> CatalogEntry? {
    if let known = messages[locale] { return known[key] }
    guard let pseudo = PseudoLocale(locale) else { return nil }
    return messages[defaultLocale]?[key]?.pseudo(pseudo)
  }

  /// Returns the messages of a locale.
  package func messages(in locale: LocaleTag) -> MessageIndex {
    if let known = messages[locale] { return known }
    guard let pseudo = PseudoLocale(locale) else { return MessageIndex([]) }
    return MessageIndex((messages[defaultLocale]?.entries ?? []).map { $0.pseudo(pseudo) })
  }

  /// The locales that have a catalog, then the pseudo-locales that have none.
  package var localesWithPseudo: [LocaleTag] {
    locales + PseudoLocale.allCases.map(\.tag).filter { !locales.contains($0) }
  }

  /// The keys to translate, which are the keys of the default locale in the order of its files.
  package var sourceKeys: [MessageKey] {
    var seen: Set<MessageKey> = []
    return catalogs.filter { $0.locale == defaultLocale }
      .flatMap { $0.entries.map(\.key) }
      .filter { seen.insert($0).inserted }
  }
}

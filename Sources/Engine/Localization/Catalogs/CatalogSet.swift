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
  private let entries: [LocaleTag: [MessageKey: CatalogEntry]]
  /// The messages whose key already occurs earlier in the same locale.
  package let duplicates: [Duplicate]

  /// Two messages with the same key in the same locale.
  package struct Duplicate: Sendable {
    /// The earlier message, which is not used.
    package let first: CatalogEntry
    /// The later message, which is used.
    package let second: CatalogEntry
  }

  /// Combines the catalogs of a workspace.
  package init(_ catalogs: [Catalog], defaultLocale: LocaleTag) {
    let ordered = catalogs.sorted {
      $0.locale == $1.locale ? $0.file.name < $1.file.name : $0.locale < $1.locale
    }
    var entries: [LocaleTag: [MessageKey: CatalogEntry]] = [:]
    var duplicates: [Duplicate] = []
    for catalog in ordered {
      var known = entries.removeValue(forKey: catalog.locale) ?? [:]
      known.reserveCapacity(known.count + catalog.entries.count)
      for entry in catalog.entries {
        if let first = known.updateValue(entry, forKey: entry.key) {
          duplicates.append(Duplicate(first: first, second: entry))
        }
      }
      entries[catalog.locale] = known
    }
    self.catalogs = ordered
    self.defaultLocale = defaultLocale
    self.entries = entries
    self.duplicates = duplicates
    locales = Set(ordered.map(\.locale)).sorted()
  }

  /// Returns the set with another version of a catalog, which the set must contain.
  ///
  /// Only the messages of that locale are looked up again, so that an editor can do this for each
  /// keystroke.
  package func replacing(_ catalog: Catalog) -> CatalogSet {
    let changed = catalogs.map { $0.file.name == catalog.file.name ? catalog : $0 }
    let own = CatalogSet(
      changed.filter { $0.locale == catalog.locale }, defaultLocale: defaultLocale)
    var entries = entries
    entries[catalog.locale] = own.entries[catalog.locale]
    return CatalogSet(
      catalogs: changed, defaultLocale: defaultLocale, entries: entries,
      duplicates: duplicates.filter { $0.first.locale != catalog.locale } + own.duplicates)
  }

  private init(
    catalogs: [Catalog], defaultLocale: LocaleTag,
    entries: [LocaleTag: [MessageKey: CatalogEntry]], duplicates: [Duplicate]
  ) {
    self.catalogs = catalogs
    self.defaultLocale = defaultLocale
    self.entries = entries
    self.duplicates = duplicates
    locales = Set(catalogs.map(\.locale)).sorted()
  }

  /// Returns the message with the given key in a locale; does not fall back to other locales.
  ///
  /// A pseudo-locale without a catalog has all messages of the default locale.
  package func entry(for key: MessageKey, in locale: LocaleTag) -> CatalogEntry? {
    if let known = entries[locale] { return known[key] }
    guard let pseudo = PseudoLocale(locale) else { return nil }
    return entries[defaultLocale]?[key]?.pseudo(pseudo)
  }

  /// Returns the messages of a locale by key.
  package func entries(in locale: LocaleTag) -> [MessageKey: CatalogEntry] {
    if let known = entries[locale] { return known }
    guard let pseudo = PseudoLocale(locale) else { return [:] }
    return (entries[defaultLocale] ?? [:]).mapValues { $0.pseudo(pseudo) }
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

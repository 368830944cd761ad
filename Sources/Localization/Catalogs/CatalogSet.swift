internal import Diagnostics

/// All catalogs of a workspace, by locale.
///
/// Several files may make one locale: `Locales/fr.arb`, or a file for each notification in
/// `Locales/fr/`. Keys are always whole, so it does not matter which file holds a message.
package struct CatalogSet: Sendable {
  /// The locale that everything is written in first.
  package let defaultLocale: LocaleTag
  /// The catalogs in the order of their locales, and then of their files.
  package let catalogs: [Catalog]
  /// The locales that have a catalog, in order.
  package let locales: [LocaleTag]
  private let entries: [LocaleTag: [MessageKey: CatalogEntry]]
  /// The messages whose key an earlier file or line of the same locale has too.
  package let duplicates: [Duplicate]

  /// A message that stands twice in one locale.
  package struct Duplicate: Sendable {
    /// The one that came first.
    package let first: CatalogEntry
    /// The one that came later, and counts.
    package let second: CatalogEntry
  }

  /// Puts catalogs together.
  package init(_ catalogs: [Catalog], defaultLocale: LocaleTag) {
    let ordered = catalogs.sorted {
      $0.locale == $1.locale ? $0.file.name < $1.file.name : $0.locale < $1.locale
    }
    var entries: [LocaleTag: [MessageKey: CatalogEntry]] = [:]
    var duplicates: [Duplicate] = []
    for catalog in ordered {
      for entry in catalog.entries {
        if let first = entries[catalog.locale, default: [:]].updateValue(entry, forKey: entry.key) {
          duplicates.append(Duplicate(first: first, second: entry))
        }
      }
    }
    self.catalogs = ordered
    self.defaultLocale = defaultLocale
    self.entries = entries
    self.duplicates = duplicates
    locales = Set(ordered.map(\.locale)).sorted()
  }

  /// The message of a key in a locale; no other locale stands in for it.
  ///
  /// A pseudo-locale has every message of the default locale, unless a catalog of its name is there.
  package func entry(for key: MessageKey, in locale: LocaleTag) -> CatalogEntry? {
    if let known = entries[locale] { return known[key] }
    guard let pseudo = PseudoLocale(locale) else { return nil }
    return entries[defaultLocale]?[key]?.pseudo(pseudo)
  }

  /// The messages of a locale, by key.
  package func entries(in locale: LocaleTag) -> [MessageKey: CatalogEntry] {
    if let known = entries[locale] { return known }
    guard let pseudo = PseudoLocale(locale) else { return [:] }
    return (entries[defaultLocale] ?? [:]).mapValues { $0.pseudo(pseudo) }
  }

  /// The locales that have a catalog, and behind them those that are made from the default one.
  package var localesWithPseudo: [LocaleTag] {
    locales + PseudoLocale.allCases.map(\.tag).filter { !locales.contains($0) }
  }

  /// The keys of the default locale, in the order of its files: what can be translated.
  package var sourceKeys: [MessageKey] {
    var seen: Set<MessageKey> = []
    return catalogs.filter { $0.locale == defaultLocale }
      .flatMap { $0.entries.map(\.key) }
      .filter { seen.insert($0).inserted }
  }
}

internal import Diagnostics
internal import Localization

/// A message whose key is missing from the default locale.
struct OrphanedEntry: Sendable {
  let entry: CatalogEntry
  /// The key that was probably intended, which the locale lacks; nil if unknown.
  let meant: MessageKey?
}

extension CatalogLinter {
  /// Returns the messages whose keys are missing from the default locale.
  func findOrphans() -> [OrphanedEntry] {
    guard !files(of: catalogs.defaultLocale).isEmpty else { return [] }
    let entries = entries.filter { !isSource($0) && !hasSource($0.key) }
    var lost: [LocaleTag: LostKeys] = [:]
    for locale in Set(entries.map(\.locale)) { lost[locale] = LostKeys(self, in: locale) }
    return entries.map { OrphanedEntry(entry: $0, meant: lost[$0.locale]?.key(meantBy: $0.key)) }
  }
}

/// An index of the keys that a locale lacks, to find the intended key for a misspelled key.
private struct LostKeys {
  /// The missing keys of one notification or one property, with their positions in the source.
  private struct Group {
    private(set) var keys: [(key: MessageKey, position: Int)] = []
    private var index = SuggestionIndex([])

    mutating func add(_ key: MessageKey, at position: Int) { keys.append((key, position)) }

    mutating func prepare() { index = SuggestionIndex(keys.map(\.key.description)) }

    func nearest(to key: MessageKey) -> (key: MessageKey, position: Int, distance: Int)? {
      index.nearest(to: key.description).map { match in
        (keys[match.position].key, keys[match.position].position, match.distance)
      }
    }
  }

  private var byNotification: [String: Group] = [:]
  private var byProperty: [String: Group] = [:]
  /// The number of keys that the default locale lacks, by notification.
  private var strangerCounts: [String: Int] = [:]

  init(_ linter: CatalogLinter, in locale: LocaleTag) {
    let keys = linter.sourceKeys.flatMap(\.keys)
    let own = linter.catalogs.messages(in: locale)
    for (position, key) in keys.enumerated() where !own.contains(key) {
      byNotification[key.notification.lowercased(), default: Group()].add(key, at: position)
      byProperty[key.property.lowercased(), default: Group()].add(key, at: position)
    }
    // While a view of the keys exists, each change would copy the group.
    for name in Array(byNotification.keys) { byNotification[name]?.prepare() }
    for name in Array(byProperty.keys) { byProperty[name]?.prepare() }
    for key in own.keys where !linter.hasSource(key) {
      strangerCounts[key.notification.lowercased(), default: 0] += 1
    }
  }

  /// Returns the intended key for a key whose notification or property is probably misspelled.
  func key(meantBy key: MessageKey) -> MessageKey? {
    let name = key.notification.lowercased()
    let own = byNotification[name]
    let matches = [own, byProperty[key.property.lowercased()]]
      .compactMap { $0?.nearest(to: key) }
    if let nearest = matches.min(by: { ($0.distance, $0.position) < ($1.distance, $1.position) }) {
      return nearest.key
    }
    // If exactly one key is missing and exactly one key is unknown, the key was probably renamed,
    // however different the names are.
    return own?.keys.count == 1 && strangerCounts[name] == 1 ? own?.keys[0].key : nil
  }
}

/// The messages of a file or of a locale, in order and by key.
///
///     catalogs.messages(in: polish)["news.title"]
///
/// The index of a file is also that of its locale, if the locale has one file. So a workspace whose
/// file has changed looks up nothing again in the other languages.
package struct MessageIndex: Sendable {
  /// The messages, in the order of their files.
  package let entries: [CatalogEntry]
  private let places: [MessageKey: Int]

  /// Finds the places of messages; of several with the same key, the last one counts.
  init(_ entries: [CatalogEntry]) {
    self.entries = entries
    var places: [MessageKey: Int] = [:]
    places.reserveCapacity(entries.count)
    for (place, entry) in entries.enumerated() { places[entry.key] = place }
    self.places = places
  }

  /// Returns the message with a key; nil if the key is unknown.
  package subscript(key: MessageKey) -> CatalogEntry? { places[key].map { entries[$0] } }

  /// Whether there is a message with a key.
  package func contains(_ key: MessageKey) -> Bool { places[key] != nil }

  /// The keys, in any order.
  package var keys: some Sequence<MessageKey> { places.keys }

  package var isEmpty: Bool { entries.isEmpty }

  /// The messages whose key occurs earlier, too.
  var duplicates: [CatalogSet.Duplicate] {
    guard places.count < entries.count else { return [] }
    var known: [MessageKey: CatalogEntry] = [:]
    return entries.compactMap { entry in
      known.updateValue(entry, forKey: entry.key)
        .map { CatalogSet.Duplicate(first: $0, second: entry) }
    }
  }
}

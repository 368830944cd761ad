internal import Diagnostics
internal import Localization

/// Messages of one notification that a locale lacks.
struct CatalogGap: Sendable {
  let locale: LocaleTag
  /// The keys that are not there; never empty.
  let missing: [MessageKey]
  /// The messages that are there.
  let present: [CatalogEntry]
}

extension CatalogLinter {
  /// What each locale lacks of each notification.
  ///
  /// A misspelt key is one mistake: what it was meant to be is not counted as missing. Regions need
  /// not repeat what a relative of theirs says, as long as they say nothing themselves.
  var gaps: [CatalogGap] {
    let misspelt = orphans.compactMap { orphan in
      orphan.meant.map { LocalizedKey(locale: orphan.entry.locale, key: $0) }
    }
    let excused = Set(misspelt)
    var gaps: [CatalogGap] = []
    for locale in translatedLocales {
      for (_, keys) in sourceKeys {
        let missing = keys.filter {
          catalogs.entry(for: $0, in: locale) == nil
            && !excused.contains(LocalizedKey(locale: locale, key: $0))
        }
        let present = keys.compactMap { catalogs.entry(for: $0, in: locale) }
        guard !missing.isEmpty else { continue }
        if present.isEmpty, isServedByRelative(locale, keys) { continue }
        gaps.append(CatalogGap(locale: locale, missing: missing, present: present))
      }
    }
    return gaps
  }

  /// The messages whose key the default locale does not have, with the key that was meant.
  var orphans: [(entry: CatalogEntry, meant: MessageKey?)] {
    guard !files(of: catalogs.defaultLocale).isEmpty else { return [] }
    return messages.filter { !$0.isSource && source(of: $0.entry.key) == nil }
      .map { ($0.entry, keyMeant(by: $0.entry)) }
  }

  /// The key that the locale lacks and that is spelled nearly so: one part of it is right.
  private func keyMeant(by entry: CatalogEntry) -> MessageKey? {
    let name = entry.key.notification.lowercased()
    let property = entry.key.property.lowercased()
    let lost = sourceKeys.flatMap { notification, keys in
      notification == name ? keys : keys.filter { $0.property.lowercased() == property }
    }.filter { catalogs.entry(for: $0, in: entry.locale) == nil }
    let nearest = Suggestion.nearest(to: entry.key.description, among: lost.map(\.description))
    if let nearest { return MessageKey(nearest) }
    // One too many and one too few in a notification are one mistake, however different the words.
    let own = lost.filter { $0.notification.lowercased() == name }
    let strangers = catalogs.entries(in: entry.locale).keys.filter {
      $0.notification.lowercased() == name && source(of: $0) == nil
    }
    return own.count == 1 && strangers.count == 1 ? own[0] : nil
  }
}

private struct LocalizedKey: Hashable {
  let locale: LocaleTag
  let key: MessageKey
}

extension [MessageKey] {
  /// The properties, as people read a list.
  var names: String {
    let shown = prefix(4).map { "'\($0.property)'" }
    return count > 4
      ? shown.joined(separator: ", ") + " and \(count - 4) more"
      : shown.count < 2
        ? shown.joined()
        : shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "")
  }
}

extension Catalog {
  /// Where a finding about the whole file stands: at its locale, or at its beginning.
  var headerSpan: SourceSpan { header?.span ?? SourceSpan(0, 0) }
}

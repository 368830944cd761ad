internal import Diagnostics
internal import Localization

/// The messages of one notification that a locale does not have.
struct CatalogGap: Sendable {
  let locale: LocaleTag
  /// The missing keys; never empty.
  let missing: [MessageKey]
  /// The messages of the notification that the locale has.
  let present: [CatalogEntry]
}

extension CatalogLinter {
  /// Returns the missing messages, by locale and notification.
  ///
  /// If a key is misspelled, the intended key does not count as missing, so the mistake is
  /// reported only once.
  /// Messages of a notification that does not exist are no gap, because no device shows them.
  /// A regional locale may leave out all messages of a notification that a related locale has.
  func findGaps() -> [CatalogGap] {
    let misspelled = orphans.compactMap { orphan in
      orphan.meant.map { LocalizedKey(locale: orphan.entry.locale, key: $0) }
    }
    let excused = Set(misspelled)
    var gaps: [CatalogGap] = []
    for locale in translatedLocales {
      let own = catalogs.messages(in: locale)
      for (name, keys) in sourceKeys
      where notifications == nil || notification(named: name) != nil {
        let missing = keys.filter {
          !own.contains($0) && !excused.contains(LocalizedKey(locale: locale, key: $0))
        }
        guard !missing.isEmpty else { continue }
        let present = keys.compactMap { own[$0] }
        if present.isEmpty, isServedByRelative(locale, keys) { continue }
        gaps.append(CatalogGap(locale: locale, missing: missing, present: present))
      }
    }
    return gaps
  }
}

private struct LocalizedKey: Hashable {
  let locale: LocaleTag
  let key: MessageKey
}

extension [MessageKey] {
  /// A readable list of the properties, with at most four names.
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
  /// The place of a finding about the whole file: its `@@locale`, or the start of the file.
  var headerSpan: SourceSpan { header?.span ?? SourceSpan(0, 0) }
}

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
  /// A misspelled key is one mistake: what it was meant to be is not counted as missing. Regions need
  /// not repeat what a relative of theirs says, as long as they say nothing themselves.
  var gaps: [CatalogGap] {
    let misspelled = orphans.compactMap { orphan in
      orphan.meant.map { LocalizedKey(locale: orphan.entry.locale, key: $0) }
    }
    let excused = Set(misspelled)
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

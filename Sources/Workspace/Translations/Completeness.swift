internal import Diagnostics
package import Localization

/// The numbers of translated and missing messages for each locale and notification.
package struct Completeness: Hashable, Sendable {
  /// The numbers for one notification in one locale.
  package struct Row: Hashable, Sendable {
    /// The locale of the translations.
    package let locale: LocaleTag
    /// The name of the notification.
    package let notification: String
    /// The number of messages in the default locale.
    package let messages: Int
    /// The number of translations that are neither a draft nor stale.
    package fileprivate(set) var finished = 0
    /// The number of translations that are invalid or need review.
    package fileprivate(set) var drafts = 0
    /// The number of translations whose source has changed.
    package fileprivate(set) var stale = 0

    /// The number of messages without a translation.
    package var missing: Int { messages - finished - drafts - stale }
  }

  /// The rows, sorted by locale, and then in the order of the default locale's catalog.
  package let rows: [Row]

  /// Counts the translations in all locales except the default locale.
  package init(of catalogs: CatalogSet) {
    let keys = catalogs.sourceKeys
    var order: [String] = []
    var groups: [String: [MessageKey]] = [:]
    for key in keys {
      if groups[key.notification] == nil { order.append(key.notification) }
      groups[key.notification, default: []].append(key)
    }
    let locales = catalogs.locales.filter { $0 != catalogs.defaultLocale }
    rows = locales.flatMap { locale in
      order.map { Row(locale, $0, groups[$0] ?? [], in: catalogs) }
    }
  }
}

extension Completeness.Row {
  fileprivate init(
    _ locale: LocaleTag, _ notification: String, _ keys: [MessageKey], in catalogs: CatalogSet
  ) {
    self.locale = locale
    self.notification = notification
    messages = keys.count
    for key in keys {
      switch catalogs.status(of: key, in: locale) {
      case .missing: break
      case .stale: stale += 1
      case .draft: drafts += 1
      case .finished: finished += 1
      }
    }
  }
}

/// The status of a message in one locale.
package enum TranslationStatus: Hashable, Sendable {
  /// No translation.
  case missing
  /// A translation whose source has changed.
  case stale
  /// A translation that is invalid or needs review.
  case draft
  /// A finished translation.
  case finished
}

extension CatalogSet {
  /// Returns the workspace's locale for the language of a file, such as `zh-Hans` for `zh_CN`.
  package func locale(for language: LocaleTag) -> LocaleTag {
    if locales.contains(language) { return language }
    return locales.first { $0.isEquivalent(to: language) } ?? language
  }

  /// Returns the status of a message in a locale.
  package func status(of key: MessageKey, in locale: LocaleTag) -> TranslationStatus {
    guard let source = entry(for: key, in: defaultLocale), let own = entry(for: key, in: locale)
    else { return .missing }
    // An invalid message is never shown, so it has to be written again.
    if own.parsed.findings.hasErrors { return .draft }
    if own.isStale(against: source) { return .stale }
    return own.metadata.state?.progress == .new ? .draft : .finished
  }
}

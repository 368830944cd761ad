internal import Diagnostics
internal import Documents
package import Localization
package import Workspaces

/// The input of the lint rules: the catalogs and, if known, their workspace.
package struct CatalogLinter: Sendable {
  /// The catalogs to check.
  package let catalogs: CatalogSet
  /// The workspace; nil if only catalogs are checked.
  private let workspace: Workspace?
  /// The messages in effect, without overridden duplicates, in the order of locales and files.
  let entries: [CatalogEntry]
  /// The keys of the default locale, grouped by notification, in the order of the file.
  let sourceKeys: [(notification: String, keys: [MessageKey])]
  /// The messages whose keys are missing from the default locale.
  private(set) var orphans: [OrphanedEntry] = []
  /// The missing messages, by locale and notification.
  private(set) var gaps: [CatalogGap] = []
  /// The coverage of a check of single messages, which skips invalid messages.
  let messageCoverage: CheckCoverage
  private let keysOfSources: Set<MessageKey>
  private let notificationsByName: [String: Notification]
  /// The longest time to live of each notification in seconds, by the name in lower case.
  private let lifetimes: [String: Int]
  private let fallback: LocaleFallback

  /// Creates a linter, and prepares the facts that the rules share.
  package init(_ catalogs: CatalogSet, of workspace: Workspace? = nil) {
    self.catalogs = catalogs
    self.workspace = workspace
    let entries = catalogs.entriesInEffect
    self.entries = entries
    messageCoverage = entries.coverage
    keysOfSources = Set(entries.filter { $0.locale == catalogs.defaultLocale }.map(\.key))
    sourceKeys = catalogs.sourceKeys.grouped
    notificationsByName = Dictionary(
      (workspace?.notifications ?? []).map { ($0.name.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
    lifetimes = notificationsByName.compactMapValues(\.lifetime)
    fallback = LocaleFallback(
      available: catalogs.locales, defaultLocale: catalogs.defaultLocale, policy: .suppress)
    orphans = findOrphans()
    gaps = findGaps()
  }

  /// The notifications; nil if only catalogs are checked.
  var notifications: [Notification]? { workspace?.notifications }

  /// The fallback locales listed in crier.json, with the place of each in the file.
  var fallbackPlaces: [(locale: LocaleTag, label: Label)] {
    workspace?.settings.fallbackPlaces ?? []
  }

  /// The locales for which the settings set a suffix, with the place of each in its file.
  var suffixPlaces: [(locale: LocaleTag, label: Label)] {
    let own = (workspace?.notifications ?? []).flatMap(\.settings.suffixes.places)
    return (workspace?.settings.suffixes.places ?? []) + own
  }

  /// The ignored files in `Locales`: files that are named after a locale, but are not catalogs.
  var otherMessageFiles: [String] { workspace?.otherMessageFiles ?? [] }

  /// The place in crier.json that sets the default locale; nil if nothing sets it.
  var defaultLocalePlace: Label? { workspace?.settings.defaultLocalePlace }

  /// Whether crier.json sets the time zone for dates.
  var hasTimeZone: Bool { workspace?.settings.namesTimeZone ?? false }

  /// Whether the default catalog exists but is invalid, which another rule reports.
  var isDefaultUnreadable: Bool { workspace?.isDefaultCatalogUnreadable ?? false }

  /// Returns whether a message belongs to the default locale.
  func isSource(_ entry: CatalogEntry) -> Bool { entry.locale == catalogs.defaultLocale }

  /// Returns whether the default locale has a message with the given key.
  func hasSource(_ key: MessageKey) -> Bool { keysOfSources.contains(key) }

  /// The locales other than the default locale.
  var translatedLocales: [LocaleTag] { catalogs.locales.filter { $0 != catalogs.defaultLocale } }

  /// Returns the catalogs of a locale.
  func files(of locale: LocaleTag) -> [Catalog] {
    catalogs.catalogs.filter { $0.locale == locale }
  }

  /// Whether a related locale, such as the language of a region, has all of the given messages.
  func isServedByRelative(_ locale: LocaleTag, _ keys: [MessageKey]) -> Bool {
    fallback.candidates(for: locale).contains { relative in
      relative != locale && keys.allSatisfy { catalogs.entry(for: $0, in: relative) != nil }
    }
  }

  /// Returns the longest time to live of a notification in seconds; nil if unknown.
  func lifetime(ofNotification name: String) -> Int? { lifetimes[name.lowercased()] }

  /// Returns the notification with the given name; nil if there is no such notification, or if only
  /// catalogs are checked.
  func notification(named name: String) -> Notification? {
    notificationsByName[name.lowercased()]
  }
}

extension [MessageKey] {
  /// The keys grouped by notification, in the order of first occurrence.
  fileprivate var grouped: [(notification: String, keys: [MessageKey])] {
    var order: [String] = []
    var keys: [String: [MessageKey]] = [:]
    for key in self {
      let name = key.notification.lowercased()
      if keys[name] == nil { order.append(name) }
      keys[name, default: []].append(key)
    }
    return order.map { ($0, keys[$0] ?? []) }
  }
}

extension CatalogSet {
  /// The messages in the order of locales and files, without those that a later message overrides.
  fileprivate var entriesInEffect: [CatalogEntry] {
    let overridden = Set(duplicates.map { MessagePlace($0.first) })
    return catalogs.flatMap { catalog in
      catalog.entries.filter {
        $0.locale == catalog.locale
          && (overridden.isEmpty || !overridden.contains(MessagePlace($0)))
      }
    }
  }
}

/// The location of a message.
private struct MessagePlace: Hashable {
  let file: SourceFile
  let span: SourceSpan

  init(_ entry: CatalogEntry) {
    (file, span) = (entry.file, entry.span)
  }
}

// MARK: - Coverage

extension [CatalogEntry] {
  /// The coverage of a check that skips invalid messages.
  fileprivate var coverage: CheckCoverage {
    switch count(where: { $0.message == nil && $0.text.string.contains { !$0.isWhitespace } }) {
    case 0: .complete
    case 1: .incomplete("one message is invalid")
    case let count: .incomplete("\(count) messages are invalid")
    }
  }
}

extension CatalogLinter {
  /// The coverage of a check that compares translations with the default locale.
  var translationCoverage: CheckCoverage {
    guard !catalogs.catalogs.isEmpty, files(of: catalogs.defaultLocale).isEmpty else {
      return messageCoverage
    }
    return .unavailable("the default locale '\(catalogs.defaultLocale)' has no catalog")
  }

  /// The coverage of a check that needs the notifications of a workspace.
  var notificationCoverage: CheckCoverage {
    notifications == nil
      ? .unavailable("the catalogs were checked without a workspace") : .complete
  }
}

internal import Diagnostics
package import Localization
package import Workspaces

/// Everything that advice on catalogs looks at: the catalogs, and what is known of the workspace.
package struct CatalogLinter: Sendable {
  /// The catalogs.
  package let catalogs: CatalogSet
  /// The workspace; nil if only catalogs are checked.
  private let workspace: Workspace?
  /// The messages that count, in the order of locales and files.
  let messages: [LintedMessage]
  /// The messages that translate another one, where both can be read.
  let translations: [Translation]
  /// The keys of the default locale by notification, each list in the order of the file.
  let sourceKeys: [(notification: String, keys: [MessageKey])]
  private let sources: [MessageKey: LintedMessage]
  private let notificationsByName: [String: Notification]
  private let fallback: LocaleFallback

  /// Prepares the facts that the rules share.
  package init(_ catalogs: CatalogSet, of workspace: Workspace? = nil) {
    self.catalogs = catalogs
    self.workspace = workspace
    let messages = catalogs.catalogs.flatMap { catalog in
      catalog.entries
        .filter { catalogs.entry(for: $0.key, in: $0.locale)?.isSame(as: $0) ?? false }
        .map { LintedMessage($0, isSource: $0.locale == catalogs.defaultLocale) }
    }
    let sources = Dictionary(
      messages.filter(\.isSource).map { ($0.entry.key, $0) },
      uniquingKeysWith: { first, _ in first })
    self.messages = messages
    sourceKeys = catalogs.sourceKeys.grouped
    notificationsByName = Dictionary(
      (workspace?.notifications ?? []).map { ($0.name.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
    self.sources = sources
    translations = messages.compactMap { Translation(of: sources[$0.entry.key], by: $0) }
    fallback = LocaleFallback(
      available: catalogs.locales, defaultLocale: catalogs.defaultLocale, policy: .suppress)
  }

  /// The notifications; nil if only catalogs are checked.
  var notifications: [Notification]? { workspace?.notifications }

  /// The locales that crier.json lets others fall back to, with their places.
  var fallbackPlaces: [(locale: LocaleTag, label: Label)] {
    workspace?.settings.fallbackPlaces ?? []
  }

  /// The locales that settings give a suffix, with their places.
  var suffixPlaces: [(locale: LocaleTag, label: Label)] {
    let own = (workspace?.notifications ?? []).flatMap(\.settings.suffixes.places)
    return (workspace?.settings.suffixes.places ?? []) + own
  }

  /// The files in `Locales` that have the name of a locale, and are not read.
  var otherMessageFiles: [String] { workspace?.otherMessageFiles ?? [] }

  /// Whether crier.json names the time zone of dates.
  var hasTimeZone: Bool { workspace?.settings.namesTimeZone ?? false }

  /// Whether the default catalog exists and cannot be parsed, which has a finding of its own.
  var isDefaultUnreadable: Bool { workspace?.isDefaultCatalogUnreadable ?? false }

  /// The message of the default locale.
  func source(of key: MessageKey) -> LintedMessage? { sources[key] }

  /// The locales beside the default one.
  var translatedLocales: [LocaleTag] { catalogs.locales.filter { $0 != catalogs.defaultLocale } }

  /// The catalogs of a locale.
  func files(of locale: LocaleTag) -> [Catalog] {
    catalogs.catalogs.filter { $0.locale == locale }
  }

  /// Whether readers of a locale get all of some messages from a near relative of it.
  func isServedByRelative(_ locale: LocaleTag, _ keys: [MessageKey]) -> Bool {
    fallback.candidates(for: locale).contains { relative in
      relative != locale && keys.allSatisfy { catalogs.entry(for: $0, in: relative) != nil }
    }
  }

  /// The notification with a name; nil if there is none, or only catalogs are checked.
  func notification(named name: String) -> Notification? {
    notificationsByName[name.lowercased()]
  }
}

extension [MessageKey] {
  /// The keys by notification, in the order in which notifications first come.
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

extension CatalogEntry {
  /// Whether both are the same place in the same file.
  fileprivate func isSame(as other: CatalogEntry) -> Bool {
    file == other.file && span == other.span
  }
}

// MARK: - How much could be looked at

extension CatalogLinter {
  private var unreadable: Int {
    messages.count { $0.outline == nil && !$0.isBlank }
  }

  /// Messages that cannot be read are left out.
  var messageCoverage: CheckCoverage {
    switch unreadable {
    case 0: .complete
    case 1: .incomplete("one message cannot be read")
    case let count: .incomplete("\(count) messages cannot be read")
    }
  }

  /// Without the default locale there is nothing to compare with.
  var translationCoverage: CheckCoverage {
    guard !catalogs.catalogs.isEmpty, files(of: catalogs.defaultLocale).isEmpty else {
      return messageCoverage
    }
    return .unavailable("the default locale '\(catalogs.defaultLocale)' has no catalog")
  }

  /// Without notifications, it is not known what is used.
  var notificationCoverage: CheckCoverage {
    notifications == nil
      ? .unavailable("the catalogs were looked at without a workspace") : .complete
  }
}

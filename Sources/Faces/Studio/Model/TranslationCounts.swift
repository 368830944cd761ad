internal import Diagnostics
internal import Localization
internal import Workspaces

/// The messages that each language lacks, and those that cannot be read.
///
/// Every page shows these numbers, and a large workspace has 100,000 messages. So a change counts
/// only the languages whose files it has replaced.
struct TranslationCounts: Sendable {
  /// The number of messages that a translation must have.
  let messageCount: Int
  /// The number of languages that were counted for this version of the workspace.
  let countedLocales: Int
  private let keys: [MessageKey]
  private let languages: [LocaleTag: Language]
  private let defaultLocale: LocaleTag

  /// The state of one language.
  fileprivate struct Language: Sendable {
    /// The files that were counted; another version of a file is another object.
    let files: [SourceFile]
    var missing = 0
    /// The notifications with a message that cannot be read.
    var troubled: Set<String> = []
  }

  /// Counts the messages of a workspace; `earlier` are the counts before it was reloaded.
  init(_ workspace: Workspace, after earlier: TranslationCounts? = nil) {
    let catalogs = workspace.catalogs
    let keys = workspace.notifications.flatMap { notification in
      notification.localizedProperties.map(notification.key)
    }
    let known = earlier?.keys == keys ? earlier?.languages ?? [:] : [:]
    var languages: [LocaleTag: Language] = [:]
    var counted = 0
    let files = Dictionary(grouping: catalogs.catalogs, by: \.locale).mapValues { $0.map(\.file) }
    for (locale, files) in files {
      if let same = known[locale], same.files.elementsEqual(files, by: ===) {
        languages[locale] = same
      } else {
        languages[locale] = Language(files, keys, catalogs, locale)
        counted += 1
      }
    }
    self.keys = keys
    self.languages = languages
    messageCount = keys.count
    countedLocales = counted
    defaultLocale = workspace.settings.defaultLocale
  }

  /// Returns the number of messages that a language lacks.
  func missing(in locale: LocaleTag) -> Int { languages[locale]?.missing ?? messageCount }

  /// Whether some language has a message of the notification that cannot be read.
  func hasUnreadableMessage(of notification: String) -> Bool {
    languages.values.contains { $0.troubled.contains(notification) }
  }

  /// The share of messages that a language has; 100 only if it has all of them.
  func percent(in locale: LocaleTag) -> Int { Self.percent(missing(in: locale), of: messageCount) }

  // MARK: - All translations

  private var translations: [Language] {
    languages.filter { $0.key != defaultLocale }.map(\.value)
  }

  /// Whether there is anything to translate.
  var isTranslated: Bool { messageCount > 0 && !translations.isEmpty }

  /// The share of all translated messages; 100 only if none is missing.
  var percent: Int {
    Self.percent(
      translations.map(\.missing).reduce(0, +), of: messageCount * translations.count)
  }

  /// The missing messages in a few words.
  var sentence: String {
    let incomplete = translations.filter { $0.missing > 0 }
    guard !incomplete.isEmpty else { return "complete" }
    let languages = incomplete.count == 1 ? "1 language" : "\(incomplete.count) languages"
    return "\(incomplete.map(\.missing).reduce(0, +)) missing in \(languages)"
  }

  private static func percent(_ missing: Int, of total: Int) -> Int {
    guard total > 0, missing > 0 else { return 100 }
    return min(99, (total - missing) * 100 / total)
  }
}

extension TranslationCounts.Language {
  fileprivate init(
    _ files: [SourceFile], _ keys: [MessageKey], _ catalogs: CatalogSet, _ locale: LocaleTag
  ) {
    self.init(files: files)
    for key in keys {
      guard let entry = catalogs.entry(for: key, in: locale) else {
        missing += 1
        continue
      }
      if entry.message == nil, entry.findings.hasErrors { troubled.insert(key.notification) }
    }
  }
}

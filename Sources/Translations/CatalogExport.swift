package import Interchange
package import Localization
internal import MessageTables

/// The messages of a workspace that go into translation files.
///
///     let export = CatalogExport(.po, of: workspace.catalogs, locales: [slovak], only: .missing)
///     for file in export.files() { … }
package struct CatalogExport: Sendable {
  /// The messages that are exported.
  package enum Selection: String, Hashable, Sendable, CaseIterable {
    /// Those without a translation.
    case missing
    /// Those whose translation is a draft or was made from an older source.
    case changed
    /// All of them.
    case all
  }

  /// One file.
  package struct File: Sendable {
    /// The path below the folder of the export.
    package let path: String
    /// The content.
    package let content: TranslationExport
    /// The number of messages that are not translated and that the format has no place for.
    package let untranslatedCount: Int
  }

  /// The format.
  package let format: TranslationFormat
  private let catalogs: CatalogSet
  private let keys: [MessageKey]
  private let locales: [LocaleTag]
  private let selection: Selection
  private let options: ExportOptions

  /// Chooses messages; `notifications` is nil for all of them.
  package init(
    _ format: TranslationFormat, of catalogs: CatalogSet, notifications: [String]? = nil,
    locales: [LocaleTag], only selection: Selection = .all,
    options: ExportOptions = ExportOptions()
  ) {
    self.format = format
    self.catalogs = catalogs
    self.locales = locales
    self.selection = selection
    self.options = options
    let wanted = notifications.map { Set($0.map { $0.lowercased() }) }
    keys = catalogs.sourceKeys.filter { key in
      wanted.map { $0.contains(key.notification.lowercased()) } ?? true
    }
  }

  /// The files, one for all languages or one for each.
  ///
  /// A file that is updated gets all messages, because it chooses those that it has.
  package func files(only own: Selection? = nil) -> [File] {
    let selection = own ?? selection
    if format.files.languages == .several {
      return [file(locales.first ?? catalogs.defaultLocale, locales, selection)]
    }
    return locales.map { file($0, [$0], selection) }
  }

  private func file(
    _ locale: LocaleTag, _ locales: [LocaleTag], _ selection: Selection
  ) -> File {
    let chosen = keys.filter { key in locales.contains { isChosen(key, in: $0, selection) } }
    let messages = catalogs.exchanged(chosen, locales: locales)
    // A file of one language has no source text to translate from.
    let present =
      format.files.languages == .single
      ? messages.filter { $0.content(in: locale) != nil } : messages
    let role: FormatFiles.Role = locale == catalogs.defaultLocale ? .source : .translation
    return File(
      path: format.files.path(locale, role),
      content: TranslationExport(
        present, from: catalogs.defaultLocale, to: locales, options: options),
      untranslatedCount: messages.count - present.count)
  }

  private func isChosen(
    _ key: MessageKey, in locale: LocaleTag, _ selection: Selection
  ) -> Bool {
    if selection == .all || locale == catalogs.defaultLocale { return true }
    switch catalogs.status(of: key, in: locale) {
    case .missing: return selection == .missing
    case .stale, .draft: return selection == .changed
    case .finished: return false
    }
  }
}

package import Interchange
package import Localization
internal import MessageTables

/// An export of a workspace's messages into translation files.
///
///     let export = CatalogExport(.po, of: workspace.catalogs, locales: [slovak], only: .missing)
///     for file in export.files() { … }
package struct CatalogExport: Sendable {
  /// The messages to export.
  package enum Selection: String, Hashable, Sendable, CaseIterable {
    /// Messages without a translation.
    case missing
    /// Messages whose translation is a draft or stale.
    case changed
    /// All messages.
    case all
  }

  /// One file of the export.
  package struct File: Sendable {
    /// The path of the file, relative to the folder of the export.
    package let path: String
    /// The content of the file.
    package let content: TranslationExport
    /// The number of untranslated messages that are left out because the file has only one
    /// language.
    package let untranslatedCount: Int
  }

  /// The format of the files.
  package let format: TranslationFormat
  private let catalogs: CatalogSet
  private let keys: [MessageKey]
  private let locales: [LocaleTag]
  private let selection: Selection
  private let options: ExportOptions

  /// Selects the messages to export.
  ///
  /// If `notifications` is nil, messages of all notifications are exported.
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

  /// Returns the files to write: one for all languages, or one per language.
  ///
  /// To update an existing file, pass the selection `all`, because the file determines the messages
  /// that it contains.
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
    // A file with a single language cannot contain the source text, so untranslated messages are
    // left out.
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

internal import Diagnostics
internal import Files
internal import Localization
internal import Workspaces

/// The files of a workspace by notification and locale, from which slices are made.
///
/// A mutant of one message needs none of the thousands of messages of other notifications, so each
/// is judged in a workspace that contains only one notification.
struct WorkspaceParts: Sendable {
  let folder: String
  /// The files outside of the folders `Templates` and `Locales`, such as the strings of the app.
  let outside: FileSource
  /// The locales of the catalogs, by the path of their files.
  let localesByPath: [String: LocaleTag]
  private let catalogs: [LocaleTag: [CatalogParts]]
  /// The files of each notification, by its folder.
  private var files: [String: [SourceFile]] = [:]
  /// The settings of the workspace, and files outside of the folder `Templates`.
  private var shared: [SourceFile] = []
  /// The locales whose renderings depend on the catalogs of a locale, and those that they need.
  private var related: [LocaleTag: Set<LocaleTag>] = [:]

  init(of workspace: Workspace, outside: FileSource) {
    self.outside = outside
    folder = workspace.folder
    let all = workspace.catalogs.catalogs
    catalogs = Dictionary(grouping: all, by: \.locale)
      .mapValues { $0.map { CatalogParts(of: $0.file) } }
    localesByPath = Dictionary(
      all.map { ($0.file.name, $0.locale) }, uniquingKeysWith: { first, _ in first })
    let templates = workspace.folder.joined(with: "Templates")
    for (path, file) in workspace.reading.files where localesByPath[path] == nil {
      guard path.hasPrefix("\(templates)/"), path != workspace.settingsPath else {
        shared.append(file)
        continue
      }
      let name = path.dropFirst(templates.count + 1).prefix { $0 != "/" }
      files["\(templates)/\(name)", default: []].append(file)
    }
    for locale in workspace.catalogs.locales {
      let candidates = workspace.fallback.candidates(for: locale)
      for candidate in candidates where candidate != workspace.settings.defaultLocale {
        related[candidate, default: [workspace.settings.defaultLocale]].formUnion(
          candidates + [locale])
      }
    }
  }

  /// Returns the locales of a slice for mutants of one catalog; nil if all locales are needed.
  func locales(relatedTo locale: LocaleTag) -> Set<LocaleTag>? { related[locale] }

  /// Returns the files of a notification that are not catalogs.
  func files(of notification: Notification) -> [SourceFile] {
    shared + (files[notification.folder] ?? [])
  }

  /// Returns small catalogs with the messages of one notification; all catalogs if `locales` is nil.
  func excerpts(
    for notification: Notification, in locales: Set<LocaleTag>?
  ) -> [CatalogExcerpt] {
    (locales.map(Array.init) ?? Array(catalogs.keys))
      .flatMap { catalogs[$0] ?? [] }.map { $0.excerpt(for: notification.name) }
  }
}

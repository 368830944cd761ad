package import AppStrings
package import Files
package import LiveActivities
package import Localization

/// A folder with `Templates/` and `Locales/`, read once.
///
/// A workspace is immutable: it does not follow changes of files, and many threads can render with it.
/// It is an object, because most values of a check, a page or a run hold it, and are copied often.
///
/// ```swift
/// let workspace = try Workspace(at: "…")
/// let payload = try workspace.render("localized-news", for: .apns, in: "fr", with: ["category": "World"])
/// ```
public final class Workspace: Sendable {
  /// The path of the folder, as given by the caller.
  public let folder: String
  /// The findings of the readers, before ignore entries are applied.
  package let readingFindings: [SubjectFindings]
  /// The error for each file that could not be read.
  package let failures: [FileError]
  /// The settings in `crier.json`.
  package let settings: WorkspaceSettings
  /// The invalid catalogs.
  package let unreadableCatalogs: [UnreadableCatalog]
  /// The messages of all locales.
  package let catalogs: CatalogSet
  /// The fallback from requested to available locales.
  package let fallback: LocaleFallback
  /// The ignored files in `Locales`: those named after a locale that are not catalogs.
  package let otherMessageFiles: [String]
  /// The notifications, by name.
  package let notifications: [Notification]
  /// The app's own strings; nil if `crier.json` does not configure them.
  package let appStrings: AppStrings?
  /// The contracts of the app's Live Activities.
  package let activities: ActivityContracts
  /// The paths of the contracts of Live Activities, whether the files exist or not.
  package let contractPaths: [String]
  /// The paths of the files that were read.
  package let paths: Set<String>
  /// The parsed files, which the next load can reuse.
  package let reading: WorkspaceReading
  let messages: MessageCache

  /// Reads a workspace; what the loader has found is complete only after the last file was read.
  init(_ loader: inout WorkspaceLoader) {
    folder = loader.folder
    settings = loader.workspaceSettings()
    activities = loader.activities(settings)
    contractPaths = loader.contractPaths(settings)
    catalogs = loader.catalogs(settings)
    notifications = loader.notifications(
      NotificationMessages(catalogs), settings, contracts: Set(contractPaths))
    var reading = WorkspaceReading(loader.files)
    appStrings = loader.appStrings(settings, in: &reading)
    self.reading = reading
    fallback = LocaleFallback(
      available: catalogs.locales, defaultLocale: settings.defaultLocale,
      fallbacks: settings.fallbacks, policy: settings.noLocale)
    otherMessageFiles = loader.otherMessageFiles()
    messages = loader.earlier?.messages.continued(for: catalogs) ?? MessageCache()
    readingFindings = loader.readingFindings
    failures = loader.files.failures
    unreadableCatalogs = loader.unreadableCatalogs
    paths = Set(loader.files.paths)
  }

  /// Creates a workspace with the contents of another one, and with other catalogs if they are given.
  package init(_ other: Workspace, catalogs: CatalogSet? = nil) {
    folder = other.folder
    readingFindings = other.readingFindings
    failures = other.failures
    settings = other.settings
    unreadableCatalogs = other.unreadableCatalogs
    self.catalogs = catalogs ?? other.catalogs
    fallback = other.fallback
    otherMessageFiles = other.otherMessageFiles
    notifications = other.notifications
    appStrings = other.appStrings
    activities = other.activities
    contractPaths = other.contractPaths
    paths = other.paths
    reading = other.reading
    messages = other.messages
  }

  /// Whether the default catalog exists but is invalid, so its messages are unknown.
  package var isDefaultCatalogUnreadable: Bool {
    unreadableCatalogs.contains { $0.locale == settings.defaultLocale }
      && !catalogs.locales.contains(settings.defaultLocale)
  }

  /// Whether catalogs exist, but none for the default locale, so nothing is localized.
  package var lacksDefaultCatalog: Bool {
    !catalogs.locales.isEmpty && !catalogs.locales.contains(settings.defaultLocale)
  }

  /// The path of `crier.json`, whether the file exists or not.
  package var settingsPath: String { Self.settingsPath(in: folder) }

  static func settingsPath(in folder: String) -> String {
    folder.joined(with: "Templates/crier.json")
  }

  /// Returns the workspace with an unsaved version of a catalog; nothing is read or checked again.
  package func drafting(_ catalog: Catalog) -> Workspace {
    Workspace(self, catalogs: catalogs.replacing(catalog))
  }

  /// Returns the notification with the given name.
  package func notification(named name: String) -> Notification? {
    notifications.first { $0.name == name }
  }

  /// Returns the locales of all catalogs, or only the default locale if nothing is localized.
  package func locales(of notification: Notification) -> [LocaleTag] {
    notification.localizedProperties.isEmpty ? [settings.defaultLocale] : catalogs.locales
  }
}

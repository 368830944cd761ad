package import AppStrings
internal import Diagnostics
package import Files
package import Localization

/// A folder with `Templates/` and `Locales/`, read once.
///
/// A value: it does not change when files do, and any number of threads may render from it.
///
/// ```swift
/// let workspace = try Workspace(at: "…")
/// let payload = try workspace.render("localized-news", for: .apns, in: "fr", with: ["category": "World"])
/// ```
public struct Workspace: Sendable {
  /// The folder, as it was given.
  public let folder: String
  /// The findings of the readers, before any ignore is applied.
  package let readingFindings: [SubjectFindings]
  /// The files that could not be read.
  package let failures: [FileError]
  /// The settings in `crier.json`.
  package let settings: WorkspaceSettings
  /// The catalogs that cannot be parsed.
  let unreadableCatalogs: [UnreadableCatalog]
  /// The messages of all locales.
  package let catalogs: CatalogSet
  /// The rules that lead from a requested locale to an available one.
  package let fallback: LocaleFallback
  /// The files in `Locales` that have the name of a locale, and are not read.
  package let otherMessageFiles: [String]
  /// The notifications, by name.
  package let notifications: [Notification]
  /// The app's own strings; nil if `crier.json` does not name them.
  package let appStrings: AppStrings?
  /// The files that were read.
  package let paths: Set<String>
  /// The files as they were parsed.
  package let reading: WorkspaceReading
  let messages: MessageCache

  /// Whether the default catalog exists and cannot be parsed, so that nothing is known of messages.
  package var isDefaultCatalogUnreadable: Bool {
    unreadableCatalogs.contains { $0.locale == settings.defaultLocale }
      && !catalogs.locales.contains(settings.defaultLocale)
  }

  /// Whether there are catalogs but none for the default locale, so that nothing is localized.
  package var lacksDefaultCatalog: Bool {
    !catalogs.locales.isEmpty && !catalogs.locales.contains(settings.defaultLocale)
  }

  /// The path of `crier.json`, whether the file exists or not.
  package var settingsPath: String { Self.settingsPath(in: folder) }

  static func settingsPath(in folder: String) -> String {
    folder.joined(with: "Templates/crier.json")
  }

  /// The notification with the given name.
  package func notification(named name: String) -> Notification? {
    notifications.first { $0.name == name }
  }

  /// The locales in which a notification is rendered by default: that of every catalog, or only the
  /// default locale if nothing is localized.
  package func locales(of notification: Notification) -> [LocaleTag] {
    notification.localizedProperties.isEmpty ? [settings.defaultLocale] : catalogs.locales
  }
}

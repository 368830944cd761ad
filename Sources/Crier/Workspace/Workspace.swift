public import Diagnostics
package import Files
package import Linting
package import Localization
internal import Platforms

/// A folder with `Templates/` and `Locales/`, read once.
///
/// A value: nothing in it changes when files do, and any number of threads may render from it.
///
/// ```swift
/// let workspace = try Workspace(at: "…")
/// let payload = try workspace.render("localized-news", for: .apns, in: "fr", with: ["category": "World"])
/// ```
public struct Workspace: Sendable {
  /// The folder, as it was given.
  public let folder: String
  /// Everything that was found in its files, what the authors silence left out.
  public internal(set) var findings: Findings
  /// The files that could not be read.
  package internal(set) var failures: [FileError]
  /// What `crier.json` says.
  package let settings: WorkspaceSettings
  /// The messages of all locales.
  package let catalogs: CatalogSet
  /// The way from a requested locale to one that there is.
  package let fallback: LocaleFallback
  /// The notifications, by name.
  package let notifications: [Notification]
  /// The files that were read.
  package let paths: Set<String>
  /// What became of each check of the catalogs; none where they were not reviewed.
  package let checks: [CheckState]

  /// A notification by its name.
  package func notification(named name: String) -> Notification? {
    notifications.first { $0.name == name }
  }

  /// The locales that a notification is rendered in when nobody names one: every catalog's, or only
  /// the default where nothing is localized.
  package func locales(of notification: Notification) -> [LocaleTag] {
    notification.localizedProperties.isEmpty ? [settings.defaultLocale] : catalogs.locales
  }
}

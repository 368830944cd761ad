package import Diagnostics
internal import Localization

/// A migration; the raw value is its name on the command line.
package enum Migration: String, CaseIterable, Sendable {
  /// The migration from Firebase's old interface to HTTP v1.
  case firebase = "gcm-to-fcmv1"
  /// The migration from `android` to `android_v2` in messages of HTTP v1.
  case android = "android-to-android-v2"
  /// The migration from Windows 8 toasts and tiles to adaptive toasts and tiles.
  case windows = "toast-to-generic"
  /// The migration from properties such as `News_French` to catalogs (``FamilyMigration``).
  case families = "tutorial-families"
  /// The migration of messages to another syntax (``MessageFiles``).
  case messages

  /// Returns the new body of a file; nil if the migration does not apply to the file.
  package func body(of file: SourceFile) -> MigratedBody? {
    switch self {
    case .firebase: FirebaseMigration(file)?.migrated
    case .android: AndroidMigration(file)?.migrated
    case .windows: WindowsMigration(file)?.migrated
    case .families, .messages: nil
    }
  }

  /// Whether the migration may apply to a file with the given name.
  package func mayFit(fileName name: String) -> Bool {
    switch self {
    case .firebase: name.hasSuffix(".json") && name.hasPlatform("gcm")
    case .android: name.hasSuffix(".json") && name.hasPlatform("fcmv1")
    case .windows: name.hasSuffix(".xml")
    case .families: false
    case .messages: CatalogFormat(path: name) != nil
    }
  }

  /// Returns the name of the new file, or the old name if the file is edited in place.
  ///
  /// The old template is kept, because devices use it until they register again.
  package func newName(of name: String) -> String {
    switch self {
    case .firebase: name.hasPlatform("gcm") ? "fcmv1" + name.dropFirst(3) : name
    case .android, .windows, .families, .messages: name
    }
  }
}

extension String {
  /// Whether a file name begins with the name of a platform: `gcm.json`, `gcm.news.json`.
  fileprivate func hasPlatform(_ platform: String) -> Bool {
    hasPrefix(platform) && dropFirst(platform.count).first.map { ".-".contains($0) } ?? false
  }
}

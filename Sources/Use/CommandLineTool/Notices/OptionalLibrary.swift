internal import Fonts
internal import HTTP
internal import SQLite

/// A library without which Crier can be built, and what it adds.
///
/// ```swift
/// OptionalLibrary.all.filter { $0.version == nil }.map(\.package)  // ["libsqlite3-dev"]
/// ```
struct OptionalLibrary: Hashable, Sendable {
  /// The name of the library, as its authors write it.
  let name: String
  /// The feature that needs the library.
  let feature: String
  /// The Debian package with the headers of the library.
  let package: String

  /// The version that Crier was built with; nil if it was built without the library.
  var version: String? { LinkedLibrary.all.first { $0.name == name }?.version }

  /// All optional libraries.
  static let all =
    HTTPSupport.Library.allCases.map { library in
      OptionalLibrary(
        name: library.rawValue, feature: library.feature, package: library.debianPackage)
    } + [
      OptionalLibrary(
        name: "SQLite", feature: "the folders of --data", package: SQLiteSupport.debianPackage),
      OptionalLibrary(
        name: "HarfBuzz", feature: "pictures of previews", package: FontSupport.debianPackage),
    ]
}

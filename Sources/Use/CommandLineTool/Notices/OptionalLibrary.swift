internal import Fonts
internal import HTTP
internal import SQLite

/// A library without which Crier can be built, and what it adds.
///
/// ```swift
/// OptionalLibrary.all.filter { $0.version == nil }.map(\.package)  // ["libsqlite3-dev"]
/// ```
package struct OptionalLibrary: Hashable, Sendable {
  /// The name of the library, as its authors write it.
  let name: String
  /// The feature that needs the library.
  let feature: String
  /// The Debian package with the headers of the library.
  let package: String
  /// The script that makes the archive of the library, which the Debian package lacks; nil if it is
  /// not needed.
  var archiveScript: String?

  /// The version that Crier was built with; nil if it was built without the library.
  var version: String? { LinkedLibrary.all.first { $0.name == name }?.version }

  /// The remedy if all of the given libraries are missing.
  package static func remedy(for missing: [OptionalLibrary]) -> String {
    let install = "install \(missing.map(\.package).joined(separator: " "))"
    let scripts = missing.compactMap(\.archiveScript).map { "run \($0)" }
    // SwiftPM remembers which archives the manifest has found.
    let again = scripts.isEmpty ? "build again" : "build again with --manifest-cache none"
    return ([install] + scripts + ["touch Package.swift and \(again)"]).joined(separator: ", ")
  }

  package static let harfBuzz = OptionalLibrary(
    name: "HarfBuzz", feature: "pictures of previews", package: FontSupport.debianPackage,
    archiveScript: FontSupport.archiveScript)

  /// All optional libraries.
  static let all =
    HTTPSupport.Library.allCases.map { library in
      OptionalLibrary(
        name: library.rawValue, feature: library.feature, package: library.debianPackage)
    } + [
      OptionalLibrary(
        name: "SQLite", feature: "the folders of --data", package: SQLiteSupport.debianPackage),
      harfBuzz,
    ]
}

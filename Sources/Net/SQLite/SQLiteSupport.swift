internal import CSQLite

/// The availability of SQLite in this build.
///
/// Without SQLite, opening a database throws ``SQLiteError/Code/notBuiltIn``.
package enum SQLiteSupport {
  /// The Debian package with the headers of SQLite.
  package static let debianPackage = "libsqlite3-dev"

  /// Throws an error that names the package to install, if Crier was built without SQLite.
  package static func require() throws(SQLiteError) {
    guard !isBuiltIn else { return }
    throw SQLiteError(
      function: "sqlite3_open_v2", code: .notBuiltIn, place: .file(debianPackage), message: "")
  }

  /// Whether Crier was built with SQLite.
  package static var isBuiltIn: Bool { csqlite_is_built_in() == 1 }
}

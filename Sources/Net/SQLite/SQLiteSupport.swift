internal import CSQLite

/// The availability of SQLite in this build.
///
/// Without SQLite, opening a database throws ``SQLiteError/Code/notBuiltIn``.
package enum SQLiteSupport {
  /// The Debian package with the headers of SQLite.
  package static let debianPackage = "libsqlite3-dev"

  /// Whether Crier was built with SQLite.
  package static var isBuiltIn: Bool { csqlite_is_built_in() == 1 }
}

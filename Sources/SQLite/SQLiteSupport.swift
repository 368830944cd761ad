internal import CSQLite

/// Whether this build of Crier has SQLite.
///
/// Without it every database throws ``SQLiteError/Code/notBuiltIn``.
package enum SQLiteSupport {
  /// The Debian package that a build needs.
  package static let debianPackage = "libsqlite3-dev"

  /// Whether SQLite was there when Crier was built.
  package static var isBuiltIn: Bool { csqlite_is_built_in() == 1 }
}

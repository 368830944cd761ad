/// How a database is kept on disk.
///
/// The default is for a server: readers and a writer do not wait for each other, and what was
/// committed survives the end of the program, but the last moments may be lost with the power.
package struct DatabaseSettings: Hashable, Sendable {
  /// Who may do what with the file.
  package enum Access: Hashable, Sendable {
    case read
    /// Reads and writes a file that exists.
    case write
    /// Creates the file if it does not exist.
    case create
  }

  /// The way in which a transaction is undone or redone (https://www.sqlite.org/wal.html).
  package enum Journal: String, Sendable {
    case writeAheadLog = "WAL"
    case rollback = "DELETE"
    case memory = "MEMORY"
  }

  /// When a commit waits for the disk (https://www.sqlite.org/pragma.html#pragma_synchronous).
  package enum Synchronization: String, Sendable {
    case off = "OFF"
    case normal = "NORMAL"
    case full = "FULL"
  }

  package var access = Access.create
  package var journal = Journal.writeAheadLog
  package var synchronization = Synchronization.normal
  /// How long a statement waits for another connection's transaction.
  package var busyTimeout: Duration = .seconds(5)
  /// The size that the file may reach, in pages of 4 KiB; unlimited if nil.
  package var pageLimit: Int?

  /// Creates the settings of a server.
  package init() {}
}

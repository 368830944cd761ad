/// The settings of a database connection.
///
/// The defaults are chosen for a server: readers and the writer do not block each other, and
/// committed transactions survive a crash of the program. A power failure can lose the latest
/// transactions.
package struct DatabaseSettings: Hashable, Sendable {
  /// The access mode of the file.
  package enum Access: Hashable, Sendable {
    /// Read an existing file.
    case read
    /// Read a file that nothing changes meanwhile, also where no file can be written.
    case readUnchanging
    /// Read and write an existing file.
    case write
    /// Read and write, creating the file if necessary.
    case create

    /// Whether the connection can change the file.
    var canWrite: Bool { self == .write || self == .create }
  }

  /// The journal mode (https://www.sqlite.org/wal.html).
  package enum Journal: String, Sendable {
    case writeAheadLog = "WAL"
    case rollback = "DELETE"
    case memory = "MEMORY"
  }

  /// The synchronous mode (https://www.sqlite.org/pragma.html#pragma_synchronous).
  package enum Synchronization: String, Sendable {
    case off = "OFF"
    case normal = "NORMAL"
    case full = "FULL"
  }

  /// The access mode.
  package var access = Access.create
  /// The journal mode.
  package var journal = Journal.writeAheadLog
  /// The synchronous mode.
  package var synchronization = Synchronization.normal
  /// The maximum time to wait for a lock of another connection.
  package var busyTimeout: Duration = .seconds(5)
  /// The maximum size of the database in pages of 4 KiB; nil for no limit.
  package var pageLimit: Int?

  /// Creates the default settings.
  package init() {}
}

internal import CSQLite

/// A connection to an SQLite database, closed when destroyed.
///
/// A connection must be used by one thread at a time. The compiler enforces this, because databases
/// and statements are not `Sendable`. To share a connection, put the database and its statements
/// into one noncopyable struct and protect it with a `Mutex`. For concurrent reads, open the file
/// several times.
///
/// ```swift
/// let database = try Database(file: "hub.sqlite")
/// try database.run("CREATE TABLE IF NOT EXISTS tag (name TEXT PRIMARY KEY, count INTEGER)")
/// var insert = try database.prepare("INSERT INTO tag VALUES (?, ?)")
/// try database.run("BEGIN IMMEDIATE")
/// try insert.run("news", 1)
/// try insert.run("sport", 2)
/// try database.run("COMMIT")
/// ```
///
/// Pass values as parameters. Never build SQL from input.
@safe
package struct Database: ~Copyable {
  private let handle: OpaquePointer

  /// Opens a database file.
  ///
  /// Corresponds to `sqlite3_open_v2`.
  package init(
    file path: String, _ settings: DatabaseSettings = DatabaseSettings()
  ) throws(SQLiteError) {
    self = try Self.opened(path, settings)
  }

  /// Opens an empty in-memory database.
  package static func inMemory() throws(SQLiteError) -> Database {
    var settings = DatabaseSettings()
    settings.journal = .memory
    settings.synchronization = .off
    return try Database(file: ":memory:", settings)
  }

  deinit { _ = unsafe csqlite_close(handle) }

  private init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  private static func opened(
    _ path: String, _ settings: DatabaseSettings
  ) throws(SQLiteError) -> Database {
    let mode =
      switch settings.access {
      case .read: CSQLITE_READ_ONLY
      case .readUnchanging: CSQLITE_UNCHANGING
      case .write: CSQLITE_READ_WRITE
      case .create: CSQLITE_CREATE
      }
    let (seconds, attoseconds) = settings.busyTimeout.components
    let timeout = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    var code: Int32 = 0
    guard let opened = unsafe csqlite_open(path, Int32(mode), timeout, &code) else {
      throw unsafe SQLiteError("sqlite3_open_v2", code, .file(path), nil)
    }
    let database = unsafe Database(opened)
    try database.apply(settings, to: path)
    return database
  }

  /// Applies the settings.
  ///
  /// Reading the file detects files that are not databases.
  private func apply(_ settings: DatabaseSettings, to path: String) throws(SQLiteError) {
    var steps = ["PRAGMA schema_version"]
    if settings.access.canWrite {
      steps.append("PRAGMA journal_mode = \(settings.journal.rawValue)")
      steps.append("PRAGMA synchronous = \(settings.synchronization.rawValue)")
    }
    if let limit = settings.pageLimit { steps.append("PRAGMA max_page_count = \(limit)") }
    for step in steps {
      let code = unsafe csqlite_run(handle, step)
      guard code == CSQLITE_OK else {
        throw unsafe SQLiteError("sqlite3_exec", code, .file(path), handle)
      }
    }
  }

  /// Runs one or more statements, separated by semicolons, and discards their rows.
  ///
  /// Corresponds to `sqlite3_exec`.
  package func run(_ sql: String) throws(SQLiteError) {
    let code = unsafe csqlite_run(handle, sql)
    guard code == CSQLITE_OK else { throw unsafe SQLiteError("sqlite3_exec", code, sql, handle) }
  }

  /// Compiles a single statement.
  ///
  /// Corresponds to `sqlite3_prepare_v3`.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var code: Int32 = 0
    var rest: Int64 = 0
    let prepared = unsafe csqlite_prepare(handle, sql, Int64(sql.utf8.count), &rest, &code)
    guard let prepared = unsafe prepared else {
      precondition(code != CSQLITE_OK, "a statement must not be empty")
      throw unsafe SQLiteError("sqlite3_prepare_v3", code, sql, handle)
    }
    precondition(
      sql.utf8.dropFirst(Int(rest)).allSatisfy { $0 <= 0x20 },
      "the SQL must contain a single statement")
    return unsafe Statement(prepared, sql)
  }

  /// Whether a transaction is open.
  package var isInTransaction: Bool { unsafe csqlite_in_transaction(handle) == 1 }

  /// Copies the write-ahead log into the database file and truncates the log.
  package func checkpoint() throws(SQLiteError) { try run("PRAGMA wal_checkpoint(TRUNCATE)") }
}

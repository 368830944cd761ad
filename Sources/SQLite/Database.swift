internal import CSQLite

/// A connection to a database of SQLite, closed when the value dies.
///
/// One thread uses it at a time, which the compiler sees to: neither the database nor its statements
/// are sendable. To share it, put it and its statements into one value behind a `Mutex`; to read
/// while another writes, open it twice.
///
/// ```swift
/// let database = try Database(file: "hub.sqlite")
/// try database.run("CREATE TABLE IF NOT EXISTS tag (name TEXT PRIMARY KEY, count INTEGER)")
/// var insert = try database.prepare("INSERT INTO tag VALUES (?, ?)")
/// try database.transaction { () throws(SQLiteError) in
///   try insert.run("news", 1)
///   try insert.run("sport", 2)
/// }
/// ```
///
/// Values go in by binding only; SQL text is written by us, never made of input.
@safe
package struct Database: ~Copyable {
  private let handle: OpaquePointer

  /// Opens a file, which must be a database or empty.
  ///
  /// Corresponds to `sqlite3_open_v2`.
  package init(
    file path: String, _ settings: DatabaseSettings = DatabaseSettings()
  ) throws(SQLiteError) {
    self = try Self.opened(path, settings)
  }

  /// Opens an empty database that lives as long as the value.
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

  /// Reads the file for the first time, so that a foreign or damaged one is noticed here.
  private func apply(_ settings: DatabaseSettings, to path: String) throws(SQLiteError) {
    var steps = ["PRAGMA schema_version"]
    if settings.access != .read {
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

  /// Runs statements, separated by semicolons.
  ///
  /// Corresponds to `sqlite3_exec`.
  package func run(_ sql: String) throws(SQLiteError) {
    let code = unsafe csqlite_run(handle, sql)
    guard code == CSQLITE_OK else { throw unsafe SQLiteError("sqlite3_exec", code, sql, handle) }
  }

  /// Compiles one statement, to be run many times.
  ///
  /// Corresponds to `sqlite3_prepare_v3`.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var code: Int32 = 0
    var rest: Int64 = 0
    let prepared = unsafe csqlite_prepare(handle, sql, Int64(sql.utf8.count), &rest, &code)
    guard let prepared = unsafe prepared else {
      precondition(code != CSQLITE_OK, "a statement has text")
      throw unsafe SQLiteError("sqlite3_prepare_v3", code, sql, handle)
    }
    precondition(
      sql.utf8.dropFirst(Int(rest)).allSatisfy { $0 <= 0x20 }, "only one statement is prepared")
    return unsafe Statement(prepared, sql)
  }

  /// The id of the row that was inserted last.
  package var lastInsertedRow: Int64 { unsafe csqlite_last_row(handle) }

  /// Whether a transaction is open.
  package var isInTransaction: Bool { unsafe csqlite_in_transaction(handle) == 1 }
}

// MARK: - Transactions

extension Database {
  /// What becomes of a transaction.
  package enum Outcome<Result> {
    case commit(Result)
    case rollBack(Result)
  }

  /// Runs a function in a transaction, and commits what it has done; an error undoes it.
  ///
  /// The transaction writes from the start, so that it never has to give way to another halfway.
  package func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try decidedTransaction { () throws(SQLiteError) in .commit(try body()) }
  }

  /// Runs a function in a transaction, which it decides to commit or to undo; an error undoes it.
  package func decidedTransaction<Result>(
    _ body: () throws(SQLiteError) -> Outcome<Result>
  ) throws(SQLiteError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      switch try body() {
      case .commit(let result):
        try run("COMMIT")
        return result
      case .rollBack(let result):
        try run("ROLLBACK")
        return result
      }
    } catch {
      // A full disk has already undone it (https://www.sqlite.org/lang_transaction.html).
      // Otherwise this succeeds, and what is to be reported is the first error.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Moves what the write-ahead log holds into the file, and empties it.
  package func checkpoint() throws(SQLiteError) { try run("PRAGMA wal_checkpoint(TRUNCATE)") }
}

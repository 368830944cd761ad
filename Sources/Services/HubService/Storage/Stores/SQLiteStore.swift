package import SQLite

/// A store in an SQLite file.
///
/// ```swift
/// var store = try SQLiteStore.open(file: "hub.sqlite")
/// try store.commit([.put(StoreKey(.counter, "sequence"), [1])])
/// ```
package struct SQLiteStore: HubStore, ~Copyable {
  private static let formatVersion = 1

  /// The path of the database file.
  let path: String
  private let database: Database
  private var insertion: Statement
  private var removal: Statement
  private var rangeRemoval: Statement

  /// Opens a database file, and creates the file if it is missing.
  ///
  /// `pageLimit` is the maximum size in pages of 4 KiB, beyond which commits fail.
  package static func open(
    file path: String, _ synchronization: DatabaseSettings.Synchronization = .normal,
    pageLimit: Int? = nil
  ) throws(StoreError) -> SQLiteStore {
    var settings = DatabaseSettings()
    settings.synchronization = synchronization
    settings.pageLimit = pageLimit
    return try open(path, settings)
  }

  /// Opens a database file with an access mode that only reads.
  package static func reading(
    file path: String, _ access: DatabaseSettings.Access = .read
  ) throws(StoreError) -> SQLiteStore {
    var settings = DatabaseSettings()
    settings.access = access
    return try open(path, settings)
  }

  private static func open(
    _ path: String, _ settings: DatabaseSettings
  ) throws(StoreError) -> SQLiteStore {
    var version = 0
    do throws(SQLiteError) {
      let database = try Database(file: path, settings)
      version = try prepareTable(in: database)
      if version <= formatVersion { return try store(in: database, path) }
    } catch {
      throw .database(error)
    }
    throw .newerFormat(path: path, version: version)
  }

  private static func store(
    in database: consuming Database, _ path: String
  ) throws(SQLiteError) -> SQLiteStore {
    let insertion = try database.prepare("INSERT OR REPLACE INTO record VALUES (?, ?, ?, ?)")
    let removal = try database.prepare("DELETE FROM record WHERE kind = ? AND hub = ? AND name = ?")
    let rangeRemoval = try database.prepare(
      "DELETE FROM record WHERE kind = ? AND hub = ? AND name <= ?")
    return SQLiteStore(
      path: path, database: database, insertion: insertion, removal: removal,
      rangeRemoval: rangeRemoval)
  }

  /// Creates the table if the file is new, and returns the version of the file format.
  private static func prepareTable(in database: borrowing Database) throws(SQLiteError) -> Int {
    var statement = try database.prepare("PRAGMA user_version")
    let version = try statement.first { row throws(SQLiteError) in try row.integer(0) } ?? 0
    guard version == 0 else { return Int(version) }
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS record (
        kind INTEGER NOT NULL, hub TEXT NOT NULL, name NOT NULL, value BLOB NOT NULL,
        PRIMARY KEY (kind, hub, name)) WITHOUT ROWID;
      PRAGMA user_version = \(formatVersion)
      """)
    return formatVersion
  }

  package mutating func commit(_ changes: [StoreChange]) throws(StoreError) {
    guard !changes.isEmpty else { return }
    do throws(SQLiteError) {
      try database.run("BEGIN IMMEDIATE")
      for change in changes { try make(change) }
      try database.run("COMMIT")
    } catch {
      // On a full disk, SQLite may already have rolled back; report the original error.
      if database.isInTransaction { try? database.run("ROLLBACK") }
      throw .database(error)
    }
  }

  /// Copies the write-ahead log into the file and closes the file.
  ///
  /// If the log cannot be copied, it stays next to the file, and the next `open` reads it.
  package consuming func close() throws(StoreError) {
    do throws(SQLiteError) {
      try database.checkpoint()
    } catch {
      throw .database(error)
    }
  }

  private mutating func make(_ change: StoreChange) throws(SQLiteError) {
    switch change {
    case .put(let key, let value): try insertion.run(key.values + [.blob(value)])
    case .remove(let key): try removal.run(key.values)
    case .removeNumbers(let kind, let hub, let last):
      try rangeRemoval.run(StoreKey(kind, hub: hub, last).values)
    case .removeHub(let name):
      var removal = try database.prepare("DELETE FROM record WHERE hub = ?")
      try removal.run([.text(name)])
    case .removeAll: try database.run("DELETE FROM record")
    }
  }

  package mutating func forEachRecord(
    _ body: (StoreKey, [UInt8]) throws(StoreError) -> Void
  ) throws(StoreError) {
    var failure: StoreError?
    do throws(SQLiteError) {
      var statement = try database.prepare(
        "SELECT kind, hub, name, value FROM record ORDER BY kind, hub, name")
      try statement.forEachRow([]) { row throws(SQLiteError) in
        // Records of an unknown kind are from a later version; they are skipped.
        guard let kind = StoreKey.Kind(rawValue: Int(try row.integer(0))) else { return .more }
        let name: StoreKey.Name =
          kind.hasNumbers ? .number(Int(try row.integer(2))) : .text(try row.text(2))
        let key = StoreKey(kind: kind, hub: try row.text(1), name: name)
        let value = try row.blob(3)
        do throws(StoreError) {
          try body(key, value)
        } catch {
          failure = error
          return .enough
        }
        return .more
      }
    } catch {
      throw .database(error)
    }
    if let failure { throw failure }
  }

  /// The names of the hubs that have records, in lower case.
  package func hubNames() throws(StoreError) -> [String] {
    var names: [String] = []
    do throws(SQLiteError) {
      var statement = try database.prepare(
        "SELECT DISTINCT hub FROM record WHERE hub <> '' ORDER BY hub")
      try statement.forEachRow([]) { row throws(SQLiteError) in
        names.append(try row.text(0))
        return .more
      }
    } catch {
      throw .database(error)
    }
    return names
  }

  package mutating func count(of kind: StoreKey.Kind) throws(StoreError) -> Int {
    do throws(SQLiteError) {
      var statement = try database.prepare("SELECT count(*) FROM record WHERE kind = ?")
      let count = try statement.first(.integer(Int64(kind.rawValue))) { row throws(SQLiteError) in
        try row.integer(0)
      }
      return Int(count ?? 0)
    } catch {
      throw .database(error)
    }
  }
}

extension StoreKey.Kind {
  /// Whether records of this kind have a number in their key rather than a name.
  fileprivate var hasNumbers: Bool {
    switch self {
    case .shape, .registration, .message, .notification, .forward: true
    case .hub, .identifier, .installation, .lostHandle, .expiredDevice, .counter, .job, .blob,
      .push, .name:
      false
    }
  }
}

extension StoreKey {
  /// The values of the three columns of the primary key.
  fileprivate var values: [SQLiteValue] {
    let name: SQLiteValue =
      switch name {
      case .number(let number): .integer(Int64(number))
      case .text(let text): .text(text)
      }
    return [.integer(Int64(kind.rawValue)), .text(hub), name]
  }
}

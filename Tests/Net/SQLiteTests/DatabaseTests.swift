import Foundation
import SQLite
import TestSupport
import Testing

@Suite(.enabled(if: SQLiteSupport.isBuiltIn, "built without SQLite"))
struct DatabaseTests {
  private static let schema = "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, bytes BLOB)"

  /// Returns the error that a function throws; nil if it succeeds.
  private func code(of body: () throws(SQLiteError) -> Void) -> SQLiteError? {
    do throws(SQLiteError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func count(in database: borrowing Database) throws -> Int64? {
    var count = try database.prepare("SELECT count(*) FROM item")
    return try count.first { row throws(SQLiteError) in try row.integer(0) }
  }

  @Test func `committed rows persist`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/hub.sqlite"
    do {
      let database = try Database(file: path)
      try database.run(Self.schema)
      var insert = try database.prepare("INSERT INTO item (name) VALUES (?)")
      #expect(try insert.run("news") == 1)
    }
    let database = try Database(file: path)
    #expect(try count(in: database) == 1)
    var journal = try database.prepare("PRAGMA journal_mode")
    #expect(try journal.first { row throws(SQLiteError) in try row.text(0) } == "wal")
  }

  @Test func `transactions are atomic`() throws {
    let database = try Database.inMemory()
    try database.run(Self.schema)
    var insert = try database.prepare("INSERT INTO item (id, name) VALUES (?, ?)")
    try database.transaction { () throws(SQLiteError) in
      try insert.run(1, "a")
      try insert.run(2, "b")
    }
    let error = code { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        try insert.run(3, "c")
        try insert.run(1, "again")
      }
    }
    #expect(error?.code.primary == .constraint)
    let isOpen = database.isInTransaction
    #expect(!isOpen)
    #expect(try count(in: database) == 2)
  }

  @Test func `SQL errors have a location`() throws {
    let database = try Database.inMemory()
    let error = code { () throws(SQLiteError) in _ = try database.prepare("SELECT missing") }
    #expect(error?.code == .error)
    #expect(error?.function == "sqlite3_prepare_v3")
    #expect(error?.place == .statement("SELECT missing", offset: 7))
    #expect(error?.description == "no such column: missing, in 'SELECT missing' at byte 7")
  }

  @Test func `a file that is not a database is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("other", String(repeating: "not a database. ", count: 100))
    let path = "\(folder.path)/other"
    let error = code { () throws(SQLiteError) in _ = try Database(file: path) }
    #expect(error?.code == .notADatabase)
    #expect(error?.place == .file(path))
    #expect(folder.text(of: "other")?.hasPrefix("not a database.") == true)
  }

  @Test func `reading a damaged page is an error`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/hub.sqlite"
    do {
      let database = try Database(file: path)
      try database.run(Self.schema)
      var insert = try database.prepare("INSERT INTO item (name, bytes) VALUES (?, ?)")
      try database.transaction { () throws(SQLiteError) in
        for index in 0..<200 {
          try insert.run(.text("\(index)"), .blob([UInt8](repeating: 7, count: 1000)))
        }
      }
      try database.checkpoint()
    }
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    for index in 4096 * 2..<bytes.count { bytes[index] = 0xAA }
    try folder.write("hub.sqlite", bytes: bytes)
    let error = code { () throws(SQLiteError) in
      let database = try Database(file: path)
      var all = try database.prepare("SELECT name, bytes FROM item")
      _ = try all.rows { row throws(SQLiteError) in try row.blob(1) }
    }
    #expect(error?.code.primary == .corrupt)
  }

  @Test func `a missing file is created only on request`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/none.sqlite"
    for access in [DatabaseSettings.Access.read, .write] {
      var settings = DatabaseSettings()
      settings.access = access
      let error = code { () throws(SQLiteError) in _ = try Database(file: path, settings) }
      #expect(error?.code.primary == .cannotOpen)
    }
    let inFolder = code { () throws(SQLiteError) in _ = try Database(file: folder.path) }
    #expect(inFolder?.code.primary == .cannotOpen)
    #expect(folder.text(of: "none.sqlite") == nil)
  }

  @Test func `a read-only database cannot be written`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/hub.sqlite"
    try Database(file: path).run(Self.schema)
    var settings = DatabaseSettings()
    settings.access = .read
    let database = try Database(file: path, settings)
    #expect(try count(in: database) == 0)
    let error = code { () throws(SQLiteError) in try database.run("DELETE FROM item") }
    #expect(error?.code.primary == .readOnly)
  }

  @Test func `a full disk rolls back only the transaction`() throws {
    let folder = try TemporaryFolder()
    var settings = DatabaseSettings()
    settings.pageLimit = 20
    let database = try Database(file: "\(folder.path)/hub.sqlite", settings)
    try database.run(Self.schema)
    var insert = try database.prepare("INSERT INTO item (bytes) VALUES (?)")
    try insert.run(.blob([1]))
    let error = code { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        for _ in 0..<100 { try insert.run(.blob([UInt8](repeating: 0, count: 4000))) }
      }
    }
    #expect(error?.code.primary == .full)
    let isOpen = database.isInTransaction
    #expect(!isOpen)
    #expect(try count(in: database) == 1)
    try insert.run(.blob([2]))
    #expect(try count(in: database) == 2)
  }

  @Test func `a second writer times out`() throws {
    let folder = try TemporaryFolder()
    var settings = DatabaseSettings()
    settings.busyTimeout = .milliseconds(1)
    let first = try Database(file: "\(folder.path)/hub.sqlite", settings)
    try first.run(Self.schema)
    let second = try Database(file: "\(folder.path)/hub.sqlite", settings)
    let error = try first.transaction { () throws(SQLiteError) in
      try first.run("INSERT INTO item (name) VALUES ('a')")
      return code { () throws(SQLiteError) in
        try second.transaction { () throws(SQLiteError) in try second.run("DELETE FROM item") }
      }
    }
    #expect(error?.code.primary == .busy)
    // A transaction does not block readers.
    #expect(try count(in: second) == 1)
  }

  @Test func `a statement keeps its database open`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/hub.sqlite"
    func prepared() throws -> Statement {
      let database = try Database(file: path)
      try database.run(Self.schema)
      return try database.prepare("SELECT 1")
    }
    var statement = try prepared()
    #expect(try statement.first { row throws(SQLiteError) in try row.integer(0) } == 1)
  }
}

struct SQLiteSupportTests {
  @Test(.enabled(if: !SQLiteSupport.isBuiltIn, "built with SQLite"))
  func `without SQLite, errors name the package to install`() {
    let error = #expect(throws: SQLiteError.self) { _ = try Database.inMemory() }
    #expect(error?.code == .notBuiltIn)
    #expect(error?.description.contains("libsqlite3-dev") == true)
  }
}

import SQLite
import TestSupport
import Testing

@Suite(.enabled(if: SQLiteSupport.isBuiltIn, "built without SQLite"))
struct StatementTests {
  @Test func `values are stored unchanged`() throws {
    let database = try Database.inMemory()
    try database.run("CREATE TABLE t (a, b, c, d, e)")
    var insert = try database.prepare("INSERT INTO t VALUES (?, ?, ?, ?, ?)")
    try insert.run(.integer(.min), "żół\0ć", "", .blob([0, 255]), .null)
    var select = try database.prepare("SELECT *, e IS NULL FROM t")
    let numbers = try select.first { row throws(SQLiteError) in
      (try row.integer(0), try row.integer(5), row.columnCount)
    }
    #expect(try #require(numbers) == (.min, 1, 6))
    let texts = try select.first { row throws(SQLiteError) in (try row.text(1), try row.text(2)) }
    #expect(try #require(texts) == ("żół\0ć", ""))
    let blob = try select.first { row throws(SQLiteError) in try row.blob(3) }
    #expect(blob == [0, 255])
  }

  @Test func `an empty blob is not null`() throws {
    let database = try Database.inMemory()
    var echo = try database.prepare("SELECT ?")
    #expect(try echo.first(.blob([])) { row throws(SQLiteError) in try row.blob(0) } == [])
    var isNull = try database.prepare("SELECT ? IS NULL")
    #expect(try isNull.first(.null) { row throws(SQLiteError) in try row.integer(0) } == 1)
  }

  @Test func `an unexpected column type is an error`() throws {
    let database = try Database.inMemory()
    var select = try database.prepare("SELECT 'text', NULL")
    for column in [0, 1] {
      let error = #expect(throws: SQLiteError.self) {
        try select.first { row throws(SQLiteError) in try row.integer(column) }
      }
      #expect(error?.code == .mismatch)
      #expect(error?.place == .column(column))
    }
  }

  @Test func `a statement is reset after errors and partial reads`() throws {
    let database = try Database.inMemory()
    try database.run("CREATE TABLE t (a INTEGER PRIMARY KEY)")
    var insert = try database.prepare("INSERT INTO t VALUES (?)")
    try insert.run(1)
    #expect(throws: SQLiteError.self) { try insert.run(1) }
    try insert.run(2)
    var select = try database.prepare("SELECT a FROM t ORDER BY a")
    #expect(try select.first { row throws(SQLiteError) in try row.integer(0) } == 1)
    #expect(try select.rows { row throws(SQLiteError) in try row.integer(0) } == [1, 2])
    // Dropping the table fails if a statement still reads from it.
    try database.run("DROP TABLE t")
  }

  @Test func `the number of changed rows is counted for each run`() throws {
    let database = try Database.inMemory()
    try database.run("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)")
    var update = try database.prepare("UPDATE t SET a = a + 1 WHERE a > ?")
    #expect(try update.run(1) == 2)
    #expect(try update.run(10) == 0)
    var select = try database.prepare("SELECT a FROM t")
    #expect(try select.run() == 0)
  }

  @Test func `parameters prevent SQL injection`() throws {
    let database = try Database.inMemory()
    try database.run("CREATE TABLE t (a TEXT)")
    var insert = try database.prepare("INSERT INTO t VALUES (?)")
    let hostile = "'); DROP TABLE t; --"
    try insert.run(.text(hostile))
    var select = try database.prepare("SELECT a FROM t WHERE a = ?")
    let found = try select.rows(.text(hostile)) { row throws(SQLiteError) in try row.text(0) }
    #expect(found == [hostile])
  }
}

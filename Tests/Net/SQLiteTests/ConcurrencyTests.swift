import Foundation
import SQLite
import Synchronization
import TestSupport
import Testing

@Suite(.enabled(if: SQLiteSupport.isBuiltIn, "built without SQLite"))
struct ConcurrencyTests {
  /// A database with a statement, to be protected by a mutex.
  private struct Store: ~Copyable {
    let database: Database
    var insert: Statement

    init(_ path: String) throws(SQLiteError) {
      let opened = try Database(file: path)
      try opened.run("CREATE TABLE pair (a INTEGER, b INTEGER)")
      let prepared = try opened.prepare("INSERT INTO pair VALUES (?, ?)")
      database = opened
      insert = prepared
    }
  }

  @Test func `readers only see complete transactions`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/hub.sqlite"
    let store = Mutex(try Store(path))
    let halves = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for round in 0..<50 {
        if index < 2 {
          store.withLock { store in
            // Readers must always see an even number of rows.
            try? store.database.transaction { () throws(SQLiteError) in
              try store.insert.run(.integer(Int64(index)), .integer(Int64(round)))
              try store.insert.run(.integer(Int64(index)), .integer(Int64(-round)))
            }
          }
        } else if (try? Self.count(in: path)).map({ $0 % 2 == 1 }) ?? true {
          halves.add(1, ordering: .relaxed)
        }
      }
    }
    #expect(halves.load(ordering: .relaxed) == 0)
    #expect(try Self.count(in: path) == 200)
  }

  private static func count(in path: String) throws -> Int64 {
    var settings = DatabaseSettings()
    settings.access = .read
    let database = try Database(file: path, settings)
    var count = try database.prepare("SELECT count(*) FROM pair")
    return try count.first { row throws(SQLiteError) in try row.integer(0) } ?? -1
  }
}

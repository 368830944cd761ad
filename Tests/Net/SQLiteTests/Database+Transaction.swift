import SQLite

extension Database {
  /// Runs a function in a transaction, which is rolled back if the function throws.
  func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some errors, such as a full disk, roll back automatically
      // (https://www.sqlite.org/lang_transaction.html). The first error is the one to report.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }
}

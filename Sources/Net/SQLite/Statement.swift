internal import CSQLite

/// A prepared statement, finalized when destroyed.
///
/// ```swift
/// var find = try database.prepare("SELECT name, count FROM tag WHERE count > ?")
/// let names = try find.rows(10) { row throws(SQLiteError) in try row.text(0) }
/// ```
///
/// After each run, the statement is reset, so that it holds no locks or values.
@safe
package struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let sql: String

  init(_ handle: OpaquePointer, _ sql: String) {
    unsafe self.handle = handle
    self.sql = sql
  }

  deinit { unsafe csqlite_finalize(handle) }

  /// Runs the statement and returns the number of changed rows.
  @discardableResult
  package mutating func run(_ values: SQLiteValue...) throws(SQLiteError) -> Int { try run(values) }

  /// Runs the statement with an array of values and returns the number of changed rows.
  @discardableResult
  package mutating func run(_ values: [SQLiteValue]) throws(SQLiteError) -> Int {
    let before = totalChanges
    try forEachRow(values) { _ in .more }
    return Int(totalChanges - before)
  }

  private var totalChanges: Int64 { unsafe csqlite_total_changes(csqlite_database_of(handle)) }

  /// The decision to continue with the next row or to stop.
  package enum Demand { case more, enough }

  /// Runs the statement and calls a function with each row.
  package mutating func forEachRow(
    _ values: [SQLiteValue], _ body: (borrowing Row) throws(SQLiteError) -> Demand
  ) throws(SQLiteError) {
    precondition(
      values.count == Int(unsafe csqlite_parameter_count(handle)),
      "each parameter must have a value")
    defer { unsafe csqlite_reset(handle) }
    for (index, value) in values.enumerated() { try bind(value, Int32(index + 1)) }
    while try step() {
      guard try unsafe body(Row(handle)) == .more else { return }
    }
  }

  /// Runs the statement and returns a value for each row.
  package mutating func rows<Value>(
    _ values: SQLiteValue..., reading read: (borrowing Row) throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> [Value] {
    var all: [Value] = []
    try forEachRow(values) { row throws(SQLiteError) in
      all.append(try read(row))
      return .more
    }
    return all
  }

  /// Runs the statement and returns a value for the first row; nil if no row was found.
  package mutating func first<Value>(
    _ values: SQLiteValue..., reading read: (borrowing Row) throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value? {
    var first: Value?
    try forEachRow(values) { row throws(SQLiteError) in
      first = try read(row)
      return .enough
    }
    return first
  }

  /// Advances to the next row; returns false if there are no more rows.
  ///
  /// Corresponds to `sqlite3_step`.
  private mutating func step() throws(SQLiteError) -> Bool {
    let code = unsafe csqlite_step(handle)
    guard code != CSQLITE_ROW else { return true }
    guard code == CSQLITE_DONE else { throw failure("sqlite3_step", code) }
    return false
  }

  /// Binds a value to a parameter, counted from 1.
  ///
  /// Corresponds to the `sqlite3_bind` functions.
  private mutating func bind(_ value: SQLiteValue, _ parameter: Int32) throws(SQLiteError) {
    let code: Int32
    switch value {
    case .null: code = unsafe csqlite_bind_null(handle, parameter)
    case .integer(let number): code = unsafe csqlite_bind_integer(handle, parameter, number)
    case .text(var text):
      code = text.withUTF8 { bytes in
        unsafe csqlite_bind_text(handle, parameter, bytes.baseAddress, Int64(bytes.count))
      }
    case .blob(let bytes):
      code = unsafe csqlite_bind_blob(handle, parameter, bytes, Int64(bytes.count))
    }
    guard code == CSQLITE_OK else { throw failure("sqlite3_bind", code) }
  }

  private func failure(_ function: String, _ code: Int32) -> SQLiteError {
    unsafe SQLiteError(function, code, sql, csqlite_database_of(handle))
  }
}

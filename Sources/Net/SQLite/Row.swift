internal import CSQLite

/// The current row of a statement, valid only during the call of the function that reads the row.
///
/// Columns are counted from 0. Reading a column as the wrong type is an error, because the database
/// then has an unexpected schema.
@safe
package struct Row: ~Copyable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  /// The number of columns.
  package var columnCount: Int { Int(unsafe csqlite_column_count(handle)) }

  /// Reads an integer.
  package func integer(_ column: Int) throws(SQLiteError) -> Int64 {
    try expect(CSQLITE_INTEGER, column)
    return unsafe csqlite_column_integer(handle, Int32(column))
  }

  /// Reads text, replacing invalid UTF-8 with U+FFFD.
  package func text(_ column: Int) throws(SQLiteError) -> String {
    try expect(CSQLITE_TEXT, column)
    return unsafe withBytes(column) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a blob.
  package func blob(_ column: Int) throws(SQLiteError) -> [UInt8] {
    try expect(CSQLITE_BLOB, column)
    return unsafe withBytes(column) { unsafe Array($0) }
  }

  private func kind(_ column: Int) -> Int {
    precondition(column >= 0 && column < columnCount, "the column must exist")
    return Int(unsafe csqlite_column_kind(handle, Int32(column)))
  }

  private func expect(_ kind: Int, _ column: Int) throws(SQLiteError) {
    guard self.kind(column) != kind else { return }
    throw SQLiteError(
      function: "sqlite3_column_type", code: .mismatch, place: .column(column),
      message: "the value has an unexpected type")
  }

  private func withBytes<Result>(
    _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var count: Int64 = 0
    let start = unsafe csqlite_column_bytes(handle, Int32(column), &count)
    return unsafe body(UnsafeBufferPointer(start: start, count: Int(count)))
  }
}

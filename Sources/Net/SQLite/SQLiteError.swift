internal import CSQLite

/// A failure to open, read or write a database.
package struct SQLiteError: Error, Hashable, Sendable {
  /// An extended result code of SQLite (https://www.sqlite.org/rescode.html).
  package struct Code: RawRepresentable, Hashable, Sendable {
    /// The numeric code.
    package let rawValue: Int32

    /// Creates the code with the given number.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The primary result code.
    package var primary: Code { Code(rawValue: rawValue < 0 ? rawValue : rawValue & 0xFF) }

    /// Crier was built without SQLite.
    package static let notBuiltIn = Code(rawValue: Int32(CSQLITE_NOT_BUILT_IN))
    /// The statement is invalid, or does not match the tables of the database.
    package static let error = Code(rawValue: 1)
    /// Another connection held a lock for longer than the busy timeout.
    package static let busy = Code(rawValue: 5)
    /// The database cannot be written.
    package static let readOnly = Code(rawValue: 8)
    /// The file is damaged.
    package static let corrupt = Code(rawValue: 11)
    /// The disk is full, or the page limit is reached.
    package static let full = Code(rawValue: 13)
    /// The file cannot be opened.
    package static let cannotOpen = Code(rawValue: 14)
    /// A constraint is violated.
    package static let constraint = Code(rawValue: 19)
    /// The value in a column has an unexpected type.
    package static let mismatch = Code(rawValue: 20)
    /// The file is not an SQLite database.
    package static let notADatabase = Code(rawValue: 26)
  }

  /// The location of an error.
  package enum Place: Hashable, Sendable {
    /// A database file.
    case file(String)
    /// A statement, with the byte offset of the error; nil if SQLite does not know the offset.
    case statement(String, offset: Int?)
    /// A result column, counted from 0.
    case column(Int)
  }

  /// The SQLite function that failed.
  package let function: String
  /// The extended result code.
  package let code: Code
  /// The location of the error.
  package let place: Place
  /// The message from SQLite, which can contain names of tables and columns, but no values.
  package let message: String
}

extension SQLiteError: CustomStringConvertible {
  /// The description, without a final period.
  package var description: String {
    if code == .notBuiltIn {
      return
        "Crier was built without SQLite; install \(SQLiteSupport.debianPackage), touch Package.swift and build again"
    }
    switch place {
    case .file(let path): return "\(path): \(message)"
    case .statement(let sql, let offset):
      return "\(message), in '\(sql)'" + (offset.map { " at byte \($0)" } ?? "")
    case .column(let column): return "\(message), in column \(column)"
    }
  }
}

extension SQLiteError {
  /// Creates an error from a result code, with the latest message of the database.
  init(_ function: String, _ code: Int32, _ place: Place, _ database: OpaquePointer?) {
    let words = unsafe database.map { unsafe csqlite_message($0) } ?? csqlite_code_text(code)
    self.init(
      function: function, code: Code(rawValue: code), place: place,
      message: unsafe words.map { unsafe String(cString: $0) } ?? "")
  }

  /// Creates an error from the result code of a statement, with the location in the statement.
  init(_ function: String, _ code: Int32, _ sql: String, _ database: OpaquePointer?) {
    let offset = unsafe database.map { unsafe csqlite_error_offset($0) } ?? -1
    self = unsafe SQLiteError(
      function, code, .statement(sql, offset: offset < 0 ? nil : Int(offset)), database)
  }
}

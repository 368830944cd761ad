internal import CSQLite

/// The reason why a database cannot be opened, read or written.
package struct SQLiteError: Error, Hashable, Sendable {
  /// A result code of SQLite, with its extension (https://www.sqlite.org/rescode.html).
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    /// Creates a code.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The code without its extension.
    package var primary: Code { Code(rawValue: rawValue < 0 ? rawValue : rawValue & 0xFF) }

    /// SQLite was missing when Crier was built.
    package static let notBuiltIn = Code(rawValue: Int32(CSQLITE_NOT_BUILT_IN))
    /// The statement or its use is wrong, which is our bug unless the file is foreign.
    package static let error = Code(rawValue: 1)
    /// Another connection writes, and did not finish in time.
    package static let busy = Code(rawValue: 5)
    package static let locked = Code(rawValue: 6)
    package static let readOnly = Code(rawValue: 8)
    package static let inputOutput = Code(rawValue: 10)
    /// The file is damaged.
    package static let corrupt = Code(rawValue: 11)
    /// The disk, or what the database may take of it, is full.
    package static let full = Code(rawValue: 13)
    package static let cannotOpen = Code(rawValue: 14)
    package static let constraint = Code(rawValue: 19)
    /// The value in a column has another type than the one asked for.
    package static let mismatch = Code(rawValue: 20)
    /// The file is none of SQLite's.
    package static let notADatabase = Code(rawValue: 26)
  }

  /// The thing that the error is about.
  package enum Place: Hashable, Sendable {
    case file(String)
    /// A statement, and the byte in it where the fault was noticed, if SQLite can tell.
    case statement(String, offset: Int?)
    /// A column of a statement's rows, counting from 0.
    case column(Int)
  }

  /// The function that failed, by SQLite's name for it.
  package let function: String
  /// The result code with its extension.
  package let code: Code
  package let place: Place
  /// SQLite's own words, which name tables and columns but no values.
  package let message: String
}

extension SQLiteError: CustomStringConvertible {
  package var description: String {
    if code == .notBuiltIn {
      return "this build has no SQLite; install \(SQLiteSupport.debianPackage) and build again"
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
  /// The gate: a code becomes an error here, with the words that the database has for it.
  init(_ function: String, _ code: Int32, _ place: Place, _ database: OpaquePointer?) {
    let words = unsafe database.map { unsafe csqlite_message($0) } ?? csqlite_code_text(code)
    self.init(
      function: function, code: Code(rawValue: code), place: place,
      message: unsafe words.map { unsafe String(cString: $0) } ?? "")
  }

  /// The gate for a statement, which knows where in its text the fault is.
  init(_ function: String, _ code: Int32, _ sql: String, _ database: OpaquePointer?) {
    let offset = unsafe database.map { unsafe csqlite_error_offset($0) } ?? -1
    self = unsafe SQLiteError(
      function, code, .statement(sql, offset: offset < 0 ? nil : Int(offset)), database)
  }
}

/// A value for a parameter of a statement.
///
/// ```swift
/// try insert.run(1, "match-score", .blob(payload), .null)
/// ```
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates an integer value.
  package init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a text value.
  package init(stringLiteral value: String) { self = .text(value) }
}

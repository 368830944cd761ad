/// A value for a parameter of a statement.
///
/// ```swift
/// try insert.run(1, "match-score", .blob(payload), .null)
/// ```
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// Text as UTF-8 bytes.
  case utf8([UInt8])
  case blob([UInt8])

  /// Creates a value from a string; null if `text` is nil.
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Creates an integer value; null if `integer` is nil.
  package init(_ integer: Int?) { self = integer.map { .integer(Int64($0)) } ?? .null }
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates an integer value.
  package init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a text value.
  package init(stringLiteral value: String) { self = .text(value) }
}

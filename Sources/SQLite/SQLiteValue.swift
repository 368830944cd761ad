/// A value to bind to a parameter, or one that was read.
///
/// ```swift
/// try insert.run(1, "match-score", .blob(payload), .null)
/// ```
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// Text whose bytes are at hand; they have to be UTF-8.
  case utf8([UInt8])
  case blob([UInt8])

  /// Creates a text, or null for nil.
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Creates an integer, or null for nil.
  package init(_ integer: Int?) { self = integer.map { .integer(Int64($0)) } ?? .null }
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }
}

/// The type that a message requires of an argument.
package enum ArgumentType: String, Hashable, Sendable, CaseIterable {
  /// Any value that can be formatted.
  case any
  case text
  case number
  case date
  /// An amount with a currency, or a number.
  case money
}

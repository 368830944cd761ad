/// The type that a message requires for an argument.
package enum ArgumentType: String, Hashable, Sendable, CaseIterable {
  /// Any value that can be formatted.
  case any
  case text
  case number
  case date
  /// An amount of money with a currency, or a plain number.
  case money
}

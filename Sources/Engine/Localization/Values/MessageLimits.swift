/// The limits for messages and for the numbers in them.
///
/// Each limit exceeds the needs of a notification, and keeps the cost of a hostile message
/// proportional to its length. Tests check each limit and the value after it.
package enum MessageLimits {
  /// The maximum number of bytes of a message.
  package static let bytes = 256 * 1024
  /// The maximum nesting of arguments in an ICU message.
  package static let depth = 64
  /// The maximum number of declarations, each of which can refer to the previous one.
  package static let declarations = 500
  /// The maximum number of variants in a message, over all its matchers.
  package static let variants = 10_000
  /// The maximum number of selectors of a matcher.
  package static let selectors = 32
  /// The maximum number of bytes of a name.
  package static let nameBytes = 4_096
  /// The maximum number of digits of a number; also the maximum absolute value of its exponent.
  package static let digits = 1_000
  /// The maximum number of findings about a message.
  package static let findings = 50
  /// The maximum number of errors reported while formatting one message.
  package static let errors = 100
  /// The maximum number of corrections of one kind that are tried to explain an invalid message.
  static let trials = 4
}

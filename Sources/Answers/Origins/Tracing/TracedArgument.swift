package import Documents

/// An argument of a send, as far as a payload shows it.
package struct TracedArgument: Hashable, Sendable {
  /// The degree to which a payload determines an argument.
  package enum Certainty: Hashable, Sendable {
    /// The payload shows the value.
    case shown
    /// The payload shows the beginning of the value; the template has truncated the rest.
    case beginning([UInt8])
    /// Other values give the same payload, but not all values.
    case example
    /// The payload does not depend on the value.
    case any
    /// The argument is not set, and the template shows its default.
    case missing
  }

  /// The name of the argument.
  package let name: String
  /// The degree to which the payload determines the value.
  package let certainty: Certainty
  let value: CandidateValue?

  /// The value in one line; nil for a missing argument.
  package var text: String? { value?.words }
  /// The value in a file of arguments; null for a missing argument.
  package var json: JSONValue { value?.json ?? .null }
}

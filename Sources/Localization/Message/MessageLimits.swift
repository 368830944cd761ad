/// How much of a message we are willing to read, and how far a number may reach.
///
/// Each limit is far beyond what a notification needs and keeps a hostile message from costing more
/// than its length. Tests reach each of them, and one past it.
package enum MessageLimits {
  /// The bytes of a message.
  package static let bytes = 256 * 1024
  /// How deep arguments of an ICU message nest.
  package static let depth = 64
  /// The declarations of a message, each of which may stand on the one before.
  package static let declarations = 500
  /// The variants of a message, all choices together.
  package static let variants = 10_000
  /// The selectors of one choice.
  package static let selectors = 32
  /// The bytes of a name.
  package static let nameBytes = 4_096
  /// The digits of a number, and how many places its point may be moved.
  package static let digits = 1_000
  /// The findings about one message.
  package static let findings = 50
  /// The errors that one formatting collects.
  package static let errors = 100
}

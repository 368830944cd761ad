/// A proved or refuted statement about a value of a template.
package struct ValueFact: Sendable {
  /// The property of a value that a statement claims.
  package enum Claim: String, Hashable, Sendable {
    /// A number expression always renders as a JSON number, as required by the platform.
    case number
    /// The value is always a URL.
    case url
  }

  /// The claim that is proved or refuted.
  package let claim: Claim
  /// The name of the notification.
  package let notification: String
  /// The name of the template.
  package let template: String
  /// The path of the value, such as `aps.badge`.
  package let field: String
  /// The argument that can make the statement false; nil if the statement is proved.
  package let argument: String?
  /// A value of `argument` that makes the statement false; nil if the statement is proved.
  package let example: String?

  /// Creates a statement; without an argument that refutes it, the statement is proved.
  package init(
    claim: Claim, notification: String, template: String, field: String, argument: String?,
    example: String?
  ) {
    self.claim = claim
    self.notification = notification
    self.template = template
    self.field = field
    self.argument = argument
    self.example = example
  }

  /// Whether the statement is true for all allowed values.
  package var isProved: Bool { argument == nil }
}

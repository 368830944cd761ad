internal import Diagnostics
internal import Workspaces

extension Rule {
  static let sampleRequirement = Rule(
    "sample-value-violates-requirement", basis: .documented,
    summary: "a value must satisfy the condition in its declaration",
    explanation: """
      'is' in notification.json states a condition for all values of a property: in a sample, and as \
      its default and its example. Senders rely on the condition, and so does \
      'crier test --explore', which tries only values that satisfy it.
      """,
    bad: .newsSample(#"{"name":""}"#, "News for {name}", declaring: name),
    good: .newsSample(#"{"name":"Ann"}"#, "News for {name}", declaring: name))

  private static let name = #"{"name":{"is":"non-empty"}}"#
}

// MARK: - Diagnostics

extension Diagnostic {
  static func requirementViolated(
    _ name: String, _ text: String, _ requirement: String, at label: Label
  ) -> Self {
    Self(
      .sampleRequirement,
      text.isEmpty
        ? "the value of '\(name)' is empty, but must \(requirement)"
        : "the value of '\(name)' is '\(text)', but must \(requirement)", at: label,
      help: "set another value, or change 'is' in notification.json")
  }
}

internal import Diagnostics

extension Rule {
  static let ofLengths: [Rule] = [.badLength, .lengthMissing, .lengthNotAllowed]

  static let badLength = Rule(
    "length-malformed", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a length must be a whole number from 0 to 2147483647",
    explanation: "The hub parses a 32-bit integer and rejects signs, fractions and words.",
    bad: alert("$(title, ten)"), good: alert("$(title, 10)"))

  static let lengthMissing = Rule(
    "length-missing", basis: .validator, source: MicrosoftHubPage.client,
    summary: ".(name, n) must have a length",
    explanation: """
      .(name, n) truncates the value to n units, including three dots, so the length is required. \
      To insert the whole value, use $(name).
      """,
    bad: alert(".(title)"), good: alert(".(title, 40)"))

  static let lengthNotAllowed = Rule(
    "length-not-allowed", basis: .validator, source: MicrosoftHubPage.client,
    summary: "%(name) and #(name) must not have a length",
    explanation: """
      Truncation could split an escape of a percent-encoded value or the digits of a number, so \
      the hub rejects a length in both forms.
      """,
    bad: alert("%(query, 20)"), good: alert("%(query)"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func badLength(_ text: String, at span: SourceSpan) -> Self {
    Self(
      .badLength, "the length is not a whole number from 0 to 2147483647",
      at: Label(span, text.isEmpty ? "no length after the comma" : "this is not a valid length"),
      help: "write $(title, 40), or remove the comma to insert the whole value")
  }

  static func lengthMissing(at span: SourceSpan) -> Self {
    Self(
      .lengthMissing, "'.(…)' requires a length", at: Label(span, "the length is missing"),
      help: "write .(title, 40); to insert the whole value, use $(title)")
  }

  static func lengthNotAllowed(at span: SourceSpan) -> Self {
    Self(
      .lengthNotAllowed, "%(…) and #(…) do not allow a length", at: Label(span, "not allowed"),
      help: "remove the length; only $(name, n) and .(name, n) clip")
  }
}

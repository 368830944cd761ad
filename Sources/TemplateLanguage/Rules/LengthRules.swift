internal import Diagnostics

extension Rule {
  static let ofLengths: [Rule] = [.badLength, .lengthMissing, .lengthNotAllowed]

  static let badLength = Rule(
    "length-malformed", basis: .validator,
    summary: "a length must be a whole number from 0 to 2147483647",
    explanation: "The hub reads it as a 32-bit integer and refuses a minus, fractions and words.",
    bad: alert("$(title, ten)"), good: alert("$(title, 10)"))

  static let lengthMissing = Rule(
    "length-missing", basis: .validator,
    summary: ".(name, n) must have a length",
    explanation: """
      .(name, n) cuts the text at n and ends it with three dots, so it needs the n. To insert the \
      whole text use $(name).
      """,
    bad: alert(".(title)"), good: alert(".(title, 40)"))

  static let lengthNotAllowed = Rule(
    "length-not-allowed", basis: .validator,
    summary: "%(name) and #(name) must not have a length",
    explanation: """
      A percent-encoded text must not be cut in the middle of an escape, nor a number in the \
      middle of its digits. The hub refuses a length in both forms.
      """,
    bad: alert("%(query, 20)"), good: alert("%(query)"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func badLength(_ text: String, at span: SourceSpan) -> Self {
    Self(
      .badLength, "a length is a whole number from 0 to 2147483647",
      at: Label(span, text.isEmpty ? "no length behind the comma" : "not such a number"),
      help: "write $(title, 40), or leave the comma away to insert the whole text")
  }

  static func lengthMissing(at span: SourceSpan) -> Self {
    Self(
      .lengthMissing, "'.(…)' needs a length", at: Label(span, "how long may it be?"),
      help: "write .(title, 40); to insert the whole text use $(title)")
  }

  static func lengthNotAllowed(at span: SourceSpan) -> Self {
    Self(
      .lengthNotAllowed, "%(…) and #(…) take no length", at: Label(span, "a length"),
      help: "leave it away; only $(name, n) and .(name, n) can cut")
  }
}

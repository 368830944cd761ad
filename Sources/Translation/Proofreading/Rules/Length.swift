package import Diagnostics

extension Rule {
  /// The rule about suspicious lengths.
  package static let lengthSuspicious = Rule(
    "catalog-length-suspicious", .note, basis: .inferred,
    summary: "a translation should not be many times longer or shorter than its source",
    explanation: """
      A translation is often 50 percent longer than its source, and a short translation can be \
      twice as long. A translation three times as wide as its source, or a quarter as wide, \
      usually contains a translator's note or lacks a part. Messages with a width of less than \
      20 cells are not checked.
      """,
    bad: .translation(
      "fr", #""news.body":"Oui""#,
      of: #""news.body":"The match begins in the stadium at the river""#),
    good: .translation(
      "fr", #""news.body":"Le match commence au stade de la rivière""#,
      of: #""news.body":"The match begins in the stadium at the river""#))
}

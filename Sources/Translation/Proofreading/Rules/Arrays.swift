package import Diagnostics

extension Rule {
  /// The rule that an array should have as many items as its source.
  package static let itemCountDiffers = Rule(
    "catalog-array-length", .warning, basis: .documented,
    summary: "an array should have as many items as its source",
    explanation: """
      A program reads the items of a string array by their numbers. If a language has fewer, the \
      app crashes there or shows the text of another item. See \
      https://developer.android.com/guide/topics/resources/string-resource#StringArray
      """,
    bad: .android(
      "de", #"<string-array name="days"><item>Mo</item></string-array>"#,
      of: #"<string-array name="days"><item>Mon</item><item>Tue</item></string-array>"#),
    good: .android(
      "de", #"<string-array name="days"><item>Mo</item><item>Di</item></string-array>"#,
      of: #"<string-array name="days"><item>Mon</item><item>Tue</item></string-array>"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func itemCount(_ found: Int, _ wanted: Int, at span: SourceSpan) -> Self {
    Self(
      .itemCountDiffers,
      "the array has \(found) item\(found == 1 ? "" : "s"), its source has \(wanted)",
      at: Label(span), help: "translate each item of the source, in its order")
  }
}

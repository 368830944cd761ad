import Documents
import Proofreading
import TestSupport
import Testing

/// Tests that scanning never crashes and that all ranges are inside the text.
struct PhraseGeneratedTests {
  private static let pieces = [
    "%", "1$", "s", "d", "@", "{", "}", "{{", "}}", "$", "<", ">", "/", "b", " ", "\"", "'", "\\",
    "ż", "％", "日本", "=", "(", ")", "name", ", plural, ", "other{", "\n", "#", "-> ", "*[",
  ]

  @Test func `the parts of any text are inside the text`() throws {
    let syntaxes: [PlaceholderSyntax] = [
      .unknown, .icu, .fluent, PlaceholderSyntax(printf: .c, .declared),
      PlaceholderSyntax(printf: .apple), PlaceholderSyntax(printf: .java),
      PlaceholderSyntax(printf: .php, .declared),
      PlaceholderSyntax(printf: .python, .declared, and: [.percentParenthesis, .brace]),
      PlaceholderSyntax([.qt, .dollarWord, .percentWord, .percentAngle]),
    ]
    for seed in GeneratedInputs.seeds {
      var random = Generator(seed: seed)
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in random.one(of: Self.pieces) }.joined()
      let decoded = DecodedText(verbatim: Array(text.utf8)[...], at: 0)
      let phrase = Phrase(decoded, random.one(of: syntaxes))
      let bounds = 0..<max(1, phrase.bytes.count)
      let ranges = phrase.placeholders.map(\.range) + phrase.tags.map(\.range) + phrase.damaged
      let outside = ranges.filter {
        !$0.isEmpty && !(bounds.contains($0.lowerBound) && $0.upperBound <= phrase.bytes.count)
      }
      try #require(outside.isEmpty, "seed \(seed): \(text)")
      _ = phrase.marked
    }
  }
}

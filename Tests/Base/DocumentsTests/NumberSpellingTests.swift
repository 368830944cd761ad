import Documents
import TestSupport
import Testing

struct NumberSpellingTests {
  @Test(arguments: [
    ("-1.50e3", NumberSpelling.Grammar.json, "- 1 50 3 7"), ("0", .json, "0  0 1"),
    ("1e-2x", .mf2, "1  -2 4"), ("01", .json, "0  0 1"), ("1.", .json, "1  0 1"),
    ("1.e5", .icu, "1  5 4"), ("+.5", .icu, " 5 0 3"), ("007", .icu, "007  0 3"),
    ("1e", .json, "1  0 1"), ("1e99999999999999999999", .json, "1  1000000 22"),
  ])
  func `a number is split into its components`(
    text: String, grammar: NumberSpelling.Grammar, parts: String
  ) throws {
    let bytes = Array(text.utf8)
    let found = NumberSpelling(in: bytes.span, from: 0, grammar)
    let number = try #require(found)
    let digits = [number.whole, number.fraction].map { String(decoding: bytes[$0], as: UTF8.self) }
    #expect(
      "\(number.isNegative ? "- " : "")\(digits[0]) \(digits[1]) \(number.exponent) \(number.end)"
        == parts)
  }

  @Test func `generated strings are numbers exactly if they match the grammar`() {
    let characters = Array("0123456789019..eE+--")
    for seed in GeneratedInputs.seeds {
      var random = Generator(seed: seed)
      let text = String(
        (0..<Int.random(in: 0...7, using: &random)).map { _ in
          characters[Int.random(in: 0..<characters.count, using: &random)]
        })
      let isJSON = text.wholeMatch(of: /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/) != nil
      let isICU = text.wholeMatch(of: /[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/) != nil
      #expect(isWholeNumber(text, .json) == isJSON, "\(text)")
      #expect(isWholeNumber(text, .icu) == isICU, "\(text)")
    }
  }

  private func isWholeNumber(_ text: String, _ grammar: NumberSpelling.Grammar) -> Bool {
    let bytes = Array(text.utf8)
    return NumberSpelling(in: bytes.span, from: 0, grammar)?.end == bytes.count
  }
}

import Proofreading
import TestSupport
import Testing

/// Compares the search for numbers with a plain one that splits a text into words and characters.
struct NumberSearchGeneratedTests {
  private static let pieces = [
    "1", "7", "0", "12", "13", "٣", "४", "５", "²", "½", "五", "十", ".", ",", "'", "’", "\u{A0}",
    "\u{202F}", "٫", "٬", " ", "\t", "\n", "\r\n", "\u{85}", "\u{2028}", ":", "@", "://", "a", "é",
    "%",
  ]

  private static func plain(_ text: String) -> Set<String> {
    let words = text.split { $0.isNewline || " \t".contains($0) }
    let numbers = words.filter { !$0.contains(":") && !$0.contains("@") }.flatMap { word in
      var runs = [""]
      for character in word {
        if let value = character.wholeNumberValue, (0...9).contains(value) {
          runs[runs.count - 1] += "\(value)"
        } else if runs[runs.count - 1].isEmpty || !".,'’\u{A0}\u{202F}٫٬".contains(character) {
          runs.append("")
        }
      }
      return runs
    }
    return Set(numbers.filter { $0.count > 2 || Int($0) ?? 0 > 12 })
  }

  @Test func `the numbers of any text are those that a plain search finds`() throws {
    var found = 0
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = (0..<10).map { _ in generator.one(of: Self.pieces) }.joined()
      let numbers = NumberSearch.all(in: text)
      try #require(numbers == Self.plain(text), "seed \(seed): \(text.debugDescription)")
      found += numbers.count
    }
    #expect(found > GeneratedInputs.seeds.count / 4)
  }
}

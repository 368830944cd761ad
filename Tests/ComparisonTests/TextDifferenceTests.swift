import Comparison
import Testing

struct TextDifferenceTests {
  @Test func `ten thousand different words are compared in bounded time`() {
    let words = { (prefix: String) in (0..<10_000).map { "\(prefix)\($0)" }.joined(separator: " ") }
    let difference = TextDifference(from: words("a"), to: words("b"))
    #expect(difference.edits.count == 1)
  }
}

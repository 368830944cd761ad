import Proofreading
import TestSupport
import Testing

/// Compares the search for links with a plain one that looks at every character.
struct LinkSearchGeneratedTests {
  private static let pieces = [
    "https://a.b", "www.x.cz", "a@b.c", "a:b", "://", "@", "ww", "w.", "\r\n", "\u{301}", "\u{85}",
    "\u{A0}", "\u{3000}", " ", "\t", "「", "」", "»", "`", "（", "、", "(", "]", ").", "é", "'", "\"",
    "<",
  ]

  private static func plainLinks(in text: String) -> [String] {
    let marks = "\"'`<>«»（）、。，「」".unicodeScalars
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || marks.contains($0) }
    return words.compactMap { word in
      var word = Substring(word)
      while let last = word.last, ".,;:!?)]…".contains(last) { word.removeLast() }
      while let first = word.first, "([".contains(first) { word.removeFirst() }
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      let isMail = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      let isAddress = word.contains("://") && !word.hasSuffix("://")
      return isAddress || word.hasPrefix("www.") || isMail ? String(word) : nil
    }
  }

  @Test func `the links of any text are those that a plain search finds`() throws {
    var found = 0
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = (0..<8).map { _ in generator.one(of: Self.pieces) }.joined()
      let links = LinkSearch.all(in: text)
      try #require(links == Self.plainLinks(in: text), "seed \(seed): \(text.debugDescription)")
      found += links.count
    }
    #expect(found > GeneratedInputs.seeds.count / 2)
  }
}

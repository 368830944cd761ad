import Comparison
import TestSupport
import Testing

struct TextDifferenceTests {
  @Test(arguments: [
    ("a b c", "a x c", "a [-b-] c", "a {+x+} c"),
    ("a b", "a", "a[- b-]", "a"),
    ("", "a", "", "a"),
    ("a", "b", "a", "b"),
    ("one two three", "1 2 three", "[-one two-] three", "{+1 2+} three"),
    ("北京天气", "北京天空", "北京天[-气-]", "北京天{+空+}"),
    ("Hi!", "Hi?", "Hi[-!-]", "Hi{+?+}"),
    ("a<U+A0>b", "a<U+2009>b", "a[-<U+A0>-]b", "a{+<U+2009>+}b"),
    ("same", "same", "same", "same"),
  ])
  func `different words are marked`(
    _ old: String, _ new: String, _ markedOld: String, _ markedNew: String
  ) {
    let difference = TextDifference(from: old, to: new)
    #expect(difference.markedOld == markedOld)
    #expect(difference.markedNew == markedNew)
  }

  @Test func `an edit contains the removed words and the added words`() {
    let difference = TextDifference(from: "at 5 pm today", to: "at 6 pm")
    #expect(difference.edits.map(\.removed) == ["5", " today"])
    #expect(difference.edits.map(\.added) == ["6", ""])
  }

  @Test func `ten thousand different words are compared in bounded time`() {
    let words = { (prefix: String) in (0..<10_000).map { "\(prefix)\($0)" }.joined(separator: " ") }
    let difference = TextDifference(from: words("a"), to: words("b"))
    #expect(difference.edits.count == 1)
  }

  @Test func `the pieces of a generated difference join to the old and the new string`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let old = generator.words()
      let new = generator.once(in: 4) ? old : generator.words()
      let difference = TextDifference(from: old, to: new)
      #expect(difference.old.map(\.text).joined() == old, "seed \(seed)")
      #expect(difference.new.map(\.text).joined() == new, "seed \(seed)")
      let kept = { (pieces: [TextDifference.Piece]) in
        pieces.filter { !$0.isMarked }.map(\.text).joined()
      }
      #expect(kept(difference.old) == kept(difference.new), "seed \(seed)")
      #expect(difference.edits.isEmpty == (old == new), "seed \(seed)")
      let removed = difference.old.filter(\.isMarked).map(\.text).joined()
      #expect(difference.edits.map(\.removed).joined() == removed, "seed \(seed)")
    }
  }
}

extension Generator {
  fileprivate mutating func words() -> String {
    several(0...8) { $0.one(of: ["one", "two", " ", " ", "!", "日", "本", "é", "<U+A0>", "<U+"]) }
      .joined()
  }
}

import Proofreading
import TestSupport
import Testing

/// Compares the search for lone brackets with a plain one that looks at every character.
struct LoneBracketGeneratedTests {
  private static let pieces = [
    "(", ")", "[", "]", "（", "）", "「", "」", "『", "』", "【", "】", ":", ";", "-", " ", "1", "１", "½",
    "a", "é", "ー", "\u{FE0F}", "\u{301}", "😀", "\r\n",
  ]

  private static func plain(_ text: String) -> Character? {
    let partners: [Character: Character] = [
      ")": "(", "）": "（", "]": "[", "」": "「", "』": "『", "】": "【",
    ]
    var open: [Character] = []
    var before: Character = " "
    for character in text {
      defer { before = character }
      // A mark with an accent is still that mark.
      let before = before.unicodeScalars.first ?? " "
      let mark = Character(character.unicodeScalars.first ?? " ")
      if partners.values.contains(mark), before != ":", before != ";" { open.append(mark) }
      guard let partner = partners[mark] else { continue }
      if open.last == partner {
        open.removeLast()
      } else if mark != ")" || ![":", ";", "-"].contains(before) && !Character(before).isNumber {
        return mark
      }
    }
    return open.last
  }

  @Test func `the lone bracket of any text is that of a plain search`() throws {
    var found = 0
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = "x" + (0..<8).map { _ in generator.one(of: Self.pieces) }.joined()
      let bracket = text.loneBracket
      try #require(bracket == Self.plain(text), "seed \(seed): \(text.debugDescription)")
      found += bracket == nil ? 0 : 1
    }
    #expect(found > GeneratedInputs.seeds.count / 3)
    #expect(found < GeneratedInputs.seeds.count)
  }
}

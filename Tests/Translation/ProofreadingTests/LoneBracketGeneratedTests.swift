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
    var open: [(mark: Character, isSure: Bool)] = []
    var doubtful: [Character] = []
    var before: Character = " "
    for character in text {
      defer { before = character }
      // A mark with an accent is still that mark.
      let before = before.unicodeScalars.first ?? " "
      let mark = Character(character.unicodeScalars.first ?? " ")
      if partners.values.contains(mark) { open.append((mark, before != ":" && before != ";")) }
      guard let partner = partners[mark] else { continue }
      // An emoticon does not hide the bracket before it.
      while let last = open.last, !last.isSure, last.mark != partner { open.removeLast() }
      let isListMark =
        mark == ")" && ([":", ";", "-"].contains(before) || Character(before).isNumber)
      if let last = open.last, last.mark == partner {
        open.removeLast()
        if !last.isSure { doubtful.append(partner) }
      } else if !isListMark {
        return mark
      }
    }
    return open.last { $0.isSure && !doubtful.contains($0.mark) }?.mark
  }

  @Test(
    arguments: [
      ("找不到文件:[a]", nil), ("a:(b) c", nil), ("sad :(", nil), ("sad :( and (b)", nil),
      ("(sad :()", nil), ("(sad :(", "("), ("a:[b", nil), ("a:[b)", ")"), ("1) one", nil),
      ("one)", ")"),
    ] as [(String, Character?)])
  func `a bracket after a colon is one of an emoticon unless it is closed`(
    text: String, bracket: Character?
  ) {
    #expect(text.loneBracket == bracket)
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

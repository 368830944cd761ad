import TestSupport
import Testing

@testable import Diagnostics

struct SuggestionTests {
  @Test(arguments: [
    ("chek", "check"), ("CHECK", "check"), ("rednre", "render"), ("rander", "render"),
    ("evl", "eval"),
  ])
  func `a misspelled word gives the intended word as a suggestion`(_ name: String, _ meant: String)
  {
    #expect(Suggestion.nearest(to: name, among: ["check", "render", "eval"]) == meant)
  }

  @Test(arguments: ["xyzzy", "c", ""])
  func `a word that resembles no candidate has no suggestion`(_ name: String) {
    #expect(Suggestion.nearest(to: name, among: ["check", "render", "a"]) == nil)
  }

  @Test func `the suggestion index finds the same name as a linear search`() throws {
    for seed in GeneratedInputs.seeds.prefix(500) {
      var generator = Generator(seed: seed)
      let names = generator.several(1...60) { $0.name }
      var wanted = generator.one(of: names)
      generator.damage(&wanted, with: "abcX_")
      let found = SuggestionIndex(names).nearest(to: wanted)
      try #require(
        found.map { names[$0.position] } == Suggestion.nearest(to: wanted, among: names),
        "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("mutableContent", "mutable-content"), ("titel", "title"), ("othr", "other"),
    ("PRIORITY_HIHG", "PRIORITY_HIGH"),
  ])
  func `a name with one slip of a letter is certain`(name: String, meant: String) {
    #expect(Suggestion.certain(meant, for: name) == meant)
  }

  @Test(arguments: [
    ("android_v2", "android"), ("options", "actions"), ("item3", "item2"), ("new", "few"),
    ("others", "another"),
  ])
  func `a name that can be another word is a guess`(name: String, guess: String) {
    #expect(Suggestion.certain(guess, for: name) == nil)
  }

  @Test func `in a large index, a name with one typo leads to the intended name`() throws {
    for seed in GeneratedInputs.seeds.prefix(20) {
      var generator = Generator(seed: seed)
      let names = Array(Set(generator.several(2_000...2_000) { $0.longName }))
      let index = SuggestionIndex(names)
      for name in names.prefix(50) {
        var wanted = name
        generator.damage(&wanted, with: "XYZ")
        let distance = index.nearest(to: wanted)?.distance ?? .max
        try #require(distance <= 1, "seed \(seed): \(wanted)")
      }
    }
  }

  /// Returns the Damerau–Levenshtein distance, computed from its definition without shortcuts.
  private func slowDistance(_ one: ArraySlice<UnicodeScalar>, _ other: ArraySlice<UnicodeScalar>)
    -> Int
  {
    guard let last = one.last, let otherLast = other.last else { return one.count + other.count }
    var least = min(
      slowDistance(one.dropLast(), other) + 1, slowDistance(one, other.dropLast()) + 1,
      slowDistance(one.dropLast(), other.dropLast()) + (last == otherLast ? 0 : 1))
    if let before = one.dropLast().last, let otherBefore = other.dropLast().last,
      last == otherBefore, before == otherLast
    {
      least = min(least, slowDistance(one.dropLast(2), other.dropLast(2)) + 1)
    }
    return least
  }

  @Test func `the edit distance follows its definition, up to the limit`() throws {
    var measure = EditDistance()
    for seed in GeneratedInputs.seeds.prefix(1_000) {
      var generator = Generator(seed: seed)
      let letters = { (generator: inout Generator) in
        generator.several(0...6) { $0.one(of: Array("ab".unicodeScalars)) }
      }
      let (one, other) = (letters(&generator), letters(&generator))
      let limit = Int.random(in: 0...4, using: &generator)
      let expected = slowDistance(one[...], other[...])
      try #require(
        measure.distance(from: one, to: other, atMost: limit)
          == (expected <= limit ? expected : nil), "seed \(seed): \(one) \(other) \(limit)")
    }
  }
}

extension Generator {
  fileprivate var longName: String {
    mutating get { String(several(9...15) { $0.one(of: Array("abcdefghijklmnopqrstuvwxyz")) }) }
  }

  fileprivate var name: String {
    mutating get { String(several(1...8) { $0.one(of: Array("abcde.")) }) }
  }
}

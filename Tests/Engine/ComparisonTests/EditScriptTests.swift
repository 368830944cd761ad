import TestSupport
import Testing

@testable import Comparison

struct EditScriptTests {
  @Test func `the edits turn the old text into the new one with the fewest changes`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let old = words(&generator, count: Int.random(in: 0...12, using: &generator))
      let new = words(&generator, count: Int.random(in: 0...12, using: &generator))
      let script = try #require(EditScript(from: old, to: new))
      let kept = zip(old, script.isRemoved).filter { !$0.1 }.map(\.0)
      try #require(kept == zip(new, script.isAdded).filter { !$0.1 }.map(\.0), "seed \(seed)")
      let edits = (script.isRemoved + script.isAdded).count { $0 }
      try #require(edits == new.difference(from: old).count, "seed \(seed)")
    }
  }

  private func words(_ generator: inout Generator, count: Int) -> [Int] {
    (0..<count).map { _ in Int.random(in: 0...4, using: &generator) }
  }

  @Test(arguments: [(0, 1_000), (500, 500)])
  func `sequences with up to a thousand edits are compared, longer ones are not`(
    _ removed: Int, _ added: Int
  ) {
    #expect(EditScript(from: Array(0..<removed), to: Array(2_000..<2_000 + added)) != nil)
    #expect(EditScript(from: Array(0..<removed), to: Array(2_000..<2_001 + added)) == nil)
  }

  @Test func `a string that differs in too many words is marked as a whole`() {
    let long = String(repeating: "?", count: 2_000)
    let difference = TextDifference(from: "a, b", to: "a, \(long)")
    #expect(difference.edits == [.init(removed: "b", added: long)])
  }
}

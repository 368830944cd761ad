import Comparison
import TestSupport
import Testing

struct ChangedRangeTests {
  @Test(arguments: [
    ("", "", 0..<0, 0..<0), ("same", "same", 4..<4, 4..<4), ("a cat", "a small cat", 2..<2, 2..<8),
    ("aaa", "aa", 2..<3, 2..<2), ("aa", "aaa", 2..<2, 2..<3), ("ab", "cd", 0..<2, 0..<2),
    ("abc", "", 0..<3, 0..<0),
  ])
  func `a common prefix and suffix are excluded`(
    _ old: String, _ new: String, _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) {
    let changed = ChangedRange(from: Array(old.utf8), to: Array(new.utf8))
    #expect(changed.old == oldRange)
    #expect(changed.new == newRange)
  }

  @Test func `replacing the changed range of the old list gives the new list`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let list = {
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          Int.random(in: 0...1, using: &generator)
        }
      }
      let (old, new) = (list(), list())
      let changed = ChangedRange(from: old, to: new)
      var replaced = old
      replaced.replaceSubrange(changed.old, with: new[changed.new])
      #expect(replaced == new, "seed \(seed)")
      #expect(changed.old.isEmpty || old[changed.old].first != new[changed.new].first)
    }
  }
}

import TestSupport
import Testing

@testable import HubService

struct PostingListTests {
  @Test(arguments: GeneratedInputs.shares)
  func `a posting list contains the same elements as a sorted set`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let (list, set) = random(&generator)
      #expect(Array(list) == set.sorted(), "seed \(seed)")
      let (other, second) = random(&generator)
      #expect(Array(list.union(other)) == set.union(second).sorted(), "seed \(seed)")
      let bound = Int.random(in: 0..<14, using: &generator)
      #expect(list.firstIndex(notBelow: bound) == set.count { $0 < bound }, "seed \(seed)")
    }
  }

  private func random(_ generator: inout Generator) -> (PostingList, Set<Int>) {
    var list = PostingList()
    var set: Set<Int> = []
    for _ in 0..<Int.random(in: 0..<20, using: &generator) {
      let position = Int.random(in: 0..<12, using: &generator)
      if Bool.random(using: &generator) {
        list.insert(position)
        set.insert(position)
      } else {
        list.remove(position)
        set.remove(position)
      }
    }
    return (list, set)
  }
}

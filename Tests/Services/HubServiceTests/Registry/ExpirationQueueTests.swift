import Hub
import HubService
import TestSupport
import Testing

struct ExpirationQueueTests {
  @Test(arguments: GeneratedInputs.shares)
  func `registrations expire at the time that was set last, the earliest first`(
    _ seeds: Range<UInt64>
  ) {
    for seed in seeds.prefix(40) {
      var generator = Generator(seed: seed)
      var queue = ExpirationQueue()
      var ends: [String: HubTime] = [:]
      var now: Int64 = 0
      for _ in 0..<300 {
        if generator.once(in: 4) {
          now += Int64.random(in: 0...20, using: &generator)
          let time = HubTime(seconds: now)
          let due = queue.takeDue(at: time)
          let expected = ends.filter { $0.value <= time }
          #expect(due.count == expected.count, "seed \(seed)")
          #expect(due.allSatisfy { expected[$0.id] == $0.end }, "seed \(seed)")
          #expect(due.map(\.end) == due.map(\.end).sorted(), "seed \(seed)")
          ends = ends.filter { $0.value > time }
        } else {
          let id = "\(Int.random(in: 0..<12, using: &generator))"
          let seconds = now + Int64.random(in: -5...60, using: &generator)
          let end = generator.once(in: 5) ? nil : HubTime(seconds: seconds)
          queue.set(id, to: end)
          ends[id] = end
        }
      }
    }
  }
}

import Files
import Synchronization
import Testing

/// Tests of threads that share work.
struct ThreadsTests {
  @Test(arguments: [1, 2, 7])
  func `a function runs once on each thread, and all have ended afterwards`(_ count: Int) {
    let running = Mutex(0)
    let ended = Mutex(0)
    Threads.run(on: count) {
      running.withLock { $0 += 1 }
      // No call ends before all run, so each has a thread of its own.
      while running.withLock({ $0 < count }) {}
      ended.withLock { $0 += 1 }
    }
    #expect(ended.withLock(\.self) == count)
  }

  @Test func `a thread can parse what the nesting limits allow`() {
    let depth = Mutex(0)
    Threads.run(on: 2) {
      let reached = descend(6_000)
      depth.withLock { $0 += reached }
    }
    #expect(depth.withLock(\.self) == 12_000)
  }

  /// Calls itself with half a kilobyte of stack for each call.
  private func descend(_ depth: Int) -> Int {
    guard depth > 0 else { return 0 }
    return unsafe withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { _ in
      1 + descend(depth - 1)
    }
  }
}

// Two threads with a race, or, with an argument, behind a lock: what ThreadSanitizer must report, and what it must not.
import Foundation
import Synchronization

final class Counter: Sendable {
  nonisolated(unsafe) var unprotected = 0
  let protected = Mutex(0)
}

let isProtected = CommandLine.arguments.count > 1
let counter = Counter()
let finished = DispatchSemaphore(value: 0)
for _ in 1...2 {
  Thread {
    for _ in 1...10_000 {
      if isProtected {
        counter.protected.withLock { $0 += 1 }
      } else {
        counter.unprotected += 1
      }
    }
    finished.signal()
  }.start()
}
for _ in 1...2 { finished.wait() }

import Synchronization
import Testing
import Workspaces

/// Tests of tasks that share threads.
struct TaskRunnerTests {
  @Test(arguments: [1, 2, 7])
  func `the results are in the order of the tasks`(_ jobs: Int) {
    let numbers = Array(0..<100)
    let results = TaskRunner(jobs: jobs).results(of: numbers, with: {}) { number, _ in 2 * number }
    #expect(results == numbers.map { 2 * $0 })
  }

  @Test(arguments: [1, 2, 7])
  func `two functions have both results, also if one of them is nil`(_ jobs: Int) {
    let isSecondRunning = Mutex(false)
    let (name, number) = TaskRunner(jobs: jobs).both { () -> String? in
      // With a second thread, neither function waits for the other's end.
      while jobs > 1, !isSecondRunning.withLock(\.self) {}
      return nil
    } and: {
      isSecondRunning.withLock { $0 = true }
      return 2
    }
    #expect(name == nil)
    #expect(number == 2)
  }
}

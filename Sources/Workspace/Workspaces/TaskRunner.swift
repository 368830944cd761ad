internal import Files
internal import Synchronization

/// A runner of tasks on several threads, with results in task order.
package struct TaskRunner: Sendable {
  private let jobs: Int

  /// Creates a runner with a number of threads, which does not affect the results.
  package init(jobs: Int) { self.jobs = jobs }

  /// Runs each task once and returns the results; each thread creates one tool, such as a
  /// formatter, for its tasks.
  package func results<Task: Sendable, Tool: ~Copyable, Result: Sendable>(
    of tasks: [Task], with tool: @escaping @Sendable () -> Tool,
    _ run: @escaping @Sendable (Task, inout Tool) -> Result
  ) -> [Result] {
    let next = Atomic<Int>(0)
    let results = Mutex([Result?](repeating: nil, count: tasks.count))
    let work = { @Sendable () in
      var tool = tool()
      while case let index = next.wrappingAdd(1, ordering: .relaxed).oldValue, index < tasks.count {
        let result = run(tasks[index], &tool)
        results.withLock { $0[index] = result }
      }
    }
    Threads.run(on: min(jobs, tasks.count), work)
    return results.withLock { $0.compactMap(\.self) }
  }

  /// Runs two functions as tasks and returns both results.
  ///
  /// ```swift
  /// let (findings, counts) = TaskRunner(jobs: 2).both { check(files) } and: { count(files) }
  /// ```
  package func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, and second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let both = Mutex<(First?, Second?)>((nil, nil))
    let tasks: [@Sendable () -> Void] = [
      {
        let result = first()
        both.withLock { $0.0 = result }
      },
      {
        let result = second()
        both.withLock { $0.1 = result }
      },
    ]
    _ = results(of: tasks, with: {}) { task, _ in task() }
    guard case (let first?, let second?) = both.withLock(\.self) else {
      preconditionFailure("a task was not run")
    }
    return (first, second)
  }
}

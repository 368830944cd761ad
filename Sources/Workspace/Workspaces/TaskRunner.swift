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
    Threads.run(on: jobs, work)
    return results.withLock { $0.compactMap(\.self) }
  }
}

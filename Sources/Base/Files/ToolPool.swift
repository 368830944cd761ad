internal import Synchronization

/// Tools that only one thread at a time can use, such as renderers; each thread gets its own.
///
/// A tool is made when all others are in use, and kept for the next thread.
///
/// ```swift
/// let pool = ToolPool { MessageFormatter(settings) }
/// let text = pool.use { formatter in … }
/// ```
package final class ToolPool<Tool: ~Copyable>: Sendable {
  /// A place in memory for a tool.
  private final class Bench: Sendable {
    let tool: Mutex<Tool>
    init(_ tool: consuming sending Tool) { self.tool = Mutex(tool) }
  }

  private struct State {
    var free: [Bench] = []
    /// The number of tools that can still be made.
    var remaining: Int
  }

  private let state: UnfairLock<State>
  private let make: @Sendable () -> Tool

  /// Creates an empty pool; `make` makes a tool.
  ///
  /// With `limit` tools in use, a further thread waits, so that each one works at full speed.
  package init(limit: Int = .max, _ make: @escaping @Sendable () -> Tool) {
    state = UnfairLock(State(remaining: limit))
    self.make = make
  }

  /// Calls a function with a tool that no other thread uses in the meantime.
  package func use<Result: Sendable>(_ body: (inout Tool) -> Result) -> Result {
    let known = state.withLock(when: { !$0.free.isEmpty || $0.remaining > 0 }) { state -> Bench? in
      if let bench = state.free.popLast() { return bench }
      state.remaining -= 1
      return nil
    }
    let bench = known ?? Bench(make())
    defer { state.withLock { $0.free.append(bench) } }
    return bench.tool.withLock { body(&$0) }
  }
}

internal import Synchronization

/// Tools that only one thread at a time can use, such as renderers; each thread gets its own.
///
/// A new tool is made when all others are in use, so a thread never waits for another one.
final class ToolPool<Tool: ~Copyable>: Sendable {
  /// A place in memory for a tool.
  private final class Bench: Sendable {
    let tool: Mutex<Tool>
    init(_ tool: consuming sending Tool) { self.tool = Mutex(tool) }
  }

  private let free = Mutex<[Bench]>([])
  private let make: @Sendable () -> Tool

  /// Creates an empty pool; `make` makes a tool.
  init(_ make: @escaping @Sendable () -> Tool) { self.make = make }

  /// Calls a function with a tool that no other thread uses in the meantime.
  func use<Result: Sendable>(_ body: (inout Tool) -> Result) -> Result {
    let bench = free.withLock { $0.popLast() } ?? Bench(make())
    defer { free.withLock { $0.append(bench) } }
    return bench.tool.withLock { body(&$0) }
  }
}

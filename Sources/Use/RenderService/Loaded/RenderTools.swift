internal import Files
internal import Localization
internal import Streaming
internal import Synchronization
internal import Workspaces

/// The formatters of a workspace, each used by one thread at a time.
///
/// Their number limits how many requests are rendered at once: other requests wait for their turn,
/// so that each one is rendered at full speed.
final class RenderTools: Sendable {
  /// A formatter, and a renderer of lines with its own formatter and plans.
  struct Tools: ~Copyable {
    var formatter: MessageFormatter
    var lines: LineRenderer<RequestPlan>

    init(_ workspace: Workspace) {
      formatter = MessageFormatter(workspace.settings)
      lines = LineRenderer(workspace, StreamSettings(.records))
    }
  }

  /// A place in memory for one set of tools.
  private final class Bench: Sendable {
    let tools: Mutex<Tools>
    init(_ workspace: Workspace) { tools = Mutex(Tools(workspace)) }
  }

  private let benches: UnfairLock<[Bench]>

  init(_ workspace: Workspace) {
    let count = max(2, StandardStream.processorCount)
    benches = UnfairLock((0..<count).map { _ in Bench(workspace) })
  }

  /// Waits for free tools, and calls a function with them.
  func use<Result: Sendable>(_ body: (inout Tools) -> Result) -> Result {
    let bench = benches.withLock(when: { !$0.isEmpty }) { $0.removeLast() }
    defer { benches.withLock { $0.append(bench) } }
    return bench.tools.withLock { body(&$0) }
  }
}

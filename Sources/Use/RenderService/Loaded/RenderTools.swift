internal import Files
internal import Localization
internal import Streaming
internal import Workspaces

/// A formatter, and a renderer of lines with its own formatter and plans, for one thread at a time.
struct RenderTools: ~Copyable {
  var formatter: MessageFormatter
  var lines: LineRenderer<RequestPlan>

  private init(_ workspace: Workspace) {
    formatter = MessageFormatter(workspace.settings)
    lines = LineRenderer(workspace, StreamSettings(.records))
  }

  /// Returns the tools of a workspace.
  ///
  /// Their number limits how many requests are rendered at once: other requests wait for their turn.
  static func pool(_ workspace: Workspace) -> ToolPool<RenderTools> {
    ToolPool(limit: max(2, StandardStream.processorCount)) { RenderTools(workspace) }
  }
}

internal import Files
internal import HTTP
internal import Hub
internal import Streaming
internal import Workspaces

/// A workspace with everything that was computed from it, shared by all requests.
///
/// A request uses one object from its beginning to its end, so a reload never mixes two versions of
/// the files in one response.
final class ServedWorkspace: Sendable {
  let workspace: Workspace
  /// The hash of the files.
  let hash: ContentHash
  /// The time at which the files were loaded.
  let loadTime: HubTime
  let plans = TemplatePlans()
  let tools: ToolPool<RenderTools>
  let report = WorkspaceReport()

  /// Loads a workspace; reuses the parsed files of an earlier one.
  init(
    _ folder: String, from source: FileSource, reusing earlier: ServedWorkspace? = nil
  ) throws(BrokenWorkspace) {
    workspace = Workspace.load(
      folder, from: source, reusing: earlier?.workspace, jobs: StandardStream.processorCount)
    if let broken = BrokenWorkspace(workspace) { throw broken }
    hash = ContentHash(of: workspace)
    loadTime = HubTime(milliseconds: SystemClock.unixMilliseconds)
    tools = RenderTools.pool(workspace)
  }
}

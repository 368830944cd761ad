internal import Files
internal import Streaming
internal import Workspaces

/// A renderer for lines of requests to a workspace, as for `crier stream`.
///
/// Several threads can use it at once.
///
/// ```swift
/// let renderer = workspace.requestRenderer
/// let records = renderer.render(
///   lines: Array(#"{"notification":"news","platform":"apns","arguments":{}}"#.utf8))
/// ```
public final class RequestRenderer: Sendable {
  private let pool: ToolPool<LineRenderer<RequestPlan>>

  init(_ workspace: Workspace) {
    pool = ToolPool { LineRenderer(workspace, StreamSettings(.records)) }
  }

  /// Returns one line for each line that is not blank: its record, with a payload or an error.
  ///
  /// `firstLine` is the number of the first line, which the records of lines without an id contain.
  public func render(lines: [UInt8], firstLine: Int = 1) -> [UInt8] {
    let block = LineBlock(bytes: lines, firstLine: firstLine)
    return pool.use { renderer in
      var result = RenderedBlock()
      renderer.render(block, into: &result)
      return result.output
    }
  }
}

extension Workspace {
  /// A renderer for lines of requests; store it, because it keeps what it computes.
  public var requestRenderer: RequestRenderer { RequestRenderer(self) }
}

internal import Analysis
internal import Synchronization
internal import Workspaces

/// The arguments of the notifications of one workspace, each searched when it is first needed.
///
/// A search reads the messages of a notification in all languages; a page needs it for each keystroke.
final class SendSchemas: Sendable {
  private let workspace: Workspace
  private let known = Mutex<[String: SendSchema]>([:])

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The number of notifications that were searched.
  var count: Int { known.withLock(\.count) }

  /// Returns the arguments of a notification of the workspace.
  func schema(of notification: Notification) -> SendSchema {
    known.withLock { known in
      if let schema = known[notification.name] { return schema }
      let schema = SendSchema(.arguments, of: notification, in: workspace)
      known[notification.name] = schema
      return schema
    }
  }
}

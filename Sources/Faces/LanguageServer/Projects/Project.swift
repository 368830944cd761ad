internal import Checking
internal import Diagnostics
internal import Workspaces

/// A workspace that the server checks, with the results of its last load and check.
struct Project: Sendable {
  /// The path of the workspace's folder.
  let root: String
  /// The workspace; nil before the first load.
  var workspace: Workspace?
  /// The revision of the documents from which the workspace was last loaded; -1 before the first
  /// load.
  var loadedRevision = -1
  /// The findings of the last check.
  var findings = Findings()
  /// The revision of the documents that was last checked; -1 before the first check.
  var checkedRevision = -1
  /// The results of the last check, for reuse in the next check.
  var memory = CheckMemory()

  init(root: String) { self.root = root }
}

package import Files
package import Workspaces

/// A workspace as it is in a commit or on disk.
package struct Revision: Sendable {
  /// The name of the revision in reports: `main`, `the working tree`.
  package let name: String
  /// The workspace in this revision.
  package let workspace: Workspace
  let source: FileSource

  /// Loads a workspace from the files of a revision.
  package init(_ name: String, _ folder: String, from source: FileSource) {
    self.name = name
    self.source = source
    workspace = Workspace.load(folder, from: source)
  }

  /// Returns the content of a file in the workspace; nil if the file does not exist.
  func bytes(of path: String) -> [UInt8]? {
    guard workspace.paths.contains(path) else { return nil }
    return try? source.bytes(of: path, limit: InputLimits.propertiesByteCount)
  }
}

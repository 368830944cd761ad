internal import Files
internal import Streaming
public import Workspaces

extension Workspace {
  /// Loads a workspace whose files are in memory, by their path, such as
  /// `Templates/news/apns.json`.
  public convenience init(files: [String: [UInt8]]) throws(WorkspaceError) {
    let source = FileSource.memory(files)
    guard Workspace.exists(at: ".", in: source) else { throw .noWorkspace(folder: "files") }
    self.init(Workspace.load(".", from: source))
    guard failures.isEmpty else { throw .unreadable(failures.map(\.description)) }
  }

  /// The hash of the files that were loaded, which is equal on every machine.
  ///
  /// It is the SHA-256 of the lines that `sha256sum` prints for the files, sorted by path. Each call
  /// computes it; store the result.
  public var contentHash: String { ContentHash(of: self).description }
}

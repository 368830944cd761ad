internal import Files

/// The location of a workspace in its git repository.
///
/// Without a repository, the workspace itself counts as the root.
struct RepositoryPlace {
  /// The absolute path of the root of the repository.
  let root: String
  /// The path from the workspace to the root: empty, or one or more times `../`.
  let wayUp: String
  /// The path from the root to the workspace; `.` if the workspace is the root.
  let workspace: String

  /// Finds the repository around a folder that may not exist yet.
  init(of folder: String) {
    let parts = Self.absolute(folder).split(separator: "/")
    let path = { (count: Int) in "/" + parts.prefix(count).joined(separator: "/") }
    let depth = (0...parts.count).last { count in
      let mark = path(count).joined(with: ".git")
      // In a submodule or a linked worktree, `.git` is a file.
      return Folder.exists(mark) || Folder.hasFile(mark)
    }
    let inner = parts.dropFirst(depth ?? parts.count)
    root = path(depth ?? parts.count)
    wayUp = String(repeating: "../", count: inner.count)
    workspace = inner.isEmpty ? "." : inner.joined(separator: "/")
  }

  /// Resolves a path whose last components may not exist.
  private static func absolute(_ path: String) -> String {
    if let real = path.resolvedPath { return real }
    guard !path.hasSuffix("/") else { return absolute(String(path.dropLast())) }
    return absolute(path.parentFolder).joined(with: path.lastComponent)
  }
}

internal import Files
internal import Workspaces

/// Finds the workspaces in the folders that an editor has open.
enum WorkspaceSearch {
  /// The maximum depth of a workspace below an open folder.
  private static let deepest = 4
  private static let skipped: Set<String> = [
    "node_modules", "build", "DerivedData", "Pods", "goldens", "vendor",
  ]

  /// Returns the workspace around each folder, or else all workspaces below that folder.
  static func roots(in folders: [String], _ source: FileSource) -> [String] {
    var roots: [String] = []
    for folder in folders {
      let found =
        Workspace.folder(around: folder, in: source).map { [$0] }
        ?? below(folder, source, depth: 0)
      for root in found where !roots.contains(root) { roots.append(root) }
    }
    return roots
  }

  private static func below(_ folder: String, _ source: FileSource, depth: Int) -> [String] {
    if Workspace.exists(at: folder, in: source) { return [folder] }
    // If a folder cannot be listed, a workspace in it could not be read either.
    guard depth < deepest, let names = try? source.names(in: folder) else { return [] }
    return names.filter { !skipped.contains($0) }.flatMap { name -> [String] in
      let path = folder.joined(with: name)
      return source.hasFolder(path) ? below(path, source, depth: depth + 1) : []
    }
  }
}

internal import Diagnostics
internal import Files
internal import Workspaces

extension ParsedArguments {
  /// Returns the files and folders to watch: those that the output depends on.
  ///
  /// For a path in a workspace, the whole workspace is watched, because it is checked as a whole.
  /// For a wildcard path outside a workspace, the folder is watched, because files can be added.
  package func watchedPaths(_ words: [String]) throws -> [String] {
    guard !words.isEmpty else { return try Self.workspacePaths(workspaceFolder()) }
    guard !words.contains("-") else {
      throw UsageError("--watch cannot follow standard input", of: command)
    }
    var paths: [String] = []
    for word in words {
      let place = PathPattern(word)?.fixedFolder ?? word
      let around = Folder.exists(place) ? place : place.parentFolder
      paths += Workspace.folder(around: around).map(Self.workspacePaths) ?? [place]
    }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  /// Returns the two folders of a workspace that contain its files, and the contracts of Live
  /// Activities, which can be elsewhere.
  package static func workspacePaths(_ folder: String) -> [String] {
    ["Templates", "Locales"].map { folder.joined(with: $0) }
      + Workspace.contractPaths(in: folder, of: .disk)
  }
}

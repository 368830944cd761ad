internal import Diagnostics
internal import Files
internal import Workspaces

extension ParsedArguments {
  /// The files and folders whose changes change what the command says about its paths.
  ///
  /// A path in a workspace is checked with all of the workspace; of a pattern outside of one, the
  /// folder is watched, so that new files count.
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

  /// The folders of a workspace that contain its files.
  package static func workspacePaths(_ folder: String) -> [String] {
    ["Templates", "Locales"].map { folder.joined(with: $0) }
  }
}

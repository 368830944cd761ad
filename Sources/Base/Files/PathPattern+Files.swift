extension PathPattern {
  /// Returns the paths on disk that match the pattern, sorted by their bytes.
  package func paths() throws(FileError) -> [String] {
    var expansion = PathExpansion()
    let start = isAbsolute ? "/" : "."
    return Set(try expansion.paths(in: start, components[...]))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// A search through folders for the paths that match a pattern.
private struct PathExpansion {
  /// The maximum number of folders to search, because links can form cycles.
  private static let mostFolders = 20_000
  private static let deepestFolder = 32

  private var folderCount = 0

  mutating func paths(
    in folder: String, _ components: ArraySlice<PathPattern.Component>, depth: Int = 0
  ) throws(FileError) -> [String] {
    guard let component = components.first else { return [folder] }
    let rest = components.dropFirst()
    switch component {
    case .name(let name):
      let path = folder.joined(with: name)
      let exists = rest.isEmpty ? Folder.exists(path) || Folder.hasFile(path) : Folder.exists(path)
      return exists ? try paths(in: path, rest, depth: depth + 1) : []
    case .wildcard(let pattern):
      var found: [String] = []
      for name in try names(in: folder) where pattern.matches(name) {
        let path = folder.joined(with: name)
        if rest.isEmpty {
          found.append(path)
        } else if Folder.exists(path) {
          found += try paths(in: path, rest, depth: depth + 1)
        }
      }
      return found
    case .anyFolders:
      var found = rest.isEmpty ? [] : try paths(in: folder, rest, depth: depth + 1)
      guard depth < Self.deepestFolder else { return found }
      for name in try names(in: folder) {
        let path = folder.joined(with: name)
        if Folder.exists(path) {
          found += try paths(in: path, components, depth: depth + 1)
        } else if rest.isEmpty {
          found.append(path)
        }
      }
      return found
    }
  }

  private mutating func names(in folder: String) throws(FileError) -> [String] {
    folderCount += 1
    return folderCount > Self.mostFolders ? [] : try Folder.names(in: folder)
  }
}

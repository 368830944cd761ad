internal import Files

/// The files of a commit by path, parsed from the output of `git ls-tree -r -z`.
struct GitTree {
  private let objects: GitObjects
  /// The ids of the blobs, by path.
  private var blobs: [String: String] = [:]
  /// The paths of the blobs, sorted by their bytes.
  private var sortedPaths: [String] = []
  /// The destinations of the symbolic links, by path.
  private var links: [String: String] = [:]

  /// Parses the entries of a listing.
  ///
  /// Each entry is `<mode> <type> <id>`, a tab and the path:
  /// https://git-scm.com/docs/git-ls-tree#_output_format
  init(_ listing: [UInt8], _ objects: GitObjects) throws(GitError) {
    self.objects = objects
    for entry in listing.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      guard words.count == 3, words[1] == "blob" else { continue }
      if words[0] == Self.linkMode {
        links[path] = try destination(words[2])
      } else {
        blobs[path] = words[2]
      }
    }
    if !links.isEmpty {
      sortedPaths = blobs.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  private static let linkMode = "120000"

  private func destination(_ id: String) throws(GitError) -> String {
    do throws(FileError) {
      return String(decoding: try objects.blob(id) ?? [], as: UTF8.self)
    } catch {
      throw .failed(command: "cat-file")
    }
  }

  /// Returns the files in a folder; a symbolic link has the content of its destination.
  ///
  /// `outer` has paths outside the folder, each with its place in another tree.
  func source(
    below folder: String, adding outer: [(path: String, place: String)] = [],
    of other: GitTree? = nil
  ) -> FileSource {
    var placed = Dictionary(
      resolved.map { (folder.joined(with: $0.key), $0.value) },
      uniquingKeysWith: { first, _ in first })
    let others = other?.resolved ?? [:]
    for (path, place) in outer {
      for (file, id) in others where file == place || file.hasPrefix("\(place)/") {
        placed[(folder.joined(with: path) + file.dropFirst(place.count)).withoutParents] = id
      }
    }
    return source(of: placed)
  }

  /// The ids of all files by path; a symbolic link has that of its destination.
  private var resolved: [String: String] {
    var ids = blobs
    for (path, destination) in links { add(path, destination, to: &ids) }
    return ids
  }

  private func source(of placed: [String: String]) -> FileSource {
    let objects = objects
    return FileSource.tree(of: placed.keys) { path, limit throws(FileError) in
      guard let id = placed[path], let bytes = try objects.blob(id) else { throw .missing(path) }
      guard bytes.count <= limit else {
        throw FileError(operation: "read", path: path, reason: .tooLarge(limit: limit))
      }
      return bytes
    }
  }

  /// Adds the file or folder that a symbolic link points to, if it is in the tree.
  private func add(_ path: String, _ destination: String, to ids: inout [String: String]) {
    guard !destination.hasPrefix("/"), let target = path.parentFolder.following(destination) else {
      return
    }
    if let id = blobs[target]
      ?? links[target].flatMap({ target.parentFolder.following($0) })
      .flatMap({ blobs[$0] })
    {
      ids[path] = id
      return
    }
    for other in paths(below: "\(target)/") {
      ids[path + other.dropFirst(target.count)] = blobs[other]
    }
  }

  /// Returns the paths of blobs in a folder, found by binary search.
  private func paths(below folder: String) -> ArraySlice<String> {
    var (low, high) = (0, sortedPaths.count)
    while low < high {
      let middle = (low + high) / 2
      if sortedPaths[middle].utf8.lexicographicallyPrecedes(folder.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return sortedPaths[low...].prefix { $0.hasPrefix(folder) }
  }
}

extension String {
  /// Returns the destination of a relative path from this folder; nil if it is outside the tree.
  fileprivate func following(_ relative: String) -> String? {
    var parts = self == "." ? [] : split(separator: "/")
    for part in relative.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard !parts.isEmpty else { return nil }
      parts.removeLast()
    }
    return parts.joined(separator: "/")
  }
}

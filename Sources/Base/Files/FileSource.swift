/// A tree of files: on disk, in unsaved editor buffers, or in a revision of a repository.
///
/// ```swift
/// let source = FileSource.memory(["Templates/news/apns.json": bytes])
/// let names = try source.names(in: "Templates")  // ["news"]
/// ```
package struct FileSource: Sendable {
  /// The kinds of entries in a file tree.
  package enum Kind: Hashable, Sendable { case file, folder }

  private let findKind: @Sendable (String) -> Kind?
  private let list: @Sendable (String) throws(FileError) -> [String]
  private let read: @Sendable (String, Int) throws(FileError) -> [UInt8]

  /// Creates a source from functions that return the kind of a path, the names in a folder and the
  /// bytes of a file.
  package init(
    kind: @escaping @Sendable (_ path: String) -> Kind?,
    names: @escaping @Sendable (_ folder: String) throws(FileError) -> [String],
    bytes: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileError) -> [UInt8]
  ) {
    findKind = kind
    list = names
    read = bytes
  }

  /// Returns the kind of the entry at a path; nil if there is no entry.
  package func kind(of path: String) -> Kind? { findKind(path) }

  /// Whether there is a folder at a path.
  package func hasFolder(_ path: String) -> Bool { findKind(path) == .folder }

  /// Whether there is a file at a path.
  package func hasFile(_ path: String) -> Bool { findKind(path) == .file }

  /// Returns the names of a folder's entries, sorted by their bytes, without hidden files.
  package func names(in folder: String) throws(FileError) -> [String] { try list(folder) }

  /// Returns the bytes of a file; throws an error if the file has more than `limit` bytes.
  package func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    try read(path, limit)
  }

  /// Returns the bytes of a text file; throws an error if they are not UTF-8 or exceed the limit.
  package func text(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try read(path, limit)
    if let offset = bytes.firstOffsetOutsideUTF8 {
      throw FileError(notUTF8At: offset, in: bytes, of: path)
    }
    return bytes
  }

  /// The files on disk, without pipes.
  package static let disk = disk(naming: [])

  /// Returns the files on disk; only the given paths may be pipes.
  package static func disk(naming paths: Set<String>) -> FileSource {
    FileSource(
      kind: { path in Folder.kind(of: path) },
      names: { folder throws(FileError) in try Folder.names(in: folder) },
      bytes: { path, limit throws(FileError) in
        try FileReader.bytes(
          of: path, limit: limit, accepting: paths.contains(path) ? .namedFile : .foundFile)
      })
  }

  /// Returns a tree of files in memory; the keys are the paths of the files.
  package static func memory(_ files: [String: [UInt8]]) -> FileSource {
    tree(of: files.keys) { path, limit throws(FileError) in
      guard let bytes = files[path] else { throw .missing(path) }
      guard bytes.count <= limit else {
        throw FileError(operation: "read", path: path, reason: .tooLarge(limit: limit))
      }
      return bytes
    }
  }

  /// Returns a tree of files with the given paths; their bytes are read on demand.
  package static func tree(
    of paths: some Collection<String>,
    bytes: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileError) -> [UInt8]
  ) -> FileSource {
    let tree = PathTree(paths)
    return FileSource(
      kind: { path in
        tree.files.contains(path) ? .file : tree.folders[path] != nil ? .folder : nil
      },
      names: { folder throws(FileError) in
        guard let names = tree.folders[folder] else { throw .missing(folder) }
        return names
      },
      bytes: bytes)
  }

  /// Returns this source with some files replaced or added in memory, such as unsaved buffers.
  package func overlaid(with files: [String: [UInt8]]) -> FileSource {
    let front = FileSource.memory(files)
    return FileSource(
      kind: { path in front.kind(of: path) ?? kind(of: path) },
      names: { folder throws(FileError) in
        guard front.hasFolder(folder) else { return try names(in: folder) }
        let own = try front.names(in: folder)
        guard hasFolder(folder) else { return own }
        return Set(own + (try names(in: folder))).sortedByBytes
      },
      bytes: { path, limit throws(FileError) in
        try front.hasFile(path)
          ? front.bytes(of: path, limit: limit) : bytes(of: path, limit: limit)
      })
  }
}

/// The folders of a set of file paths, with the names in each folder.
private struct PathTree {
  let files: Set<String>
  let folders: [String: [String]]

  init(_ paths: some Collection<String>) {
    var folders: [String: Set<String>] = [:]
    for path in paths {
      var child = path
      while child != ".", child != "/" {
        let parent = child.parentFolder
        let isKnown = folders[parent]?.insert(child.lastComponent).inserted == false
        folders[parent, default: []].insert(child.lastComponent)
        if isKnown { break }
        child = parent
      }
    }
    files = Set(paths)
    self.folders = folders.mapValues { names in
      names.filter { !$0.hasPrefix(".") }.sortedByBytes
    }
  }
}

extension Collection<String> {
  /// The strings, sorted by their bytes.
  fileprivate var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

extension FileError {
  /// Returns the error for a file that does not exist.
  package static func missing(_ path: String) -> FileError {
    FileError(operation: "read", path: path, reason: .noSuchFile)
  }
}

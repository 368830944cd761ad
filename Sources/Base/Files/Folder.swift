#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Functions that inspect files and folders on disk.
package enum Folder {
  /// Returns the kind of the entry at a path; nil if there is no entry.
  package static func kind(of path: String) -> FileSource.Kind? {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR ? .folder : .file }
  }

  /// Whether there is a folder at the path.
  package static func exists(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether there is a file at the path, that is, anything but a folder.
  package static func hasFile(_ path: String) -> Bool { kind(of: path) == .file }

  /// Whether there is a regular file at the path, not a pipe or a terminal.
  package static func hasPlainFile(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
  }

  /// Returns the names of a folder's entries, sorted by their bytes, without hidden files.
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let folder = unsafe opendir(path) else {
      throw FileError(operation: "read", path: path, reason: .system(errno))
    }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The absolute path of the current folder.
  package static var current: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}

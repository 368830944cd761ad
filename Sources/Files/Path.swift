#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension String {
  /// The part behind the last slash.
  package var lastComponent: String {
    split(separator: "/").last.map(String.init) ?? self
  }

  /// The part before the last slash; `.` where there is none.
  package var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}

extension String {
  /// The path of something in this folder; the current folder goes without saying.
  package func joined(with name: String) -> String {
    self == "." || isEmpty ? name : hasSuffix("/") ? "\(self)\(name)" : "\(self)/\(name)"
  }
}

extension String {
  /// Where the path leads, links and `..` followed; nil where there is nothing.
  package var resolvedPath: String? {
    guard let real = unsafe realpath(self, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

extension String {
  /// Whether two paths lead to the same file, through links too; either may not exist yet.
  ///
  /// A character device such as `/dev/null` may be opened twice without harm and never counts.
  package func isSameFile(as other: String) -> Bool {
    switch (status(of: self), status(of: other)) {
    case (let one?, let two?):
      one.st_dev == two.st_dev && one.st_ino == two.st_ino && one.st_mode & S_IFMT != S_IFCHR
    case (nil, nil): absolutePath == other.absolutePath
    case (nil, _?), (_?, nil): false
    }
  }

  /// The path of a file that does not exist, in the resolved path of its folder.
  private var absolutePath: String? {
    parentFolder.resolvedPath.map { $0.joined(with: lastComponent) }
  }
}

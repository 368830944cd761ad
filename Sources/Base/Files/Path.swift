#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension String {
  /// The last component of the path: the part after the last slash.
  package var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }

  /// The folder of the path: the part before the last slash, or `.` if there is no slash.
  package var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// Returns the path of a file in this folder; for the folder `.`, only the name of the file.
  package func joined(with name: String) -> String {
    self == "." || isEmpty ? name : hasSuffix("/") ? "\(self)\(name)" : "\(self)/\(name)"
  }

  /// Whether the path stays in the folder that it is relative to: it is relative and has no `..`.
  package var staysInFolder: Bool { !hasPrefix("/") && !split(separator: "/").contains("..") }

  /// The path without `name/..`, as in `ios/App.swift` for `templates/../ios/App.swift`.
  ///
  /// The result is another file if `name` is a link; a caller that knows the files checks that.
  package var withoutParents: String {
    var parts: [Substring] = []
    for part in split(separator: "/", omittingEmptySubsequences: false) {
      if part == "..", let last = parts.last, !["", ".", ".."].contains(last) {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The absolute path without links and `..`; nil if the file does not exist.
  ///
  /// Corresponds to `realpath`.
  package var resolvedPath: String? {
    guard let real = unsafe realpath(self, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The absolute path of a file, which need not exist; nil if links form a cycle.
  package var resolvedPlace: String? { resolvedPlace(following: Self.mostLinks) }

  /// The maximum number of links to follow in one path, as on Linux.
  private static let mostLinks = 40

  private func resolvedPlace(following links: Int) -> String? {
    if let path = resolvedPath { return path }
    guard links > 0 else { return nil }
    if let destination = linkDestination {
      let isAbsolute = destination.hasPrefix("/")
      return (isAbsolute ? destination : parentFolder.joined(with: destination))
        .resolvedPlace(following: links - 1)
    }
    let parent = parentFolder
    guard parent != self else { return nil }
    return parent.resolvedPlace(following: links - 1)?.joined(with: lastComponent)
  }

  /// The path to which a link leads; nil if the path is not a link.
  ///
  /// Corresponds to `readlink`.
  private var linkDestination: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(self, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether two paths lead to the same file, possibly through links; neither needs to exist.
  ///
  /// A character device such as `/dev/null` is never the same file as another path, because it can
  /// be opened twice.
  package func isSameFile(as other: String) -> Bool {
    switch (status(of: self), status(of: other)) {
    case (let one?, let two?):
      one.st_dev == two.st_dev && one.st_ino == two.st_ino && one.st_mode & S_IFMT != S_IFCHR
    case (nil, nil): absolutePath == other.absolutePath
    case (nil, _?), (_?, nil): false
    }
  }

  /// The absolute path of a file that does not exist yet, in an existing folder.
  private var absolutePath: String? {
    parentFolder.resolvedPath.map { $0.joined(with: lastComponent) }
  }
}

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

  /// The part before the last slash; `.` if there is no slash.
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
  /// The absolute path without links and `..`; nil if there is no such file.
  ///
  /// Corresponds to `realpath`.
  package var resolvedPath: String? {
    guard let real = unsafe realpath(self, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The absolute path that a file has, or gets when it is created; nil if links go round in a circle.
  package var resolvedPlace: String? { resolvedPlace(following: Self.mostLinks) }

  /// The limit of Linux for the links in one path.
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

  /// The path that a link contains; nil if this is not a link.
  ///
  /// Corresponds to `readlink`.
  private var linkDestination: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(self, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
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

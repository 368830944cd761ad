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

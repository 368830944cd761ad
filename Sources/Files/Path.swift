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

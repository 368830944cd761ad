internal import CStarters

extension EmbeddedFile {
  /// The files of the workspace that `crier init` creates.
  package static let starter = all(below: "Starter/")

  /// The files of the example notifications, and their catalogs.
  package static let examples = all(below: "../../../")

  /// The configuration files that make other programs run Crier's checks.
  package static let automation = all(below: "Automation/")

  /// Returns the files below a folder, which is relative to `Sources/Use/CStarters`.
  private static func all(below folder: String) -> [EmbeddedFile] {
    (0..<cstarters_file_count()).compactMap { index in
      let file = unsafe cstarters_file(index).pointee
      let path = unsafe String(cString: file.path)
      guard path.hasPrefix(folder) else { return nil }
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.byte_count))
      return EmbeddedFile(String(path.dropFirst(folder.count)), bytes)
    }
  }
}

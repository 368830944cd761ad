/// A file that is built into the program, so that `crier init` needs no other files.
///
///     EmbeddedFile.examples.first?.path  // "Templates/breaking-news/apns.json"
package struct EmbeddedFile: Hashable, Sendable {
  /// The path of the file in a workspace.
  package let path: String
  /// The content, identical to the file in the repository.
  package let bytes: [UInt8]

  /// Creates a file from its path and content.
  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The settings file of a new workspace.
  static let settings = file("Templates/crier.json", in: starter)

  /// Returns the file with the given path, which must be embedded.
  static func file(_ path: String, in files: [EmbeddedFile]) -> EmbeddedFile {
    guard let file = files.first(where: { $0.path == path }) else {
      preconditionFailure("'\(path)' must be listed in files.c, because the program uses it")
    }
    return file
  }

  /// Returns the files of a notification, with paths relative to its folder.
  static func files(of notification: String, in files: [EmbeddedFile]) -> [EmbeddedFile] {
    let folder = "Templates/\(notification)/"
    return files.filter { $0.path.hasPrefix(folder) }
      .map { EmbeddedFile(String($0.path.dropFirst(folder.count)), $0.bytes) }
  }
}

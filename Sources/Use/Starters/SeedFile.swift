internal import Resources

/// A file that a new workspace or notification starts with.
///
///     SeedFile.examples.first?.path  // "Templates/breaking-news/notification.json"
package struct SeedFile: Hashable, Sendable {
  /// The path of the file in a workspace.
  package let path: String
  /// The content of the file.
  package let bytes: [UInt8]

  /// Creates a file from its path and content.
  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The files of the workspace that `crier init` creates.
  package static let starter = embedded(below: "Use/Starters/Starter/")

  /// The files of a notification that `crier init NAME` creates, without its templates.
  static let blank = embedded(below: "Use/Starters/Blank/")

  /// The files of the example notifications, and their catalogs.
  package static let examples = embedded(below: "../")

  /// The settings file of a new workspace.
  static let settings = file("Templates/crier.json", in: starter)

  private static func embedded(below folder: String) -> [SeedFile] {
    Resource.all(below: folder).map { SeedFile($0.path, $0.bytes) }
  }

  /// Returns the file with the given path, which must be embedded.
  private static func file(_ path: String, in files: [SeedFile]) -> SeedFile {
    guard let file = files.first(where: { $0.path == path }) else {
      preconditionFailure("'\(path)' must be listed in files.c, because the program uses it")
    }
    return file
  }

  /// Returns the files of a notification, with paths relative to its folder.
  static func files(of notification: String, in files: [SeedFile]) -> [SeedFile] {
    let folder = "Templates/\(notification)/"
    return files.filter { $0.path.hasPrefix(folder) }
      .map { SeedFile(String($0.path.dropFirst(folder.count)), $0.bytes) }
  }
}

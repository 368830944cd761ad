/// A file that the program carries, so that `crier init` needs nothing but the program.
package struct EmbeddedFile: Hashable, Sendable {
  /// The path in a workspace: `Templates/breaking-news/apns.json`.
  package let path: String
  /// The content.
  package let text: String

  /// Creates a file.
  package init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  /// The files of a notification, seen from its folder.
  static func files(of notification: String, in files: [EmbeddedFile]) -> [EmbeddedFile] {
    let folder = "Templates/\(notification)/"
    return files.filter { $0.path.hasPrefix(folder) }
      .map { EmbeddedFile(String($0.path.dropFirst(folder.count)), $0.text) }
  }
}

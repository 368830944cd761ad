package import Files
internal import Localization
package import Platforms

/// A file to check, and what kind of file it is.
package struct CheckedFile: Hashable, Sendable {
  /// What a file is, by its extension and its name.
  package enum Kind: Hashable, Sendable {
    case template(PlatformTarget)
    /// `crier.json`.
    case workspaceSettings
    /// `notification.json`.
    case notificationSettings
    /// Arguments of a sample.
    case sample
    /// Messages of a locale.
    case catalog
    /// A template by its ending, for a platform that its name does not say.
    case unknownTemplate
  }

  /// The path as it was given, or as it was found below a folder that was given.
  package let path: String
  /// What kind of file it is.
  package let kind: Kind

  /// Creates a file of a known kind.
  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Recognizes a file; nil for one that Crier has no business with.
  package init?(path: String) {
    let parts = path.split(separator: "/")
    guard let name = parts.last.map(String.init) else { return nil }
    let folder = parts.dropLast().last
    switch name.split(separator: ".").last {
    case "arb": self.init(path: path, kind: .catalog)
    case "json" where name == "crier.json": self.init(path: path, kind: .workspaceSettings)
    case "json" where name == "notification.json":
      self.init(path: path, kind: .notificationSettings)
    case "json" where folder == "samples": self.init(path: path, kind: .sample)
    case "json", "xml":
      let target = PlatformTarget(fileName: name)
      self.init(path: path, kind: target.map { .template($0) } ?? .unknownTemplate)
    default: return nil
    }
  }

  /// The catalogs below a folder: files for locales, and folders of files.
  package static func catalogs(
    below folder: String, in source: FileSource = .disk
  ) throws(FileError) -> [String] {
    try files(below: folder, in: source).filter { $0.hasSuffix(".arb") }
  }

  /// The endings of files that contain messages in other formats, or catalogs that are not found.
  private static let formatsOfMessages: Set<String> = [
    "json", "json5", "xlf", "xliff", "po", "strings", "stringsdict", "xcstrings", "properties",
    "resx", "yaml", "yml", "csv", "arb",
  ]

  /// The files below a folder that have the name of a locale and messages, and are no catalogs.
  static func otherMessages(
    below folder: String, in source: FileSource
  ) throws(FileError) -> [String] {
    try files(below: folder, in: source).filter { path in
      guard !path.hasSuffix(".arb"), let dot = path.lastIndex(of: "."),
        formatsOfMessages.contains(path[dot...].dropFirst().lowercased())
      else { return false }
      return Catalog.locale(ofPath: "\(path[..<dot]).arb")?.isKnownLanguage ?? false
    }
  }

  private static func files(
    below folder: String, in source: FileSource
  ) throws(FileError) -> [String] {
    guard source.hasFolder(folder) else { return [] }
    var paths: [String] = []
    for name in try source.names(in: folder) {
      let path = folder.joined(with: name)
      if source.hasFolder(path) {
        paths += try files(below: path, in: source)
      } else {
        paths.append(path)
      }
    }
    return paths
  }

  /// All files below a folder, without goldens, which are never written by hand.
  package static func all(below folder: String) throws(FileError) -> [CheckedFile] {
    var files: [CheckedFile] = []
    for name in try Folder.names(in: folder) where name != "goldens" {
      let path = folder.joined(with: name)
      if Folder.exists(path) {
        files += try all(below: path)
      } else if let file = CheckedFile(path: path) {
        files.append(file)
      }
    }
    return files
  }
}

package import Files
internal import Localization
package import Platforms

/// A file to check, with its kind.
package struct CheckedFile: Hashable, Sendable {
  /// The kind of a file, determined by its extension and name.
  package enum Kind: Hashable, Sendable {
    case template(PlatformTarget)
    /// The file `crier.json`, with the settings of a workspace.
    case workspaceSettings
    /// The file `notification.json`, with the settings of a notification.
    case notificationSettings
    /// A sample, which is a file of arguments.
    case sample
    /// A catalog, which is a file of messages.
    case catalog
    /// A `.json` or `.xml` file whose name does not begin with a platform.
    case unknownTemplate
  }

  /// The path of the file, as given or as found in a given folder.
  package let path: String
  /// The kind of the file, which determines its checks.
  package let kind: Kind

  /// Creates a file of a known kind.
  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Determines the kind of a file from its path; returns nil for a file that Crier does not use.
  package init?(path: String) {
    let parts = path.split(separator: "/")
    guard let name = parts.last.map(String.init) else { return nil }
    let folder = parts.dropLast().last
    switch name.split(separator: ".").last {
    case "arb": self.init(path: path, kind: .catalog)
    // Fluent files in other folders are the translations of other programs.
    case "ftl" where parts.dropLast().contains("Locales"): self.init(path: path, kind: .catalog)
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

  /// Returns the paths of the catalogs in a folder and its subfolders.
  package static func catalogs(
    below folder: String, in source: FileSource = .disk
  ) throws(FileError) -> [String] {
    try files(below: folder, in: source).filter { CatalogFormat(path: $0) != nil }
  }

  /// The extensions of message files in other formats, which are not read as catalogs.
  private static let formatsOfMessages: Set<String> = [
    "json", "json5", "xlf", "xliff", "po", "strings", "stringsdict", "xcstrings", "properties",
    "resx", "yaml", "yml", "csv", "arb", "ftl",
  ]

  /// Returns the message files in a folder that are named after a locale but are not catalogs.
  static func otherMessages(
    below folder: String, in source: FileSource
  ) throws(FileError) -> [String] {
    try files(below: folder, in: source).filter { path in
      guard CatalogFormat(path: path) == nil, let dot = path.lastIndex(of: "."),
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

  /// Returns all files to check in a folder and its subfolders, except goldens.
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

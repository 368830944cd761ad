internal import Diagnostics
internal import Files
internal import Workspaces

/// A file to process: named on the command line, or found below a named folder.
struct FoundFile: Hashable {
  let path: String
  /// The folder below which the file was found; nil if the command line names the file.
  let folder: String?

  /// Returns the file at a path; for a folder, all files below it that have a supported type.
  static func all(at path: String) throws(FileError) -> [FoundFile] {
    guard path != "-", Folder.exists(path) else { return [FoundFile(path: path, folder: nil)] }
    return try CheckedFile.all(below: path).map { FoundFile(path: $0.path, folder: path) }
  }

  /// Reads the content of the file.
  func read() throws(FileError) -> SourceFile {
    try InputLimits.document(path, accepting: folder == nil ? .namedFile : .foundFile)
  }

  /// The boundary for writing the file: its workspace, or the folder in which it was found.
  var boundary: WriteBoundary { .workspace(around: path, or: folder) }
}

extension WriteBoundary {
  /// Returns the boundary for writing a file: its workspace, or else `folder`.
  static func workspace(around path: String, or folder: String? = nil) -> WriteBoundary {
    let root = Workspace.folder(around: path.parentFolder) ?? folder
    return root.map { WriteBoundary($0) } ?? .none
  }
}

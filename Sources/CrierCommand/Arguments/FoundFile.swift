internal import Diagnostics
internal import Files
internal import Workspaces

/// A file to work on: named on the command line, or found below a folder that was named.
struct FoundFile: Hashable {
  let path: String
  /// The folder below which the file was found; nil if the command line names the file.
  let folder: String?

  /// Returns the files of a path: itself, or all files below it that Crier knows.
  static func all(at path: String) throws(FileError) -> [FoundFile] {
    guard path != "-", Folder.exists(path) else { return [FoundFile(path: path, folder: nil)] }
    return try CheckedFile.all(below: path).map { FoundFile(path: $0.path, folder: path) }
  }

  /// Reads the file.
  func read() throws(FileError) -> SourceFile {
    try InputLimits.document(path, accepting: folder == nil ? .namedFile : .foundFile)
  }

  /// The folder that a change of the file may not leave.
  var boundary: WriteBoundary { .workspace(around: path, or: folder) }
}

extension WriteBoundary {
  /// The workspace that a file is in; a file outside any workspace has the boundary of a folder.
  static func workspace(around path: String, or folder: String? = nil) -> WriteBoundary {
    let root = Workspace.folder(around: path.parentFolder) ?? folder
    return root.map { WriteBoundary($0) } ?? .none
  }
}

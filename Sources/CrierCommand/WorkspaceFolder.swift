internal import Files

/// Finds the workspace that a command line is about.
enum WorkspaceFolder {
  /// The folder around the current one that holds `Templates`; nil where there is none.
  static var aroundCurrent: String? {
    if Folder.exists("Templates") { return "." }
    var folder = Folder.current
    while folder != "/" {
      folder = folder.parentFolder
      if Folder.exists("\(folder)/Templates") { return folder }
    }
    return nil
  }
}

import Files
import Workspaces

extension Workspace {
  /// A workspace of files in memory.
  static func inMemory(_ files: [String: String], at folder: String = ".") -> Workspace {
    .load(folder, from: .memory(files.mapValues { Array($0.utf8) }))
  }
}

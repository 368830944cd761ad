package import Files
internal import Workspaces

/// The goldens of a workspace on disk.
package struct GoldenStore: Sendable {
  /// The path of the folder `Templates`.
  package let folder: String

  /// The maximum size of a golden, in bytes: twice the maximum size of its properties.
  private static let mostBytes = 2 * InputLimits.propertiesByteCount

  /// The workspace folder; symbolic links must not lead out of it.
  private var boundary: WriteBoundary { WriteBoundary(folder.parentFolder) }

  /// Creates the store of a workspace from its folder `Templates`.
  package init(in folder: String) { self.folder = folder }

  /// Returns the paths of all goldens of a notification, relative to `Templates`.
  package func paths(of notification: String) throws(FileError) -> [String] {
    try paths(in: GoldenName.folder(of: notification))
  }

  /// Returns the paths of all goldens in a folder, relative to `Templates`.
  package func paths(in goldens: String) throws(FileError) -> [String] {
    guard Folder.exists("\(folder)/\(goldens)") else { return [] }
    return try Folder.names(in: "\(folder)/\(goldens)")
      .filter { $0.hasSuffix(GoldenName.ending) }.map { "\(goldens)/\($0)" }
  }

  /// Reads the bytes of a golden.
  package func bytes(of path: String) throws(FileError) -> [UInt8] {
    try FileReader.bytes(
      of: "\(folder)/\(path)", limit: Self.mostBytes, accepting: .foundFile)
  }

  /// Writes a golden atomically.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = "\(folder)/\(path)"
    try boundary.check(file, for: "write")
    try Folder.make(file.parentFolder)
    try FileWriter.replace(file, with: bytes, inside: boundary)
  }

  /// Removes a golden, and its folder if the folder becomes empty.
  package func remove(_ path: String) throws(FileError) {
    let file = "\(folder)/\(path)"
    try boundary.check(file.parentFolder, for: "remove files in")
    try Folder.removeFile(file)
    Folder.removeIfEmpty(file.parentFolder)
  }

  /// Removes temporary files that a terminated run left behind; the caller must hold the lock of
  /// the folder.
  package func removeLeftovers(in goldens: String) throws(FileError) {
    let goldens = "\(folder)/\(goldens)"
    guard Folder.exists(goldens) else { return }
    try boundary.check(goldens, for: "remove files in")
    for name in try Folder.names(in: goldens) where name.hasSuffix(FileWriter.temporaryEnding) {
      try Folder.removeFile("\(goldens)/\(name)")
    }
  }
}

package import Files
internal import Workspaces

/// The goldens of a workspace on disk.
package struct GoldenStore: Sendable {
  /// The folder `Templates`.
  package let folder: String

  /// A golden holds a payload, and payloads are as large as the properties that go into them.
  private static let mostBytes = 2 * InputLimits.propertiesByteCount

  /// The workspace, out of which no link is followed.
  private var boundary: WriteBoundary { WriteBoundary(folder.parentFolder) }

  /// Creates the store of a workspace from its folder `Templates`.
  package init(in folder: String) { self.folder = folder }

  /// The paths of all goldens of a notification, seen from `Templates`.
  package func paths(of notification: String) throws(FileError) -> [String] {
    let goldens = GoldenName.folder(of: notification)
    guard Folder.exists("\(folder)/\(goldens)") else { return [] }
    return try Folder.names(in: "\(folder)/\(goldens)")
      .filter { $0.hasSuffix(GoldenName.ending) }.map { "\(goldens)/\($0)" }
  }

  /// The bytes of a golden.
  package func bytes(of path: String) throws(FileError) -> [UInt8] {
    try FileReader.bytes(
      of: "\(folder)/\(path)", limit: Self.mostBytes, accepting: .foundFile)
  }

  /// Writes a golden, so that a reader sees the old one or the new one.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = "\(folder)/\(path)"
    try boundary.check(file, for: "write")
    try Folder.make(file.parentFolder)
    try FileWriter.replace(file, with: bytes, inside: boundary)
  }

  /// Removes a golden, and its folder with the last one.
  package func remove(_ path: String) throws(FileError) {
    let file = "\(folder)/\(path)"
    try boundary.check(file.parentFolder, for: "remove files in")
    try Folder.removeFile(file)
    Folder.removeIfEmpty(file.parentFolder)
  }

  /// Removes the half-written files of a run that was killed; requires the lock of the folder.
  package func removeLeftovers(of notification: String) throws(FileError) {
    let goldens = "\(folder)/\(GoldenName.folder(of: notification))"
    guard Folder.exists(goldens) else { return }
    try boundary.check(goldens, for: "remove files in")
    for name in try Folder.names(in: goldens) where name.hasSuffix(FileWriter.temporaryEnding) {
      try Folder.removeFile("\(goldens)/\(name)")
    }
  }
}

package import Files
internal import Workspaces

/// The goldens of a workspace on disk.
package struct GoldenStore: Sendable {
  /// The folder `Templates`.
  package let folder: String

  /// A golden holds a payload, and payloads are as large as the properties that go into them.
  private static let mostBytes = 2 * InputLimits.propertiesByteCount

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
    try FileReader.bytes(of: "\(folder)/\(path)", limit: Self.mostBytes)
  }

  /// Writes a golden: whoever reads meanwhile sees the old one or the new one.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = "\(folder)/\(path)"
    try Folder.make(file.parentFolder)
    try FileWriter.replace(file, with: bytes)
  }

  /// Removes a golden, and its folder with the last one.
  package func remove(_ path: String) throws(FileError) {
    let file = "\(folder)/\(path)"
    try Folder.removeFile(file)
    Folder.removeIfEmpty(file.parentFolder)
  }

  /// Removes what a run that was killed has left half written; only for who holds the lock.
  package func removeLeftovers(of notification: String) throws(FileError) {
    let goldens = "\(folder)/\(GoldenName.folder(of: notification))"
    guard Folder.exists(goldens) else { return }
    for name in try Folder.names(in: goldens) where name.hasSuffix(FileWriter.temporaryEnding) {
      try Folder.removeFile("\(goldens)/\(name)")
    }
  }
}

import Foundation
import TestStories
import TestSupport
import Testing

/// Writes generated workspaces for clients in other languages, which cannot generate them.
///
/// `CRIER_WORKSPACES=FOLDER CRIER_GENERATED=2000 swift test --filter GeneratedWorkspaceFolders` makes
/// the folders `FOLDER/1` to `FOLDER/2000` for `Tests/Clients/Library/ways.py`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["CRIER_WORKSPACES"] != nil))
struct GeneratedWorkspaceFoldersTests {
  @Test func `generated workspaces become folders`() throws {
    let top = URL(
      filePath: try #require(ProcessInfo.processInfo.environment["CRIER_WORKSPACES"]),
      directoryHint: .isDirectory)
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      for (path, text) in NastyWorkspace(&generator).files {
        let file = top.appending(path: "\(seed)/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
  }
}

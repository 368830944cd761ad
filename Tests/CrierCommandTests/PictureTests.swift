import Foundation
import TestSupport
import Testing

/// The pictures that the README shows; `Tests/Pictures/make .build/debug/crier` makes them anew.
struct PictureTests {
  private static let script = RepositoryFolder.root + "/Tests/Pictures/make"
  private static let folder = "Sources/Previewing/Previewing.docc/Resources"

  private static let isEquipped: Bool = {
    let run = try? CommandRun(program: script, ["--equipped"], in: "/")
    return run?.code == 0
  }()

  @Test(.enabled(if: isEquipped, "needs chromium, chromium-driver and python3-selenium"))
  func `pictures show the words that Crier prints today`() throws {
    let run = try CommandRun(
      program: Self.script, [CommandRun.crier, "--check"], in: RepositoryFolder.root)
    #expect(run.code == 0, "\(run.text)\(run.talk)")
  }

  @Test func `the README shows every picture, and each is small`() throws {
    let root = RepositoryFolder.root
    let readme = try String(contentsOfFile: "\(root)/README.md", encoding: .utf8)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(Self.folder)")
    #expect(!pictures.isEmpty)
    for picture in pictures {
      #expect(readme.contains("](\(Self.folder)/\(picture))"), "\(picture)")
      let bytes = try Data(contentsOf: URL(filePath: "\(root)/\(Self.folder)/\(picture)")).count
      #expect(bytes <= 150_000, "\(picture)")
    }
  }
}

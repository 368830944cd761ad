import Foundation
import HTTP
import TestSupport
import Testing

/// Tests the images of the README and the manuals; `Tests/Clients/Pictures/make .build/debug/crier` creates
/// these images again.
struct PictureTests {
  private static let script = RepositoryFolder.root + "/Tests/Clients/Pictures/make"

  private static let isEquipped: Bool = {
    let run = try? CommandRun(program: script, ["--equipped"], in: "/")
    return run?.code == 0 && HTTPSupport.isBuiltIn
  }()

  @Test(.enabled(if: isEquipped, "needs chromium, chromium-driver and python3-selenium"))
  func `the pictures show the current output of Crier`() throws {
    let run = try CommandRun(
      program: Self.script, [CommandRun.crier, "--check"], in: RepositoryFolder.root)
    #expect(run.code == 0, "\(run.text)\(run.talk)")
  }

  @Test func `every picture is small and appears in the README or a manual`() throws {
    let root = RepositoryFolder.root
    let readme = try String(contentsOfFile: "\(root)/README.md", encoding: .utf8)
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources")
    let manuals = try files.filter { $0.hasSuffix(".md") }.map {
      try String(contentsOfFile: "\(root)/Sources/\($0)", encoding: .utf8)
    }
    let pictures = files.filter { $0.hasSuffix(".png") }
    #expect(pictures.count > 2)
    for picture in pictures {
      let name = picture.split(separator: "/").last ?? ""
      let isShown =
        readme.contains("](Sources/\(picture))")
        || manuals.contains { $0.contains("](\(name))") }
      #expect(isShown, "\(picture)")
      let bytes = try Data(contentsOf: URL(filePath: "\(root)/Sources/\(picture)")).count
      #expect(bytes <= 150_000, "\(picture)")
    }
  }
}

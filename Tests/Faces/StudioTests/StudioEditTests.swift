import Diagnostics
import Files
import Pages
import Previewing
import TestSupport
import Testing
import Workspaces

@testable import Studio

/// Compares a studio after random edits of files and arguments with a workspace that is loaded from
/// scratch.
struct StudioEditTests {
  private static let letters = "{}[]\",:$(a1é\u{202E}<"

  @Test func `after generated edits, no preview is older than its files`() throws {
    var generator = Generator(seed: GeneratedInputs.seeds.lowerBound)
    var files = StudioStory.files
    let service = StudioStory.service(files)
    // Each edit loads the workspace twice, so this test uses fewer seeds than others.
    for seed in GeneratedInputs.seeds.prefix(max(1, GeneratedInputs.seeds.count / 10)) {
      Self.edit(&files, &generator)
      service.reload(from: StudioStory.source(files))
      let query = Self.query(&generator)
      try check(query, on: service.snapshot, files, seed)
    }
    #expect(service.snapshot.good.count <= 2)
  }

  /// Damages a file, or restores it.
  private static func edit(_ files: inout [String: String], _ generator: inout Generator) {
    let path = generator.one(of: StudioStory.files.keys.sorted())
    if generator.once(in: 3) {
      files[path] = StudioStory.files[path]
    } else if generator.once(in: 12) {
      files[path] = nil
    } else if var text = files[path] {
      generator.damage(&text, with: letters)
      files[path] = text
    }
  }

  private static func query(_ generator: inout Generator) -> String {
    let edits = [
      "", "&a.home=%F0%9F%8F%B4x", "&a.goals=-1", "&a.kickoff=soon", "&a.price=", "&a.event=x",
    ]
    return "notification=\(generator.one(of: ["score", "plain"]))"
      + "&platform=\(generator.one(of: ["apns", "fcmv1", "all"]))"
      + "&locale=\(generator.one(of: ["en", "fr", "cs"]))"
      + "&sample=\(generator.one(of: ["goal", "text", "@longest"]))" + generator.one(of: edits)
  }

  private func check(
    _ query: String, on snapshot: StudioSnapshot, _ files: [String: String], _ seed: UInt64
  ) throws {
    guard let scene = StudioStory.scene(query, in: snapshot) else { return }
    let fresh = try #require(StudioStory.scene(query, files), "seed \(seed)")
    for (shown, expected) in zip(scene.previews(), fresh.previews()) {
      let isBroken =
        expected.delivery == nil || expected.isOutdated || !fresh.troubles.isEmpty
      #expect(!shown.isOutdated || isBroken, "seed \(seed): \(query)")
      guard !shown.isOutdated, !expected.isOutdated else { continue }
      #expect(shown.body == expected.body, "seed \(seed): \(query)")
    }
    _ = PreviewPage(scene: scene, links: .none).markup().text
  }
}

import Diagnostics
import Localization
import Previewing
import Testing
import Workspaces

@testable import Studio

struct StudioSceneTests {
  private func snapshot(
    _ changes: [String: String], after older: StudioSnapshot
  ) -> StudioSnapshot {
    let files = StudioStory.files.merging(changes) { $1 }
    return StudioSnapshot(Workspace.load("w", from: StudioStory.source(files)), after: older)
  }

  private let first = StudioSnapshot(Workspace.load("w", from: StudioStory.source()))

  @Test func `the studio and render produce the same payload from the same arguments`() throws {
    let scene = try #require(StudioStory.scene("notification=score&locale=fr&a.goals=9"))
    let preview = try #require(scene.previews().first)
    let file = SourceFile(name: "arguments", bytes: scene.arguments.bytes)
    let rendered = scene.snapshot.workspace
      .localized(scene.templates[0], of: scene.notification, in: scene.locale)
      .render(try #require(Arguments.read(file).arguments))
    #expect(preview.body == rendered.body)
    #expect(String(decoding: rendered.body, as: UTF8.self).contains("9 buts"))
  }

  @Test func `a catalog is hashed once for all of its messages, and again for a draft`() throws {
    let lines = (0..<20).map { "line\($0)" }
    var files = StudioStory.files
    files["w/Templates/score/apns.json"] =
      "{\"aps\":{\"alert\":\"$(line0)\"},\"lines\":[\(lines.map { "\"$(\($0))\"" }.joined(separator: ","))]}"
    let texts = lines.map { "\"score.\($0)\":\"text\"" }.joined(separator: ",")
    files["w/Locales/en.arb"] = "{\"@@locale\":\"en\",\(texts)}"
    let scene = try #require(StudioStory.scene("notification=score&locale=en", files))
    let digests = try lines.map {
      EditedMessage(try #require(MessageKey("score.\($0)")), scene).digest
    }
    #expect(Set(digests).count == 1)
    #expect(scene.snapshot.digests.count == 1)
    files["w/Locales/en.arb"] = "{\"@@locale\":\"en\",\(texts) }"
    let draft = scene.snapshot.drafting(Workspace.load("w", from: StudioStory.source(files)))
    let drafted = try #require(StudioStory.scene("notification=score&locale=en", in: draft))
    let key = try #require(MessageKey("score.line0"))
    #expect(EditedMessage(key, drafted).digest != digests[0])
  }

  @Test(arguments: [
    ("w/Templates/score/apns.json", "{"), ("w/Locales/en.arb", "{\"score.title\":"),
    ("w/Locales/en.arb", #"{"@@locale":"en","score.title":"{event"}"#),
    ("w/Templates/score/samples/goal.json", "{"), ("w/Templates/crier.json", "[]]"),
    ("w/Templates/score/notification.json", "{"),
  ])
  func `a broken file keeps the last valid preview, marked as outdated, with the error`(
    _ path: String, _ text: String
  ) throws {
    let broken = snapshot([path: text], after: snapshot([path: text], after: first))
    let scene = try #require(StudioStory.scene("notification=score&sample=goal", in: broken))
    let preview = try #require(scene.previews().first)
    #expect(preview.isOutdated)
    #expect(preview.surfaces.count > 1)
    #expect(scene.troubles.contains { $0.primary?.file?.name == path })
  }

  @Test func `a corrected template has a current preview`() throws {
    let broken = snapshot(["w/Templates/score/apns.json": "{"], after: first)
    let mended = snapshot([:], after: broken)
    #expect(mended.good.isEmpty)
    let scene = try #require(StudioStory.scene("notification=score", in: mended))
    #expect(scene.previews().first?.isOutdated == false)
    #expect(scene.troubles.isEmpty)
  }

  @Test func `errors in other templates or locales do not affect the preview`() throws {
    let broken = snapshot(
      ["w/Templates/score/fcmv1.json": "{", "w/Locales/fr.arb": "{"], after: first)
    let scene = try #require(StudioStory.scene("notification=score&locale=en", in: broken))
    #expect(scene.troubles.isEmpty)
    #expect(scene.previews().first?.isOutdated == false)
  }

  @Test(arguments: ["notification=none", "locale=12345"])
  func `a query that selects nothing has no scene`(_ query: String) {
    #expect(StudioStory.scene(query) == nil)
  }

  @Test func `the default locale comes first`() throws {
    let scene = try #require(StudioStory.scene("notification=score"))
    #expect(scene.locales.map { "\($0)" } == ["en", "fr"])
  }
}

extension Findings {
  fileprivate func contains(where isMatch: (Diagnostic) -> Bool) -> Bool {
    sorted.contains(where: isMatch)
  }
}

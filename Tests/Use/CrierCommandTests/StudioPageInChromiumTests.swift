import Foundation
import HTTP
import TestSupport
import Testing

/// Tests the studio in a browser; `.ci/run` installs the required programs.
///
/// `CRIER_PICTURES=FOLDER` saves a screenshot of each view.
struct StudioPageInChromiumTests {
  private static let script =
    RepositoryFolder.root + "/Tests/Use/CrierCommandTests/Chromium/studio_page.py"
  private static let python = "/usr/bin/python3"

  private static let isEquipped: Bool = {
    let run = try? CommandRun(program: python, [script, "--check"], in: "/")
    return run?.code == 0 && HTTPSupport.isBuiltIn
  }()

  private static let hostile =
    #"{"aps":{"alert":{"title":"<img src=https://evil.example/x onerror=executed=1>","body":"#
    + #""</pre><script>executed=1</script>$(x)\u202e"}}}"#

  @Test(
    .enabled(
      if: isEquipped, "needs chromium, chromium-driver, python3-selenium and axe-core-python"))
  func `the studio works live in a browser, by mouse and by keyboard`() throws {
    let studio = try RunningStudio(["--editor", "vscode"])
    try studio.folder.write("Templates/hostile/apns.json", Self.hostile)
    let pictures = environment("CRIER_PICTURES").map { [$0] } ?? []
    let run = try CommandRun(
      program: Self.python,
      [Self.script, "http://localhost:\(studio.port)", studio.folder.path] + pictures,
      in: studio.folder.path)
    #expect(studio.end() == 0)
    try #require(run.code == 0, "\(run.talk)")
    let report = try JSONDecoder().decode(Report.self, from: run.output)

    #expect(report.views.count == 37)
    for view in report.views { view.check() }
    #expect(report.executed == "undefined")
    #expect(report.messages.isEmpty, "\(report.messages)")
    try check(report.mouse, run.output, in: studio.folder)
    check(report.keyboard, in: studio.folder)
    check(report.live)
    print("a keystroke showed after \(report.keystroke) ms (median)")
    #expect(report.catalog.rows == 7)
    #expect(report.catalog.missing)
    #expect(report.catalog.problems.contains("cs"))
    #expect(!report.catalog.problems.contains("fr"))
    #expect(report.catalog.link?.hasPrefix("#m-match-score.") == true)
  }

  private func check(_ story: Report.Mouse, _ output: Data, in folder: TemporaryFolder) throws {
    #expect(story.picked)
    #expect(story.french)
    #expect(story.typed)
    #expect(story.payload)
    #expect(story.remaining.contains("7 of 24 characters left"))
    #expect(story.kept)
    for link in [story.word, story.place] {
      #expect(link.hasPrefix("vscode://file\(folder.path)/"), "\(link)")
      #expect(link.contains(/:\d+:\d+$/), "\(link)")
    }
    #expect(story.chosen)
    #expect(story.asked == "Replace")
    #expect(story.untouched)

    let whole = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    let mouse = try #require(whole["mouse"] as? [String: Any])
    let arguments = try #require(mouse["arguments"] as? [String: Any])
    #expect(mouse["saved"] as? NSDictionary == arguments as NSDictionary)
    #expect((mouse["replaced"] as? [String: Any])?["goals"] as? Int == 7)
    try folder.write(
      "arguments.json", bytes: Array(try JSONSerialization.data(withJSONObject: arguments)))
    let render = try CommandRun(
      [
        "render", "match-score", "--platform", "apns", "--locale", "fr", "--arguments",
        "arguments.json",
      ], in: folder.path)
    #expect(render.text.trimmingCharacters(in: .newlines) == story.body)
  }

  private func check(_ story: Report.Keyboard, in folder: TemporaryFolder) {
    #expect(story.picked)
    #expect(story.locale)
    #expect(story.platform)
    #expect(story.first.hasPrefix("a."))
    #expect(story.typed)
    #expect(story.focused == "field-home")
    #expect(story.saved)
    #expect(story.word.hasPrefix("vscode://file\(folder.path)/"), "\(story.word)")
    #expect(story.marked)
  }

  private func check(_ story: Report.Live) {
    print("a saved file showed after \(story.milliseconds) ms")
    #expect(story.milliseconds.allSatisfy { $0 != nil })
    #expect(story.kept == ["field-away", "Halfway", "120", "Kept"])
    #expect(story.finding)
    #expect(story.older)
    #expect(story.mended)
    #expect(story.message)
  }
}

/// The document that the script prints.
private struct Report: Decodable {
  struct View: Decodable {
    let view: String
    let overflow: Int
    let covered: [String]
    /// The distance in pixels from the end of the first preview to the bottom of the window; nil if
    /// the page has no previews.
    let fold: Int?
    let elsewhere: [String]
    let violations: [String]

    func check() {
      #expect(overflow == 0, "\(view)")
      #expect(covered == [], "\(view)")
      #expect(fold.map { $0 >= 0 } != false, "\(view): the first picture ends below the fold")
      #expect(elsewhere.isEmpty, "\(view): \(elsewhere)")
      #expect(violations.isEmpty, "\(view): \(violations)")
    }
  }

  struct Mouse: Decodable {
    let picked: Bool
    let french: Bool
    let typed: Bool
    let payload: Bool
    let remaining: String
    let kept: Bool
    let word: String
    let place: String
    let body: String
    let chosen: Bool
    let asked: String
    let untouched: Bool
  }

  struct Keyboard: Decodable {
    let picked: Bool
    let locale: Bool
    let platform: Bool
    let first: String
    let typed: Bool
    let focused: String
    let saved: Bool
    let word: String
    let marked: Bool
  }

  struct Live: Decodable {
    /// The time from each save until the new payload was on the page; nil if the payload never
    /// appeared.
    let milliseconds: [Int?]
    let kept: [String]
    let finding: Bool
    let older: Bool
    let mended: Bool
    let message: Bool
  }

  struct Catalog: Decodable {
    let rows: Int
    let missing: Bool
    let problems: [String]
    let link: String?
  }

  let views: [View]
  let executed: String
  let messages: [String]
  let mouse: Mouse
  let keyboard: Keyboard
  let live: Live
  let keystroke: Double
  let catalog: Catalog
}

import Foundation
import Previewing
import TestSupport
import Testing

/// Tests the preview page in a browser; `.ci/run` installs the required programs.
///
/// `CRIER_PICTURES=FOLDER` saves a screenshot of each view.
struct PageInChromiumTests {
  private static let script =
    RepositoryFolder.root + "/Tests/Faces/PreviewingTests/Chromium/look.py"
  private static let python = "/usr/bin/python3"

  private static let isEquipped: Bool = {
    let run = try? CommandRun(program: python, [script, "--check"], in: "/")
    return run?.code == 0
  }()

  @Test(
    .enabled(
      if: isEquipped, "needs chromium, chromium-driver, python3-selenium and axe-core-python"))
  func `a browser shows the page without errors, overflow or accessibility problems`() throws {
    let folder = try TemporaryFolder()
    let previews = try PreviewStory.allPreviews()
    try folder.write("page.html", bytes: PagePreview.html(of: previews, title: "All cases"))
    let pictures = environment("CRIER_PICTURES").map { [$0] } ?? []
    let run = try CommandRun(
      program: Self.python, [Self.script, "page.html"] + pictures, in: folder.path)
    #expect(run.code == 0, "\(run.talk)")
    let object = try JSONSerialization.jsonObject(with: run.output)
    let report = try #require(object as? [String: Any])

    let views = try #require(report["views"] as? [[String: Any]])
    #expect(views.count == 4)
    for view in views {
      let name = try #require(view["view"] as? String)
      #expect(view["overflow"] as? Int == 0, "\(name)")
      #expect(view["covered"] as? [String] == [], "\(name)")
      #expect(view["cut"] as? [String] == [], "\(name)")
      #expect(view["elsewhere"] as? [String] == [], "\(name)")
      #expect(view["violations"] as? [String] == [], "\(name)")
    }
    #expect(report["messages"] as? [String] == [])
    #expect(report["highlight"] as? Bool == true)
    #expect(report["previews"] as? Int == previews.count)
    #expect(report["filtered"] as? Int == 1)
    #expect(Set(report["grounds"] as? [String] ?? []).count == 2)
    #expect(report["arabic"] as? String == "rtl start")
    #expect(report["executed"] as? String == "undefined")
    #expect((report["fonts"] as? [String])?.isEmpty == false)
  }
}

import Foundation
import HTTP
import TestSupport
import Testing

/// Tests the hub's page in a browser; `.ci/run` installs the required programs.
///
/// `CRIER_PICTURES=FOLDER` saves a screenshot of each view.
struct HubPageInChromiumTests {
  private static let script =
    RepositoryFolder.root + "/Tests/Use/CrierCommandTests/Chromium/hub_page.py"
  private static let python = "/usr/bin/python3"

  private static let isEquipped: Bool = {
    let run = try? CommandRun(program: python, [script, "--check"], in: "/")
    return run?.code == 0 && HTTPSupport.isBuiltIn
  }()

  @Test(
    .enabled(
      if: isEquipped, "needs chromium, chromium-driver, python3-selenium and axe-core-python"))
  func `the hub's page works in a browser with live updates, by keyboard and without scripts`()
    throws
  {
    let folder = try TemporaryFolder()
    let hub = try RunningHub([], in: folder.path)
    let connection = String(hub.lines[1].dropFirst("full     ".count))
    let pictures = environment("CRIER_PICTURES").map { [$0] } ?? []
    let run = try CommandRun(
      program: Self.python,
      [Self.script, "http://localhost:\(hub.port)", connection] + pictures, in: folder.path)
    #expect(hub.end() == 0)
    try #require(run.code == 0, "\(run.talk)")
    let report = try JSONDecoder().decode(Report.self, from: run.output)

    #expect(report.views.count == 21)
    for view in report.views {
      #expect(view.overflow == 0, "\(view.view)")
      #expect(view.covered == [], "\(view.view)")
      #expect(view.elsewhere.isEmpty, "\(view.view): \(view.elsewhere)")
      #expect(view.violations.isEmpty, "\(view.view): \(view.violations)")
    }
    #expect(report.executed == "undefined")
    #expect(report.messages.isEmpty, "\(report.messages)")
    print("a notification appeared after \(report.live.milliseconds) ms")
    #expect(report.live.milliseconds.allSatisfy { $0 != nil })
    #expect(report.live.appeared == 5)
    #expect(report.live.kept)
    #expect(report.live.searched == 1)
    #expect(report.live.reachedNobody)
    #expect(report.keyboard == .init(moves: true, search: "search-text", found: 2))
    #expect(report.forms == .init(sent: 2, frozen: true, place: "?tag=news", running: true))
    #expect(report.withoutScript.count > 10)
    #expect(report.withoutScript.found == 2)
    #expect(report.withoutScript.left == 0)
  }
}

/// The document that the script prints.
private struct Report: Decodable {
  struct View: Decodable {
    let view: String
    let overflow: Int
    let covered: [String]
    let elsewhere: [String]
    let violations: [String]
  }

  struct Live: Decodable {
    /// The time from each send until its preview was on the page; nil if the preview never
    /// appeared.
    let milliseconds: [Int?]
    let appeared: Int
    let kept: Bool
    let searched: Int
    let reachedNobody: Bool
  }

  struct Keyboard: Decodable, Equatable {
    let moves: Bool
    let search: String
    let found: Int
  }

  struct Forms: Decodable, Equatable {
    let sent: Int
    let frozen: Bool
    let place: String
    let running: Bool
  }

  struct WithoutScript: Decodable {
    let count: Int
    let found: Int
    let left: Int
  }

  let views: [View]
  let executed: String
  let messages: [String]
  let live: Live
  let keyboard: Keyboard
  let forms: Forms
  let withoutScript: WithoutScript
}

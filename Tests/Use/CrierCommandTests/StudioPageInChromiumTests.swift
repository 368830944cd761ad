import Foundation
import HTTP
import TestSupport
import Testing

/// Tests the studio in a browser; `.ci/run` installs the required programs.
///
/// The stories and their facts are in `Chromium/studio_*.py`. `CRIER_PICTURES=FOLDER` saves a
/// screenshot of each view.
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

  /// A repository whose only commit has the shipped workspace, to compare with.
  private static let commit =
    "git init -q -b main && git add . && git -c user.name=A -c user.email=a@b commit -qm a"

  /// A half of the stories, with the numbers of its views and of its facts.
  struct Part {
    let name: String
    let views: Int
    let facts: Int
  }

  @Test(
    .enabled(
      if: isEquipped, "needs chromium, chromium-driver, python3-selenium and axe-core-python"),
    arguments: [
      Part(name: "views", views: 64, facts: 425), Part(name: "work", views: 36, facts: 313),
    ])
  func `the studio works live in a browser, by mouse and by keyboard`(_ part: Part) throws {
    let outside = try TemporaryFolder()
    let hub = try RunningHub([], in: outside.path)
    let servers = ["--hub", "http://localhost:\(hub.port)", "--push", "http://localhost:1"]
    let studio = try RunningStudio(["--editor", "vscode"] + servers) { folder in
      try folder.write("Templates/hostile/apns.json", Self.hostile)
      _ = try CommandRun(program: "/bin/sh", ["-c", Self.commit], in: folder.path)
    }
    let run = try CommandRun(
      program: Self.python,
      [
        Self.script, "http://localhost:\(studio.port)", studio.folder.path, CommandRun.crier,
        environment("CRIER_PICTURES") ?? "", part.name,
      ], in: studio.folder.path)
    #expect(studio.end() == 0)
    #expect(hub.end() == 0)
    try #require(run.code == 0, "\(run.talk)")
    let report = try JSONDecoder().decode(Report.self, from: run.output)

    #expect(report.views.count == part.views)
    for view in report.views { view.check() }
    for failure in report.failures { Issue.record("\(failure)") }
    #expect(report.facts >= part.facts)
    #expect(report.messages.isEmpty, "\(report.messages)")
    guard let times = report.times else { return }
    let keys = times.keystrokes
    print(
      "keystroke to picture: median \(keys[keys.count / 2]) ms, 95th percentile "
        + "\(keys[keys.count * 95 / 100]) ms; saved file to picture: \(times.files) ms")
  }
}

/// The document that the script prints.
private struct Report: Decodable {
  struct View: Decodable {
    let view: String
    let overflow: Int
    let covered: [String]
    let cut: [String]
    let elsewhere: [String]
    let violations: [String]

    func check() {
      #expect(overflow == 0, "\(view)")
      #expect(covered == [], "\(view)")
      #expect(cut == [], "\(view)")
      #expect(elsewhere.isEmpty, "\(view): \(elsewhere)")
      #expect(violations.isEmpty, "\(view): \(violations)")
    }
  }

  let views: [View]
  let messages: [String]
  /// The number of facts that were checked, and those that do not hold.
  let facts: Int
  let failures: [String]
  let times: Times?

  /// The times from a keystroke to its picture, sorted, and from a saved file to its picture.
  struct Times: Decodable {
    let keystrokes: [Double]
    let files: [Int?]
  }
}

import Foundation
import TestSupport
import Testing

struct ShortOptionTests {
  @Test(arguments: [["-o", "Out"], ["-o=Out"], ["--out", "Out"]])
  func `a short option has the effect of its long option`(_ option: [String]) throws {
    let workspace = try GoldenWorkspace()
    let run = try CommandRun(
      ["render", "news", "--platform", "apns", "-q"] + option, in: workspace.folder.path)
    #expect(run.code == 0)
    #expect(run.talk == "")
    #expect(
      workspace.folder.text(of: "Out/news/apns.en.flood.json")
        == #"{"aps":{"alert":"Flood in Brno","badge":1}}"#)
  }

  @Test func `the help lists the short options`() throws {
    let run = try CommandRun(["render", "-h"], in: NSTemporaryDirectory())
    #expect(run.code == 0)
    for name in ["-o, --out DIR", "-q, --quiet", "-h, --help"] {
      #expect(run.text.contains(name), "\(name)")
    }
  }

  @Test func `an unknown short option of a command is refused`() throws {
    let run = try CommandRun(["version", "-o", "x"], in: NSTemporaryDirectory())
    #expect(run.code == 2)
    #expect(run.talk.contains("has no option '--out'"))
  }
}

import Foundation
import TestSupport
import Testing

/// Tests of `crier test --review` in a terminal that the program `script` emulates.
struct ReviewTests {
  private static let hasTerminal = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  private static func review(_ answers: String, in workspace: GoldenWorkspace) throws -> CommandRun
  {
    try workspace.shell(
      "printf '\(answers)' | TERM=dumb script -qec 'crier test --review' /dev/null | tr -d '\\r'")
  }

  @Test(.enabled(if: hasTerminal, "script is not installed"))
  func `each rendering is shown and accepted or rejected separately`() throws {
    let workspace = try GoldenWorkspace()
    let run = try Self.review("a\\nr\\nx\\ns\\na\\n", in: workspace)
    #expect(run.text.contains("1 of 4\nnews apns en flood\n  no golden yet\n"))
    #expect(run.text.contains(#""alert":"Flood in Brno""#))
    #expect(run.text.contains("rejected news apns fr flood: correct its source files"))
    #expect(workspace.goldens == ["apns.en.flood.golden", "wns-toast.fr.flood.golden"])
  }

  @Test(.enabled(if: hasTerminal, "script is not installed"))
  func `all renderings with the same change are accepted at once`() throws {
    let workspace = try GoldenWorkspace.accepted()
    try workspace.folder.write(
      "Templates/news/apns.json", #"{"aps":{"alert":"$(News)","badge":2}}"#)
    let run = try Self.review("A\\n", in: workspace)
    #expect(run.text.contains("/aps/badge has changed"))
    #expect(run.text.contains("accepted 2 of 2"))
    #expect(try workspace.test().code == 0)
  }

  @Test(.enabled(if: hasTerminal, "script is not installed"))
  func `a difference shows who last changed the lines that caused it`() throws {
    let workspace = try GoldenWorkspace.accepted()
    let outside = try workspace.shell("sed -i s/Flood/Fire/ Locales/en.arb")
    #expect(outside.code == 0)
    #expect(try !Self.review("q\\n", in: workspace).text.contains("not committed yet"))
    let commit = "git -c user.name=Ben -c user.email=ben@example.com commit --quiet --all --message"
    let date = "GIT_AUTHOR_DATE=2026-11-20T12:00:00Z"
    _ = try workspace.shell(
      "git init --quiet && git add . && \(date) \(commit) Fire")
    let committed = try Self.review("q\\n", in: workspace)
    #expect(committed.text.contains("  2026-11-20  Ben\n"), "\(committed.text)")
    _ = try workspace.shell("sed -i s/Fire/Smoke/ Locales/en.arb")
    let edited = try Self.review("q\\n", in: workspace)
    let words = "the message 'news.News'\n      not committed yet\n"
    #expect(edited.text.contains(words), "\(edited.text)")
  }

  @Test(.enabled(if: hasTerminal, "script is not installed"))
  func `a question mark explains the keys and asks again`() throws {
    let workspace = try GoldenWorkspace()
    let run = try Self.review("?\nq\n", in: workspace)
    #expect(run.text.contains("q  quit and keep the goldens accepted so far\n"))
    #expect(run.text.components(separatedBy: "[q]uit, [?]:").count == 3)
  }

  @Test(.enabled(if: hasTerminal, "script is not installed"))
  func `quitting a review keeps what was accepted`() throws {
    let workspace = try GoldenWorkspace()
    _ = try Self.review("a\\nq\\n", in: workspace)
    #expect(workspace.goldens == ["apns.en.flood.golden"])
  }

  @Test func `review without a terminal is refused and suggests --pending`() throws {
    let workspace = try GoldenWorkspace()
    let run = try workspace.test("--review")
    #expect(run.code == 2)
    #expect(run.talk.contains("list the differences with --pending"))
  }
}

import Files
import TestSupport
import Testing

/// Tests of `crier where` with the repository's workspace.
struct WhereCommandTests {
  private static func run(_ words: String...) throws -> CommandRun {
    try CommandRun(["where"] + words, in: RepositoryFolder.root)
  }

  @Test func `a word leads to its message and its arguments`() throws {
    let run = try Self.run(
      "match-score", "--platform", "apns", "--locale", "fr", "--sample", "goal", "--text", "Sparta")
    #expect(run.code == 0)
    #expect(run.text.hasPrefix("/aps/alert/title  But"), "\(run.text)")
    #expect(run.text.contains("match-score.Title in fr"))
    #expect(run.text.contains("home = Sparta"))
    #expect(run.text.contains("Templates/match-score/samples/goal.json:"))
  }

  @Test func `several payloads have titles, and JSON has one document`() throws {
    let all = try Self.run("breaking-news", "messageParam=Flood", "--text", "Flood")
    #expect(all.text.hasPrefix("breaking-news apns\n\n/aps/alert  Flood\n"), "\(all.text)")
    #expect(all.text.contains("\n\nbreaking-news fcmv1\n\n"))
    #expect(all.text.contains("messageParam = Flood  command line\n"))
    let json = try Self.run("breaking-news", "messageParam=Flood", "--format", "json")
    #expect(json.text.hasPrefix(#"{"payloads":[{"notification":"breaking-news","template":"apns""#))
  }

  @Test(arguments: [
    (
      ["breaking-news", "messageParam=x", "--platform", "apns", "--pointer", "/aps/alrt"],
      "did you mean '/aps/alert'?"
    ),
    (["breaking-news", "messageParam=x", "--text", "absent"], "no value has this text"),
    (["news"], "there is no notification 'news'"),
  ])
  func `what is not there is a usage error`(_ words: [String], _ message: String) throws {
    let run = try CommandRun(["where"] + words, in: RepositoryFolder.root)
    #expect(run.code == 2)
    #expect(run.talk.contains(message), "\(run.talk)")
  }

  @Test func `outside of a repository, the authors are unknown`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"Hello"}}"#)
    let run = try CommandRun(["where", "news"], in: folder.path)
    #expect(run.text == "/aps/alert  Hello\n  constant text  Templates/news/apns.json:1:18\n")
    #expect(run.talk.hasPrefix("authors are unknown: 'Templates/news' is not in a git repository"))
  }
}

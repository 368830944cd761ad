import Files
import Foundation
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

  // MARK: - From a payload

  private static func trace(
    _ payload: String, _ words: String..., in folder: String = RepositoryFolder.root
  ) throws -> CommandRun {
    try CommandRun(["where", "--payload", "-"] + words, in: folder, input: payload)
  }

  @Test func `a payload leads to its notification, its locale and its arguments`() throws {
    let words = ["match-score", "--platform", "apns", "--locale", "cs", "--sample", "goal"]
    let payload = try CommandRun(["render"] + words, in: RepositoryFolder.root).text
    let run = try Self.trace(payload)
    #expect(run.code == 0)
    #expect(run.text.hasPrefix("match-score apns in cs: exactly these bytes\n"), "\(run.text)")
    #expect(run.text.contains("  match-score.Title  Locales/cs.arb:"))
    #expect(run.text.contains("  goals              3\n"))
    #expect(run.text.contains("  matchId            cl-2026-11\n"))
  }

  @Test func `the arguments in the JSON report render the payload again`() throws {
    let words = ["match-score", "--platform", "fcmv1", "--locale", "pl"]
    let payload = try CommandRun(
      ["render"] + words + ["--sample", "goalless"], in: RepositoryFolder.root
    ).text
    let run = try Self.trace(payload, "--format", "json")
    let report = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    #expect(report?["exact"] as? Bool == true)
    let sources = try #require(report?["sources"] as? [[String: Any]])
    #expect(sources.map { $0["template"] as? String } == ["fcmv1"])
    let arguments = try JSONSerialization.data(
      withJSONObject: try #require(sources.first?["arguments"]))
    let again = try CommandRun(
      ["render"] + words + ["--arguments", String(decoding: arguments, as: UTF8.self)],
      in: RepositoryFolder.root)
    #expect(again.text == payload)
  }

  @Test func `a platform restricts the search`() throws {
    let payload = #"{"aps":{"alert":"Flood"}}"#
    let all = try Self.trace(payload)
    #expect(all.text.contains("breaking-news apns: exactly these bytes\n"))
    let other = try Self.trace(payload, "--platform", "fcmv1")
    #expect(other.code == 1)
    #expect(other.text.isEmpty)
    #expect(other.talk.hasSuffix("no template is like this payload\n"), "\(other.talk)")
  }

  @Test func `the nearest template is listed with its differences`() throws {
    let run = try Self.trace(#"{"data":{"message":"From Ann, Hi"},"to":"x"}"#, "--platform", "gcm")
    #expect(run.code == 1)
    #expect(run.text.hasPrefix("breaking-news gcm: 1 of 2 values are equal\n"), "\(run.text)")
    #expect(run.text.contains("  /to       found x, which the template does not have\n"))
    #expect(run.talk.hasSuffix("the nearest templates are listed\n"))
  }

  @Test func `an older revision is found with its commit and its author`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(Title)"}}"#)
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.Title":"Flood in {place}"}"#)
    try folder.git("init", "-q", "-b", "main")
    try folder.commit("Flood")
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.Title":"High water in {place}"}"#)
    try folder.commit("High water")
    try folder.write("notes.txt", "unrelated")
    try folder.commit("Notes")
    let payload = #"{"aps":{"alert":"Flood in Brno"}}"#
    let run = try Self.trace(payload, in: folder.path)
    #expect(run.code == 0)
    let lines = run.text.split(separator: "\n").map { $0.drop { $0.isHexDigit } }
    #expect(
      lines == [
        "  2026-11-02  Anna Nowak  Flood", "news apns in en: exactly these bytes",
        "  template    Templates/news/apns.json:1:1", "  news.Title  Locales/en.arb:1:31",
        "  place       Brno",
      ], "\(run.text)")
    let json = try Self.trace(payload, "--format", "json", in: folder.path)
    #expect(json.text.contains(#""date":"2026-11-02","name":"Anna Nowak""#))
    let old = try Self.trace(payload, "--revision", "HEAD~2", in: folder.path)
    #expect(old.text.hasPrefix("news apns in en: exactly these bytes\n"))
    let since = try Self.trace(payload, "--since", "HEAD~2", in: folder.path)
    #expect(since.code == 1)
    #expect(since.talk.hasPrefix("1 commit searched\n"), "\(since.talk)")
  }

  @Test func `a shallow clone says that it lacks older commits`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"Flood"}}"#)
    try folder.git("init", "-q", "-b", "main")
    try folder.commit("Flood")
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"High water"}}"#)
    try folder.commit("High water")
    try folder.git(
      "clone", "-q", "--depth", "1", "file://\(folder.path)", "\(folder.path)/clone")
    let run = try Self.trace(#"{"aps":{"alert":"Flood"}}"#, in: "\(folder.path)/clone")
    #expect(run.code == 1)
    #expect(
      run.talk.hasPrefix("1 commit searched; this is a shallow clone without older commits\n"),
      "\(run.talk)")
  }

  @Test(arguments: [
    (["--payload", "-", "news"], "--payload accepts one file and no notification"),
    (["--payload", "-", "--sample", "goal"], "--sample cannot be combined with --payload"),
    (["--payload", "-", "--revision", "a", "--since", "b"], "--since cannot be combined"),
    (["match-score", "--revision", "HEAD"], "--revision needs --payload FILE"),
  ])
  func `options of the two forms cannot be combined`(_ words: [String], _ message: String) throws {
    let run = try CommandRun(["where"] + words, in: RepositoryFolder.root)
    #expect(run.code == 2)
    #expect(run.talk.contains(message), "\(run.talk)")
  }

  @Test func `text that is not a payload is a finding`() throws {
    let run = try Self.trace("{")
    #expect(run.code == 1)
    #expect(run.talk.contains("json-syntax"), "\(run.talk)")
  }
}

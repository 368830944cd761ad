import Foundation
import TestSupport
import Testing

/// Tests of `crier diff --mutate` in repositories created with git.
struct DiffMutateTests {
  private let folder: TemporaryFolder

  /// Makes a commit with two samples, and another one without one of them.
  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main")
    for (path, text) in [
      ("Templates/news/apns.json", #"{"aps":{"alert":"$(Text)"}}"#),
      ("Templates/news/samples/brno.json", #"{"city":"Brno"}"#),
      ("Templates/news/samples/praha.json", #"{"city":"Praha"}"#),
      (
        "Locales/en.arb",
        #"{"@@locale":"en","news.Text":"{city, select, Brno {Flood} Praha {Water} other {Rain}}"}"#
      ),
    ] { try folder.write("app/\(path)", text) }
    try folder.commit("two samples")
    try folder.git("rm", "-q", "app/Templates/news/samples/praha.json")
    try folder.commit("one sample")
  }

  private func diff(_ words: String...) throws -> CommandRun {
    try CommandRun(["diff", "HEAD~1..HEAD"] + words, in: folder.path + "/app")
  }

  @Test func `the text shows both scores, and the mutants that survive now`() throws {
    let run = try diff("--mutate")
    #expect(run.code == 0)
    #expect(run.text.hasPrefix("score news 100 % → 66 %, 2 new survivors\n"))
    #expect(
      run.text.hasSuffix("before: noticed by the golden 'news/goldens/apns.en.praha.golden'\n"))
    #expect(
      run.talk.hasSuffix(
        "mutation scores of 1 of 1 affected notification changed: 2 new survivors\n"),
      "\(run.talk)")
  }

  @Test func `a comment has the scores and the new survivors with links to their lines`() throws {
    let run = try diff("--mutate", "--format", "markdown")
    #expect(run.text.contains("#### Mutation scores\n"))
    #expect(run.text.contains("| `news` | 100 % | 66 % | 2 |\n"), "\(run.text)")
    #expect(run.text.contains("[`Locales/en.arb:1`](app/Locales/en.arb#L1): the variants"))
  }

  @Test func `JSON has the scores and the fate of each new survivor before`() throws {
    let run = try diff("--mutate", "--format", "json")
    let value = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    let mutations = try #require(value?["mutations"] as? [String: Any])
    let news = try #require((mutations["notifications"] as? [[String: Any]])?.first)
    #expect((news["before"] as? [String: Any])?["score"] as? Int == 100)
    #expect((news["after"] as? [String: Any])?["score"] as? Int == 66)
    let survivor = try #require((news["survivors"] as? [[String: Any]])?.first)
    #expect(survivor["kind"] as? String == "variant-dropped")
    #expect((survivor["before"] as? [String: Any])?["fate"] as? String == "golden")
    let plain = try diff("--format", "json")
    let without = try JSONSerialization.jsonObject(with: plain.output) as? [String: Any]
    #expect(without?["mutations"] is NSNull)
  }

  @Test func `the number of threads does not affect the report`() throws {
    let runs = try ["1", "2", "4"].map {
      try diff("--mutate", "--format", "json", "--jobs", $0).text
    }
    #expect(runs[0] == runs[1] && runs[0] == runs[2])
    #expect(runs[0].contains(#""fate":"survived""#))
  }

  @Test func `a lower score alone counts as a difference`() throws {
    let run = try diff("--mutate", "--exit-code")
    #expect(run.code == 1)
    #expect(run.talk.hasPrefix("no change in 2 renderings\n"), "\(run.talk)")
    #expect(try diff("--exit-code").code == 0)
  }

  @Test func `a mutant that only a check noticed survives if the rule is ignored`() throws {
    try folder.write(
      "app/Locales/en.arb",
      #"{"@@locale":"en","news.Text":"{n, plural, one {# flood} other {# floods}}"}"#)
    try folder.write("app/Templates/news/samples/brno.json", #"{"n":3}"#)
    try folder.commit("a plural")
    try folder.write(
      "app/Templates/news/notification.json",
      #"{"ignore":{"catalog-plural-category-missing":"short on purpose"}}"#)
    let run = try CommandRun(["diff", "--mutate"], in: folder.path + "/app")
    #expect(
      run.text.contains("before: noticed by the check 'catalog-plural-category-missing'"),
      "\(run.text)\(run.talk)")
  }
}

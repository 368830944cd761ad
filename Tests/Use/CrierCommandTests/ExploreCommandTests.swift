import Foundation
import TestSupport
import Testing

/// Tests of `crier test --explore` from the command line.
struct ExploreCommandTests {
  /// A workspace whose Polish message lacks the city for fractions, with accepted goldens.
  private static func workspace() throws -> GoldenWorkspace {
    let workspace = try GoldenWorkspace()
    try workspace.folder.write(
      "Templates/news/notification.json",
      #"{"properties":{"city":{"is":"non-empty","longest":20},"count":{"type":"number"}}}"#)
    try workspace.folder.write(
      "Templates/news/samples/flood.json", #"{"city":"Brno","count":3}"#)
    try FileManager.default.removeItem(atPath: "\(workspace.folder.path)/Locales/fr.arb")
    try workspace.folder.write(
      "Locales/en.arb",
      #"{"@@locale":"en","news.News":"{count, plural, one {# flood} other {# floods}}: {city}"}"#)
    try workspace.folder.write(
      "Locales/pl.arb",
      #"{"@@locale":"pl","news.News":"{count, plural, one {# powódź: {city}} few {# powodzie: {city}} many {# powodzi: {city}} other {# powodzi}}"}"#
    )
    _ = try workspace.test("--update")
    return workspace
  }

  @Test func `a failure is shown at its place with the smallest arguments`() throws {
    let run = try Self.workspace().test("--explore")
    #expect(run.code == 1)
    #expect(
      run.text == """
        news  256 trials, 1 failure
          Locales/pl.arb:1:30: the message 'news.News' in pl does not show 'city' [explored-argument-lost]
            arguments: 'flood' with count = 0.5
            rendering: apns in pl, wns-toast in pl
            rule: a message must show the arguments that the message of the default locale shows
            help: add 'city' to the variant that these arguments select

        """, "\(run.text)")
    #expect(
      run.talk == "explored 256 sets of arguments in 4 rounds with seed 1: 1 failure\n",
      "\(run.talk)")
  }

  @Test func `a proposed sample keeps failing until the fault is corrected`() throws {
    let workspace = try Self.workspace()
    let proposing = try workspace.test("--explore", "--propose")
    #expect(proposing.code == 1)
    #expect(
      proposing.talk.contains("wrote Templates/news/samples/explored-argument-lost-count.json"))
    #expect(workspace.golden("apns.pl.explored-argument-lost-count.golden") != nil)
    let test = try workspace.test()
    #expect(test.code == 1)
    #expect(test.text.contains("[explored-argument-lost]"), "\(test.text)")
    let check = try CommandRun(["check"], in: workspace.folder.path)
    #expect(check.code == 1)
    #expect(try workspace.test("--explore").code == 0)
    let polish = try #require(workspace.folder.text(of: "Locales/pl.arb"))
    try workspace.folder.write(
      "Locales/pl.arb", polish.replacing("other {# powodzi}", with: "other {# powodzi: {city}}"))
    _ = try workspace.test("--update")
    #expect(try workspace.test().code == 0)
    #expect(try workspace.test("--explore").code == 0)
  }

  @Test func `the number of threads does not affect the report`() throws {
    let workspace = try Self.workspace()
    let texts = try ["1", "2", "4"].map {
      try workspace.test("--explore", "--format", "json", "--jobs", $0).text
    }
    #expect(texts[0] == texts[1] && texts[0] == texts[2])
    #expect(texts[0].contains(#""code":"explored-argument-lost""#))
  }

  @Test func `the shipped workspace has no failures`() throws {
    let run = try CommandRun(["test", "--explore"] + Self.names, in: RepositoryFolder.root)
    #expect(run.code == 0, "\(run.text)")
    #expect(run.text.isEmpty)
  }

  /// The notifications to explore; an unoptimized program takes long for all of them.
  private static let names =
    GeneratedInputs.areMany ? [] : ["breaking-news", "localized-news", "notify-user", "rich-push"]
}

import Foundation
import TestSupport
import Testing

/// Tests of `crier test --mutate` from the command line.
struct MutateCommandTests {
  private static func workspace() throws -> GoldenWorkspace {
    let workspace = try GoldenWorkspace()
    try workspace.folder.write(
      "Locales/en.arb",
      #"{"@@locale":"en","news.News":"{city, select, Brno {Flood} Praha {Water} other {Rain}}"}"#)
    try workspace.folder.write(
      "Locales/fr.arb",
      #"{"@@locale":"fr","news.News":"{city, select, Brno {Crue} Praha {Eau} other {Pluie}}"}"#)
    _ = try workspace.test("--update")
    return workspace
  }

  @Test func `a survivor is shown at its place with the sample that notices it`() throws {
    let run = try Self.workspace().test("--mutate")
    #expect(run.code == 0)
    #expect(
      run.text.contains(
        """
          Locales/fr.arb:1:65: the variants 'Praha, other' were swapped
            /aps/alert has changed
              - "[-Eau-]"
              + "{+Pluie+}"
            noticed by the sample 'flood' with city = Praha

        """), "\(run.text)")
    #expect(run.talk.hasPrefix("mutation score "))
  }

  @Test func `proposed samples notice all survivors, and pass all checks`() throws {
    let workspace = try Self.workspace()
    let proposing = try workspace.test("--mutate", "--propose")
    #expect(proposing.code == 0)
    #expect(proposing.talk.contains("wrote Templates/news/samples/city-praha.json"))
    #expect(workspace.golden("apns.fr.city-praha.golden") != nil)
    #expect(try workspace.test().code == 0)
    let again = try workspace.test("--mutate", "--at-least", "100")
    #expect(again.code == 0, "\(again.text)")
  }

  @Test func `the number of threads does not affect the report`() throws {
    let workspace = try Self.workspace()
    let texts = try ["1", "2", "4"].map {
      try workspace.test("--mutate", "--format", "json", "--jobs", $0).text
    }
    #expect(texts[0] == texts[1] && texts[0] == texts[2])
    #expect(texts[0].contains(#""fate":"survived""#))
  }

  @Test func `tests that fail must be fixed before mutants are made`() throws {
    let workspace = try GoldenWorkspace()
    let run = try workspace.test("--mutate")
    #expect(run.code == 1)
    #expect(run.talk.contains("goldens can notice mutants only if all tests pass"))
  }

  @Test func `the proposed samples of the shipped workspace are few, and raise its score to 100 %`()
    throws
  {
    let folder = try TemporaryFolder()
    for name in ["Templates", "Locales"] {
      try FileManager.default.copyItem(
        atPath: "\(RepositoryFolder.root)/\(name)", toPath: "\(folder.path)/\(name)")
    }
    let proposing = try CommandRun(["test", "--mutate", "--propose"] + Self.names, in: folder.path)
    #expect(proposing.code == 0)
    let written = proposing.talk.split(separator: "\n").count { $0.hasPrefix("wrote Templates/") }
    #expect((1...9).contains(written), "\(proposing.talk)")
    let again = try CommandRun(
      ["test", "--mutate", "--at-least", "100"] + Self.names, in: folder.path)
    #expect(again.code == 0, "\(again.text)")
    let check = try CommandRun(["check", "--strict"], in: folder.path)
    #expect(check.code == 0, "\(check.text)")
  }

  /// The notifications to mutate; an unoptimized program takes minutes for all of them.
  private static let names = GeneratedInputs.areMany ? [] : ["localized-news", "rich-push"]
}

import CommandLineTool
import Commands
import TestSupport
import Testing

struct StudioJobTests {
  private func job(_ words: [String]) throws -> StudioJob {
    let folder = RepositoryFolder.root
    return try StudioJob(
      ParsedArguments(words + ["--workspace", folder], for: CommandDescription.studio))
  }

  @Test(arguments: [
    ["--port", "65536"], ["--port", "-1"], ["--port", "auto"], ["--editor", "ed"],
    ["match-score", "rich-push"], ["no-such-notification"],
  ])
  func `an unknown option or notification is refused`(_ words: [String]) throws {
    #expect(throws: UsageError.self) { _ = try job(words) }
  }

  @Test(arguments: [[], ["match-score"], ["--port", "0", "--open", "--editor", "zed"]])
  func `a valid command line is accepted`(_ words: [String]) throws {
    _ = try job(words)
  }
}

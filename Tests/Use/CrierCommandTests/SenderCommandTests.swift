import TestSupport
import Testing

/// Tests the cases in `SenderCases/`: each file shows a workspace, a command line, and the sender
/// or the findings.
///
/// `CRIER_RECORD=1 swift test --filter SenderCommandTests` records the current output.
struct SenderCommandTests {
  private static let cases = CommandCases("Tests/Use/CrierCommandTests/SenderCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual output`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
  }

  @Test(arguments: ["json-schema", "swift", "csharp", "typescript", "kotlin", "python"])
  func `a sender is identical in every run`(_ language: String) throws {
    let runs = try (0..<2).map { _ in
      try CommandRun(["sender", "match-score", "--as", language], in: RepositoryFolder.root)
    }
    #expect(runs[0].code == 0 && runs[0].text.contains("Digest: "))
    #expect(runs[0].text == runs[1].text)
  }
}

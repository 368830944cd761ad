import TestSupport
import Testing

/// The workspace that `crier init` copies is exemplary.
struct StarterWorkspaceTests {
  private static let folder = RepositoryFolder.root + "/Sources/CStarters/Starter"

  @Test func `the strict check finds nothing in the starter`() throws {
    let run = try CommandRun(["check", "--strict"], in: Self.folder)
    #expect(run.code == 0, "\(run.text)\(run.talk)")
    #expect(run.talk.contains("nothing found") || run.text.contains("nothing found"))
  }

  @Test func `the starter has the canonical layout`() throws {
    let run = try CommandRun(["format", "--check", "Templates", "Locales"], in: Self.folder)
    #expect(run.code == 0, "\(run.text)\(run.talk)")
  }
}

import TestSupport
import Testing

/// Tests that the workspace copied by `crier init` has no findings and has the canonical layout.
struct StarterWorkspaceTests {
  private static let folder = RepositoryFolder.root + "/Sources/Use/Starters/Starter"

  @Test func `a strict check of the starter workspace has no findings`() throws {
    let run = try CommandRun(["check", "--strict"], in: Self.folder)
    #expect(run.code == 0, "\(run.text)\(run.talk)")
    #expect(run.talk.contains("nothing found") || run.text.contains("nothing found"))
  }

  @Test func `the starter has the canonical layout`() throws {
    let run = try CommandRun(["format", "--check", "Templates", "Locales"], in: Self.folder)
    #expect(run.code == 0, "\(run.text)\(run.talk)")
  }
}

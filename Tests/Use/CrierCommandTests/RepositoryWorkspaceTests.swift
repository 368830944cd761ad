import TestSupport
import Testing

/// Tests that the repository's examples render exactly as their goldens.
struct RepositoryWorkspaceTests {
  @Test func `the examples match their accepted goldens`() throws {
    let run = try CommandRun(["test"], in: RepositoryFolder.root)
    #expect(run.code == 0, "look at the change, then: crier test --update\n\(run.text)\(run.talk)")
  }
}

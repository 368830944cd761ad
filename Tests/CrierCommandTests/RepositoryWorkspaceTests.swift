import TestSupport
import Testing

/// The examples of the repository are sent as they were accepted.
struct RepositoryWorkspaceTests {
  @Test func `the examples are as accepted`() throws {
    let run = try CommandRun(["test"], in: RepositoryFolder.root)
    #expect(run.code == 0, "look at the change, then: crier test --update\n\(run.text)\(run.talk)")
  }
}

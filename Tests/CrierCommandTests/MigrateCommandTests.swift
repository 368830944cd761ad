import TestSupport
import Testing

/// Each file in `MigrateCases/` shows a workspace, a migration, and the answer.
///
/// `CRIER_RECORD=1 swift test --filter MigrateCommandTests` writes the answers anew.
struct MigrateCommandTests {
  private static let cases = CommandCases("Tests/CrierCommandTests/MigrateCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual answer`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
  }
}

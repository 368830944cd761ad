import TestSupport
import Testing

/// Tests the cases in `MigrateCases/`: each file shows a workspace, a migration, and the output.
///
/// `CRIER_RECORD=1 swift test --filter MigrateCommandTests` records the current output.
struct MigrateCommandTests {
  private static let cases = CommandCases("Tests/Use/CrierCommandTests/MigrateCases")

  @Test(arguments: try cases.names)
  func `a case file contains the actual output`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
  }
}

import TestStories
import Testing

/// Each file in `TemplateCases/` shows a template with findings for its platform, and the fixes.
///
/// `CRIER_RECORD=1 swift test --filter PlatformTemplateCaseTests` rewrites the reports.
struct PlatformTemplateCaseTests {
  private static let cases = TemplateCases("Tests/Engine/PlatformsTests/TemplateCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}

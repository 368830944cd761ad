import TestStories
import Testing

/// Each file in `TemplateCases/` shows a template that its platform objects to, and its fixes.
///
/// `CRIER_RECORD=1 swift test --filter PlatformTemplateCaseTests` writes the reports anew.
struct PlatformTemplateCaseTests {
  private static let cases = TemplateCases("Tests/PlatformsTests/TemplateCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}

import TestStories
import Testing

/// Each file in `Cases/` contains a template, its complete report, its fixes and its payload.
///
/// `CRIER_RECORD=1 swift test --filter TemplateCaseTests` records the reports again.
struct TemplateCaseTests {
  private static let cases = TemplateCases("Tests/Engine/TemplateLanguageTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name)
    #expect(story.told == story.written)
    #expect(story.unfixed.isEmpty, "a fix must remove its finding")
  }
}

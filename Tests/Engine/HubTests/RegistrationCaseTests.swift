import Hub
import Platforms
import Sending
import TestStories
import TestSupport
import Testing

/// Each file in `RegistrationCases/` contains a template, and the requests of a device that
/// registers the template.
///
/// `CRIER_RECORD=1 swift test --filter RegistrationCaseTests` records the registrations again.
struct RegistrationCaseTests {
  private static let cases = CaseFolder("Tests/Engine/HubTests/RegistrationCases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual registration`(_ name: String) throws {
    let story = try Self.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  private func retell(_ story: inout CaseFile) throws {
    let told = try RegistrationStory(story)
    story.sections = story.sections.filter { ["template", "body"].contains($0.name) }
    story.sections += [
      .init("registration", told.registration ?? "none"),
      .init("installation", told.installation),
    ]
  }

  @Test func `every platform has a case`() throws {
    let platforms = try Self.cases.names.map { name in
      try RegistrationStory(Self.cases.story(name)).template.template.target.platform
    }
    #expect(Set(platforms) == Set(Platform.ofHub))
  }
}

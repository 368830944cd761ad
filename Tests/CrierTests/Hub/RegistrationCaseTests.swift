import Crier
import Hub
import Platforms
import Sending
import TestSupport
import Testing

/// Each file in `RegistrationCases/` shows a template, and what a device sends to register it.
///
/// `CRIER_RECORD=1 swift test --filter RegistrationCaseTests` writes the registrations anew.
struct RegistrationCaseTests {
  private static let cases = CaseFolder("Tests/CrierTests/RegistrationCases")

  @Test(arguments: try cases.names)
  func `a registration is what its case says`(_ name: String) throws {
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
    #expect(Set(platforms) == Set(Platform.all))
  }
}

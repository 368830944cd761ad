import Crier
import Files
import Platforms
import TestSupport
import Testing

/// Each file in `RegistrationCases/` shows a template, and what a device sends to register it.
///
/// `CRIER_RECORD=1 swift test --filter RegistrationCaseTests` writes the registrations anew.
struct RegistrationCaseTests {
  private static let folder = RepositoryFolder.root + "/Tests/CrierTests/RegistrationCases"

  private static var names: [String] {
    get throws { try Folder.names(in: folder).filter { $0.hasSuffix(".case") } }
  }

  @Test(arguments: try Self.names)
  func `a registration is what its case says`(_ name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let bytes = try FileReader.text(of: path, limit: 1 << 20)
    var file = CaseFile(name: name, text: String(decoding: bytes, as: UTF8.self))
    let expected = file.text
    let story = try RegistrationStory(file)
    file.sections = file.sections.filter { ["template", "body"].contains($0.name) }
    file.sections += [
      .init("registration", story.registration ?? "none"),
      .init("installation", story.installation),
    ]
    if environment("CRIER_RECORD") != nil, environment("CI") == nil {
      try FileWriter.replace(path, with: Array(file.text.utf8))
    } else {
      #expect(file.text == expected)
    }
  }

  @Test func `every platform has a case`() throws {
    let platforms = try Self.names.map { name in
      let bytes = try FileReader.text(of: "\(Self.folder)/\(name)", limit: 1 << 20)
      let file = CaseFile(name: name, text: String(decoding: bytes, as: UTF8.self))
      return try RegistrationStory(file).template.target.platform
    }
    #expect(Set(platforms) == Set(Platform.all))
  }
}

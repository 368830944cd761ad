import TestSupport
import Testing

struct ServerCaseTests {
  static let cases = CaseFolder("Tests/Faces/LanguageServerTests/Cases")

  @Test(arguments: try cases.names)
  func `the server's responses match the case file`(_ name: String) throws {
    let (written, told) = try Self.cases.retold(name, ServerScript.retell)
    #expect(told == written)
  }
}

import Diagnostics
import Documents
import Testing
import Workspaces

@testable import Studio

struct EditedArgumentsTests {
  private func edited(_ query: String, sample: String = "goal") throws -> String {
    let scene = try #require(StudioStory.scene("notification=score&sample=\(sample)&\(query)"))
    return String(decoding: scene.arguments.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a.home=Slavia", #""home": "Slavia""#), ("a.home=", #""home": """#),
    ("a.goals=12", #""goals": 12"#), ("a.goals=1e2", #""goals": 1e2"#),
    ("a.goals=many", #""goals": "many""#),
    ("a.kickoff=2026-12-01T10%3A00", #""kickoff": "2026-12-01T10:00:00Z""#),
    ("a.event=final", #""event": "final""#),
    ("a.price=12", #""price": {"type":"currency","value":"12","currency":"EUR"}"#),
    ("a.price.currency=CZK", #""price": {"type":"currency","value":"9.50","currency":"CZK"}"#),
  ])
  func `an edited value keeps the JSON type of the value that it replaces`(
    _ query: String, _ member: String
  ) throws {
    #expect(try edited(query).contains(member))
  }

  @Test func `a number that the sample spells as a string stays a string`() throws {
    #expect(try edited("a.goals=5", sample: "text").contains(#""goals": "5""#))
  }

  @Test(arguments: ["a.goals=", "a.kickoff=", "a.event="])
  func `an empty field of an argument that is not text removes the argument`(_ query: String) throws
  {
    let name = query.dropFirst(2).dropLast()
    #expect(!(try edited(query).contains("\"\(name)\"")))
  }

  @Test(arguments: ["a.home=Sparta", "a.kickoff=2026-11-26T19%3A45", "a.unknown=1", ""])
  func `an argument that equals the value of the sample does not count as edited`(_ query: String)
    throws
  {
    let scene = try #require(StudioStory.scene("notification=score&sample=goal&\(query)"))
    #expect(!scene.arguments.isEdited)
    #expect(scene.arguments.arguments.file.name == "w/Templates/score/samples/goal.json")
  }

  @Test func `a built-in sample becomes an object of strings`() throws {
    let scene = try #require(StudioStory.scene("notification=score&sample=@longest&a.home=x"))
    let file = SourceFile(name: "a", bytes: scene.arguments.bytes)
    let root = try #require(JSONReader.read(file).document?.root)
    #expect(root["home"]?.text?.string == "x")
    #expect(root["goals"]?.text?.string == "1234567")
  }

  @Test func `a field shows the remaining length`() throws {
    let scene = try #require(StudioStory.scene("notification=score&a.home=Sparta%20Praha"))
    let field = try #require(scene.fields.first { $0.name == "home" })
    #expect(field.remaining == "2 characters too long")
    #expect(field.isTooLong)
  }
}

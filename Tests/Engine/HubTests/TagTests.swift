import Diagnostics
import Documents
import Hub
import Testing

struct TagTests {
  @Test(arguments: [
    "World", "a", "user_1", "username:bob", "@all", "#1", "v1.2", "follows-RedSox", "7",
    "$InstallationId:{8f3a-11}", "$UserId:{ann@example.org}", "$userid:{a=b}",
  ])
  func `a tag with allowed characters is accepted`(_ text: String) {
    #expect(Tag(text)?.text == text)
  }

  @Test(arguments: [
    ("", TagFlaw.empty),
    ("World News", .character(5..<6)),
    ("Wörld", .character(1..<3)),
    ("a,b", .character(1..<2)),
    ("*", .character(0..<1)),
    ("a=b", .character(1..<2)),
    ("$vip", .reserved),
    ("$InstallationId", .reserved),
    ("$InstallationId:8f3a", .bracesMissing(.installation)),
    ("$UserId:{ann", .bracesMissing(.user)),
    ("$UserId:{}", .empty),
    ("$UserId:{a b}", .character(10..<11)),
  ])
  func `a tag that the hub rejects is reported as invalid`(_ text: String, _ flaw: TagFlaw) {
    #expect(TagFlaw(in: Array(text.utf8)) == flaw)
    #expect(Tag(text) == nil)
  }

  @Test func `a tag has at most 120 characters`() {
    #expect(Tag(String(repeating: "x", count: 120)) != nil)
    #expect(TagFlaw(in: [UInt8](repeating: 0x78, count: 121)) == .tooLong(121))
  }

  @Test func `letter case is ignored in comparisons`() throws {
    let tags: Set = [try #require(Tag("World")), try #require(Tag("WORLD"))]
    #expect(tags.count == 1)
    #expect(Tag("World") != Tag("Sports"))
  }

  @Test func `the tag of a template name may contain spaces`() {
    #expect(Tag("Template Name") == nil)
    #expect(Tag(templateName: "Template Name").text == "Template Name")
  }

  @Test func `a tag that a template's name allows keeps its own spelling`() {
    let file = SourceFile(name: "tags", text: "red team, NEWS")
    let list = TagList(
      TagSpelling.list(DecodedText(verbatim: file)), in: file, templateNames: ["Red Team"])
    #expect(list.tags.map(\.text) == ["red team", "NEWS"])
    #expect(list.findings.isEmpty)
  }
}

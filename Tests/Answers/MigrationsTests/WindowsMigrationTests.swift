import Migrations
import Platforms
import TemplateLanguage
import TestSupport
import Testing

/// Tests the migration of toasts and tiles of Windows 8.
struct WindowsMigrationTests {
  private static let names = LegacyTemplate.byName.keys.sorted()
  private static let nothing = Properties([(name: String, text: String)]())

  @Test(arguments: names)
  func `every migrated legacy template shows the same strings and images without findings`(
    _ name: String
  ) throws {
    let template = try #require(LegacyTemplate.byName[name])
    let images = (0..<template.imageCount).map {
      #"<image id="\#($0 + 1)" src="https://example.com/\#($0).png" alt="A picture"/>"#
    }
    let texts = (0..<template.textCount).map { "<text id=\"\($0 + 1)\">Text \($0)</text>" }
    let root = name.hasPrefix("Toast") ? "toast" : "tile"
    let body =
      "<\(root)><visual version=\"2\"><binding template=\"\(name)\" fallback=\"x\">"
      + (images + texts).joined() + "</binding></visual></\(root)>"
    let migrated = try #require(MigratedTemplate(body, .windows, Self.nothing))
    let before = try #require(migrated.before.map(VisibleContent.init))
    let after = try #require(migrated.after.map(VisibleContent.init), "\(migrated.text)")
    #expect(after == before, "\(migrated.text)")
    #expect(migrated.newFindings == [], "\(migrated.text)")
    let stays = name.contains("IconWithBadge") || name.hasPrefix("TileTall")
    #expect(migrated.text.contains("\"\(name)\"") == stays, "\(migrated.text)")
    #expect(!migrated.body.notes.isEmpty)
  }

  @Test func `text elements are ordered by id, and those that Windows never showed are dropped`()
    throws
  {
    let body = """
      <toast launch="a">
        <visual lang="en">
          <binding template="ToastText02">
            <text id="2">Body</text>
            <text id='1'>$(title)</text>
            <text id="3">Never shown</text>
          </binding>
        </visual>
        <audio silent="true"/>
      </toast>
      """
    let migrated = try #require(MigratedTemplate(body, .windows, Properties([("title", "Hi")])))
    #expect(
      migrated.text == """
        <toast launch="a">
          <visual lang="en">
            <binding template="ToastGeneric">
              <text>$(title)</text>
              <text>Body</text>
              \("")
            </binding>
          </visual>
          <audio silent="true"/>
        </toast>
        """)
    #expect(
      migrated.body.notes.map(\.sentence) == [
        "changed 'ToastText02' to 'ToastGeneric'",
        "dropped 'text': 'ToastText02' does not show this text",
      ])
  }

  @Test func `a toast that is already adaptive keeps its bytes`() throws {
    let body =
      #"<toast><visual><binding template="ToastGeneric"><text>A</text></binding></visual></toast>"#
    let migrated = try #require(MigratedTemplate(body, .windows, Self.nothing))
    #expect(migrated.text == body)
    #expect(migrated.body.notes.isEmpty)
  }
}

import Bytes
import HTTP
import Localization
import Pages
import Previewing
import Testing
import Workspaces

@testable import Studio

/// Counts the steps of a studio whose workspace has many messages in many languages.
struct LargeStudioTests {
  private static let tags = ["en", "fr", "de", "cs", "pl", "ja", "ar", "it", "es", "pt"]
  private static let properties = (0..<20).map { "line\($0)" }

  private static func catalog(_ tag: String, _ change: String = "") -> String {
    let texts = properties.flatMap { property in
      ["one", "two", "three"].map { "\"\($0).\(property)\":\"\($0) \(property) \(tag)\(change)\"" }
    }
    return "{\"@@locale\":\"\(tag)\",\(texts.joined(separator: ","))}"
  }

  private static let files: [String: String] = {
    var files: [String: String] = [:]
    for name in ["one", "two", "three"] {
      let lines = properties.dropFirst().map { "\"$(\($0))\"" }.joined(separator: ",")
      files["w/Templates/\(name)/apns.json"] =
        "{\"aps\":{\"alert\":\"$(line0)\"},\"lines\":[\(lines)]}"
    }
    for tag in tags { files["w/Locales/\(tag).arb"] = catalog(tag) }
    return files
  }()

  private let first = StudioSnapshot(Workspace.load("w", from: StudioStory.source(files)))

  private func page(_ query: String, _ snapshot: StudioSnapshot) throws -> String {
    let scene = try #require(StudioStory.scene(query, in: snapshot))
    return PreviewPage(scene: scene, links: .none).markup().text
  }

  @Test func `after a change, only the languages whose files were replaced are counted`() throws {
    #expect(first.translations.countedLocales == Self.tags.count)
    var files = Self.files
    files["w/Locales/fr.arb"] = #"{"@@locale":"fr","one.line0":"un","two.line1":"{"}"#
    let loaded = Workspace.load("w", from: StudioStory.source(files), reusing: first.workspace)
    let next = StudioSnapshot(loaded, after: first)
    #expect(next.translations.countedLocales == 1)
    #expect(next.translations.missing(in: try #require(LocaleTag("fr"))) == 58)
    #expect(next.translations.missing(in: try #require(LocaleTag("de"))) == 0)
    #expect(next.translations.hasUnreadableMessage(of: "two"))
    #expect(!next.translations.hasUnreadableMessage(of: "one"))
    #expect(next.translations.sentence == "58 missing in 1 language")
    #expect(next.good["two"] != nil && next.good["one"] == nil)
  }

  @Test func `pages and drafts of a notification search its arguments once`() throws {
    for tag in Self.tags { _ = try page("notification=one&locale=\(tag)", first) }
    #expect(first.schemaCount == 1)
    let draft = first.drafting(first.workspace)
    _ = try page("notification=one", draft)
    #expect(draft.schemaCount == 1)
  }

  @Test func `a page draws the style sheet of its own device and no other`() throws {
    let text = try page("notification=one", first)
    #expect(text.contains(#"href="/devices/iphone.css""#))
    #expect(!text.contains("/devices/android.css"))
  }

  @Test func `a message without variants or limits repeats nothing that the page knows`() throws {
    let text = try page("notification=one", first)
    #expect(text.contains(#"data-text="one line7 en""#))
    #expect(!text.contains("data-fields"))
    #expect(!text.contains("data-limits"))
    #expect(text.split(separator: #"data-action="emoji""#).count == 2)
  }

  @Test func `a table in all languages draws few cells, and requests format those that they name`()
    throws
  {
    let address = StudioAddress(.catalog, QueryItems("locales=all"))
    let table = CatalogPage(first, address).markup().text
    #expect(table.split(separator: "<td").count - 1 <= 480)
    let rows = CatalogWindow(
      CatalogIndex(first, address), from: 0, count: 24, [try #require(LocaleTag("ja"))], first,
      address
    ).rows
    #expect(rows.map { $0.cells.count } == Array(repeating: 1, count: 24))
    #expect(rows[3].cells[0].text == "one line3 ja")
  }

  @Test func `two studios never call their states the same, nor one before and after its check`() {
    let other = StudioSnapshot(Workspace.load("w", from: StudioStory.source(Self.files)))
    var checked = first
    checked.isChecking = false
    #expect(Set([first.state, other.state, checked.state]).count == 3)
    #expect(StudioSnapshot(first.workspace, after: first).state != first.state)
  }
}

import Diagnostics
import Files
import Formats
import Interchange
import Localization
import Testing
import Translations
import Workspaces

/// Android has texts for single products, such as tablets; a catalog has only the text for all.
struct AndroidProductTests {
  private static let resources = """
    <resources>
      <string name="news.title" product="tablet">Nowości na tablecie</string>
      <string name="news.title" product="default">Nowości</string>
      <string name="news.title" product="tv">Nowości na telewizorze</string>
    </resources>

    """

  private func workspace(polish: String) -> Workspace {
    let files = [
      "Templates/news/apns.json": #"{"aps":{"alert":"$(title)"}}"#,
      "Locales/en.arb": #"{"news.title":"News"}"#,
      "Locales/pl.arb": #"{"news.title":"\#(polish)"}"#,
    ]
    return Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
  }

  private let file = TranslationFile(
    name: "values-pl/strings.xml", bytes: Array(resources.utf8), format: .android)

  @Test func `the text for all products is imported`() throws {
    var run = CatalogImport(into: workspace(polish: "Wieści"))
    run.add(file, locales: [try #require(LocaleTag("pl"))])
    #expect(run.changes.map(\.new) == ["Nowości"])
    #expect(run.findings.sorted.isEmpty)
  }

  @Test func `an export changes the text for all products, and no other`() throws {
    let polish = try #require(LocaleTag("pl"))
    let export = CatalogExport(
      .android, of: workspace(polish: "Wieści").catalogs, locales: [polish],
      options: ExportOptions())
    let merged = try file.merging(try #require(export.files().first).content)
    #expect(
      String(decoding: merged.bytes, as: UTF8.self)
        == Self.resources.replacing(">Nowości<", with: ">Wieści<"))
  }
}

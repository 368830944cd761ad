import Diagnostics
import Files
import Formats
import Interchange
import Localization
import Testing
import Translations
import Workspaces

/// Imports into a Fluent catalog, which has no place for the state of a translation.
struct FluentImportTests {
  private let workspace: Workspace

  init() {
    let files = [
      "Templates/news/apns.json": #"{"aps":{"alert":"$(title)"}}"#,
      "Locales/en.ftl": "news =\n    .title = News of { $place }\n",
      "Locales/pl.ftl": "news =\n    .title = Wieści z { $place }\n",
    ]
    workspace = Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
  }

  /// Imports a PO file whose entry has a text, with a line such as a flag before it.
  private func imported(
    _ text: String, flag: String = "", source: String = "News of { $place }"
  ) throws -> CatalogImport {
    let file = """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"

      \(flag)
      msgctxt "news.title"
      msgid "\(source)"
      msgstr "\(text)"

      """
    var run = CatalogImport(into: workspace)
    run.add(
      TranslationFile(name: "pl.po", bytes: Array(file.utf8), format: .po),
      locales: [try #require(LocaleTag("pl"))])
    return run
  }

  @Test func `a finished translation changes only its text`() throws {
    let run = try imported("Nowości z { $place }")
    #expect(run.findings.sorted.isEmpty)
    #expect(
      run.changedFiles.map { String(decoding: $0.bytes, as: UTF8.self) }
        == ["news =\n    .title = Nowości z { $place }\n"])
  }

  @Test(arguments: ["Nowości z { $place }", "Wieści z { $place }"])
  func `a draft is refused, because it would be shown as finished`(_ text: String) throws {
    let run = try imported(text, flag: "#, fuzzy")
    #expect(run.changes.isEmpty && run.changedFiles.isEmpty)
    #expect(run.findings.sorted.map(\.rule.code) == ["translation-refused"])
    #expect(run.findings.sorted.first?.message.contains("is a draft") == true)
  }

  @Test func `a translation of another source is refused`() throws {
    let run = try imported("Nowości z { $place }", source: "Old news of { $place }")
    #expect(run.changes.isEmpty)
    #expect(run.findings.sorted.map(\.rule.code) == ["translation-refused"])
    #expect(run.findings.sorted.first?.message.contains("another source") == true)
  }
}

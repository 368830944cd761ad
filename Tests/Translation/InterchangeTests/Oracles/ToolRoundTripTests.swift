import Formats
import Foundation
import Interchange
import Localization
import MessageTables
import TestSupport
import Testing

/// Tests that change one string with a translation tool, and expect that only this string is
/// imported.
@Suite(
  .enabled(
    if: ExternalTool.hasTranslatorsTools, "needs polib and translate-toolkit; see CRIER_PYTHON"))
struct ToolRoundTripTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let tool: String
    let form: ExportForm
    let name: String
    var testDescription: String { "\(tool), \(form.testDescription)" }
  }

  static let cases = [
    Case(tool: "polib", form: ExportForm(.po), name: "x.po"),
    Case(tool: "polib", form: ExportForm(.po, .icu), name: "x.po"),
    Case(tool: "toolkit", form: ExportForm(.po), name: "x.po"),
    Case(tool: "toolkit", form: ExportForm(.xliff12), name: "x.xlf"),
    Case(tool: "toolkit", form: ExportForm(.xliff12, .icu), name: "x.xlf"),
    Case(tool: "toolkit", form: ExportForm(.xliff2), name: "x.xlf"),
    Case(tool: "toolkit", form: ExportForm(.xliff2, .icu), name: "x.xlf"),
  ]

  @Test(arguments: cases)
  func `only the string that was changed with another tool is imported`(_ story: Case) throws {
    let rounds = max(3, GeneratedInputs.seeds.count / 1000)
    var changed = 0
    for seed in GeneratedInputs.seeds.prefix(rounds) {
      let (messages, locale) = try GeneratedCatalog.messages(seed)
      let export = TranslationExport(
        messages, from: .english, to: [locale], options: story.form.options)
      let file = try #require(story.form.format.file(export))
      let leftOut = Set(file.leftOut.map(\.key))
      // Some tools do not preserve control characters.
      let present = messages.filter { !leftOut.contains($0.key) }
      guard let message = present.first(where: GeneratedCatalog.isPlain) else { continue }
      let folder = try TemporaryFolder()
      try folder.write(story.name, bytes: file.bytes)
      let complaint = try ExternalTool.python.complaint(
        [ExternalTool.script, story.tool, story.name, "\(message.key)"], in: folder.path,
        input: "Zmieniono.")
      try #require(complaint == "", "seed \(seed)")
      let saved = Array((folder.text(of: story.name) ?? "").utf8)
      let again = TranslationFile(name: story.name, bytes: saved, format: story.form.format)
      let found = TranslationImport(again).translations(of: present, into: locale)
      for imported in found {
        let isEdited = imported.key == message.key
        let wanted: ImportedTranslation.Outcome =
          isEdited ? .changed("Zmieniono.", .icu) : .unchanged
        #expect(
          imported.outcome == wanted,
          "seed \(seed), \(imported.key)\n\(folder.text(of: story.name) ?? "")")
      }
      #expect(found.count == present.count)
      changed += 1
    }
    #expect(changed > 0)
  }
}

import Formats
import Foundation
import Interchange
import Localization
import TestSupport
import Testing
import Translations

/// Tests that the tools for each format accept exported files and read the same values as Crier.
struct ExportOracleTests {
  /// Returns several generated exports in one format.
  private func exports(_ form: ExportForm) throws -> [(bytes: [UInt8], locale: LocaleTag)] {
    let rounds = max(2, GeneratedInputs.seeds.count / 1000)
    return try GeneratedInputs.seeds.prefix(rounds).map { seed in
      let (messages, locale) = try GeneratedCatalog.messages(seed)
      let export = TranslationExport(
        messages, from: .english, to: [locale], options: form.options)
      return (try #require(form.format.file(export)).bytes, locale)
    }
  }

  private func rows(_ bytes: [UInt8], _ format: TranslationFormat) -> [String: [String]] {
    let file = TranslationFile(name: "x", bytes: bytes, format: format)
    return Dictionary(
      file.units.map { ($0.key, $0.texts.map(\.plainString)) }, uniquingKeysWith: { $1 })
  }

  @Test(
    .enabled(if: ExternalTool.msgfmt.isInstalled, "needs gettext"),
    arguments: ExportForm.all.filter { $0.format == .po })
  func `msgfmt compiles every exported PO file`(_ form: ExportForm) throws {
    for export in try exports(form) {
      let folder = try TemporaryFolder()
      try folder.write("x.po", bytes: export.bytes)
      let complaint = try ExternalTool.msgfmt.complaint(
        ["-c", "-o", "x.mo", "x.po"], in: folder.path)
      #expect(complaint == "", "\(String(decoding: export.bytes, as: UTF8.self))")
    }
  }

  @Test(
    .enabled(if: ExternalTool.xmllint.isInstalled, "needs libxml2-utils"),
    arguments: ExportForm.all.filter {
      [.xliff2, .xliff12, .android, .resw, .stringsdict].contains($0.format)
    })
  func `xmllint accepts every exported XML file`(_ form: ExportForm) throws {
    for export in try exports(form) {
      let folder = try TemporaryFolder()
      try folder.write("x.xml", bytes: export.bytes)
      #expect(
        try ExternalTool.xmllint.complaint(["--noout", "--nonet", "x.xml"], in: folder.path) == "")
    }
  }

  @Test(.enabled(if: ExternalTool.aapt2.isInstalled, "needs aapt"))
  func `aapt2 compiles every exported resource file`() throws {
    for export in try exports(ExportForm(.android)) {
      let folder = try TemporaryFolder()
      try folder.write("res/values/strings.xml", bytes: export.bytes)
      let complaint = try ExternalTool.aapt2.complaint(
        ["compile", "--dir", "res", "-o", "x.zip"], in: folder.path)
      #expect(complaint == "", "\(String(decoding: export.bytes, as: UTF8.self))")
    }
  }

  @Test
  func `Foundation's property list parser reads the same strings`() throws {
    for export in try exports(ExportForm(.strings)) where !export.bytes.isEmpty {
      let list = unsafe try PropertyListSerialization.propertyList(
        from: Data(export.bytes), options: [], format: nil)
      let theirs = try #require(list as? [String: String])
      #expect(rows(export.bytes, .strings) == theirs.mapValues { [$0] })
    }
  }

  @Test
  func `Apple's own parser reads equal plurals from an exported file`() throws {
    for export in try exports(ExportForm(.stringsdict)) {
      let list = unsafe try PropertyListSerialization.propertyList(
        from: Data(export.bytes), options: [], format: nil)
      let theirs = try #require(list as? [String: [String: Any]])
      let ours = rows(export.bytes, .stringsdict)
      #expect(Set(ours.keys) == Set(theirs.keys))
      for (key, entry) in theirs {
        let format = try #require(entry["NSStringLocalizedFormatKey"] as? String)
        #expect(ours[key]?.contains(format) == true)
        for case let variable as [String: String] in entry.values {
          let texts = variable.filter { !$0.key.hasPrefix("NSString") }.values
          #expect(texts.allSatisfy { ours[key]?.contains($0) == true })
        }
      }
    }
  }

  @Test(arguments: ExportForm.all.filter { [.xcstrings, .i18next].contains($0.format) })
  func `another JSON reader accepts every exported file`(_ form: ExportForm) throws {
    for export in try exports(form) {
      #expect(try JSONSerialization.jsonObject(with: Data(export.bytes)) is [String: Any])
    }
  }

  @Test(
    .enabled(if: ExternalTool.python.isInstalled, "needs python3"),
    arguments: ExportForm.all.filter { $0.format == .csv })
  func `Python's CSV reader finds the same fields`(_ form: ExportForm) throws {
    for export in try exports(form) {
      let folder = try TemporaryFolder()
      try folder.write("x.csv", bytes: export.bytes)
      let run = try CommandRun(
        program: ExternalTool.python.path, [ExternalTool.script, "csv", "x.csv"],
        in: folder.path)
      let theirs = try #require(JSONSerialization.jsonObject(with: run.output) as? [[String]])
      let file = TranslationFile(name: "x", bytes: export.bytes, format: .csv)
      let ours = file.rows.rowList
      #expect(ours.count == theirs.count, "\(run.talk)")
      let written = try theirs.map { row in
        String(
          decoding: try JSONSerialization.data(
            withJSONObject: row, options: [.withoutEscapingSlashes]), as: UTF8.self)
      }
      #expect(ours == written)
    }
  }
}

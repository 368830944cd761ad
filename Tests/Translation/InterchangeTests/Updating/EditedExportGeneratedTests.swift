import Diagnostics
import Formats
import Interchange
import Localization
import MessageTables
import TestSupport
import Testing
import Translations

/// An import after one edit of the exported file changes only the edited string, and empties none.
struct EditedExportGeneratedTests {
  private static var rounds: Int { max(1, GeneratedInputs.seeds.count / 400) }
  private static let editsPerExport = GeneratedInputs.areMany ? 5 : 2

  /// In nested JSON, the entries of two messages are in different objects and cannot be swapped.
  private static let cases = ExportForm.all.flatMap { form in
    EditedExport.Edit.allCases
      .filter { $0 != .swapsEntries || ![.i18next, .json].contains(form.format) }
      .map { (form, $0) }
  }

  @Test(arguments: cases)
  func `after one edit of an exported file, only the edited string changes`(
    _ form: ExportForm, _ edit: EditedExport.Edit
  ) throws {
    var count = 0
    for seed in GeneratedInputs.seeds.prefix(Self.rounds) {
      let (messages, locale) = try GeneratedCatalog.messages(seed)
      let export = TranslationExport(
        messages, from: .english, to: [locale], options: form.options)
      let exported = try #require(form.format.file(export))
      let leftOut = Set(exported.leftOut.map(\.key))
      let wanted = messages.filter { !leftOut.contains($0.key) }
      let file = TranslationFile(name: "x", bytes: exported.bytes, format: form.format)
      var random = Generator(seed: seed)
      for _ in 0..<Self.editsPerExport {
        guard let edited = EditedExport(file, edit, &random) else { continue }
        count += 1
        let problems = problems(after: edited, of: wanted, locale, form)
        try #require(problems == [], "seed \(seed), \(locale)")
      }
    }
    #expect(count > 0)
  }

  /// Describes the effects of an import that the edit does not explain.
  private func problems(
    after edited: EditedExport, of messages: [ExchangedMessage], _ locale: LocaleTag,
    _ form: ExportForm
  ) -> [String] {
    let file = TranslationFile(name: "x", bytes: edited.bytes, format: form.format)
    // Nothing is imported from a file with errors.
    guard !file.findings.hasErrors else { return [] }
    let key = edited.entry.flatMap { form.format.importing?.name($0).key }
    let imported = TranslationImport(file)
    return zip(messages, messages.map(\.key)).compactMap { message, own in
      let found = imported.translations(of: [message], into: locale).first
      return found.flatMap { problem($0.outcome, message, locale, isEdited: key == "\(own)") }
    }
  }

  private func problem(
    _ outcome: ImportedTranslation.Outcome, _ message: ExchangedMessage, _ locale: LocaleTag,
    isEdited: Bool
  ) -> String? {
    guard let own = message.translations[locale] else { return nil }
    let place = "\(message.key)\n\(message.source.text)\n\(own.text)\n"
    switch outcome {
    case .unchanged: return nil
    case .refused(let problem): return isEdited ? nil : "\(place)refused: \(problem)"
    case .changed(let text, let syntax):
      guard isEdited else { return "\(place)changed without an edit: \(text)" }
      let before = CatalogMessages.formatted(own.text, own.syntax, locale: "\(locale)") ?? []
      let after = CatalogMessages.formatted(text, syntax, locale: "\(locale)") ?? []
      guard before.count == after.count else { return "\(place)invalid: \(text)" }
      let other = zip(before, after).first { old, new in
        old != new && old != new.replacing(EditedExport.mark, with: "")
      }
      return other.map { "\(place)'\($0.0)' became '\($0.1)': \(text)" }
    }
  }
}

import Diagnostics
import Interchange
import Localization
import MessageTables
import TestSupport
import Testing
import Translations

struct RoundTripGeneratedTests {
  @Test(arguments: ExportForm.all)
  func `importing an export changes nothing`(_ form: ExportForm) throws {
    var kept = 0
    let rounds = max(1, GeneratedInputs.seeds.count / GeneratedCatalog.size / ExportForm.all.count)
    for seed in GeneratedInputs.seeds.prefix(rounds) {
      let (messages, locale) = try GeneratedCatalog.messages(seed)
      let export = TranslationExport(
        messages, from: .english, to: [locale], options: form.options)
      let exported = try #require(form.format.file(export))
      try #require(exported.messageCount + exported.leftOut.count == messages.count)
      let leftOut = Set(exported.leftOut.map(\.key))
      let file = TranslationFile(name: "x", bytes: exported.bytes, format: form.format)
      let text = String(decoding: exported.bytes, as: UTF8.self)
      try #require(
        !file.findings.hasErrors,
        "seed \(seed): \(file.findings.sorted.map { "\($0.message)" })\n\(text)")
      let wanted = messages.filter { !leftOut.contains($0.key) }
      let found = TranslationImport(file).translations(of: wanted, into: locale)
      try #require(found.count == wanted.count, "seed \(seed)\n\(text)")
      for (message, imported) in zip(wanted, found) {
        kept += 1
        let name =
          "seed \(seed), \(locale), \(message.key)\n\(message.source.text)\n"
          + "\(message.translations[locale]?.text ?? "")"
        try #require(imported.outcome == .unchanged, "\(name)\n\(imported.outcome)\n\(text)")
        try #require(!imported.isStale, "\(name)\n\(text)")
        if let state = imported.state { try #require(state == .translated, "\(name)") }
      }
      try expectFreshImport(of: wanted, from: file, locale, seed)
    }
    #expect(kept > 0)
  }

  /// Imports the file into a catalog without the language, and expects messages that format to the
  /// same text.
  private func expectFreshImport(
    of messages: [ExchangedMessage], from file: TranslationFile, _ locale: LocaleTag,
    _ seed: UInt64
  ) throws {
    for message in messages {
      let bare = ExchangedMessage(key: message.key, source: message.source)
      let found = TranslationImport(file).translations(of: [bare], into: locale)
      let own = try #require(message.translations[locale])
      let name = "seed \(seed), \(locale), \(message.key)\n\(message.source.text)\n\(own.text)"
      switch try #require(found.first?.outcome, "\(name)") {
      case .unchanged: Issue.record("\(name)")
      // A translation with placeholders that its source lacks can be imported only into its own
      // catalog.
      case .refused(.missingPlaceholder), .refused(.unknownPlaceholder),
        .refused(.repeatedPlaceholder), .refused(.unknownVariant), .refused(.wrongType):
        continue
      // The catalog can keep an empty translation, but an import does not bring one.
      case .refused(.noText)
      where CatalogMessages.isEmpty(own.text, own.syntax, locale: "\(locale)"):
        continue
      case .refused(let problem): Issue.record("\(name)\n\(problem)")
      case .changed(let text, let syntax):
        let one = CatalogMessages.formatted(own.text, own.syntax, locale: "\(locale)") ?? []
        let other = CatalogMessages.formatted(text, syntax, locale: "\(locale)") ?? []
        let difference = zip(one, other).first { $0 != $1 }
        try #require(
          difference == nil && one.count == other.count, "\(name)\n\(text)\n\(difference as Any)")
      }
    }
  }
}

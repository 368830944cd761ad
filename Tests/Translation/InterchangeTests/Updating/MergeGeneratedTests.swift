import Diagnostics
import Interchange
import Localization
import MessageTables
import TestSupport
import Testing
import Translations

struct MergeGeneratedTests {
  private static var seeds: Range<UInt64> {
    let count = max(2, GeneratedInputs.seeds.count / 400)
    return GeneratedInputs.seeds.lowerBound..<GeneratedInputs.seeds.lowerBound + UInt64(count)
  }

  private func export(
    _ messages: [ExchangedMessage], _ locale: LocaleTag, _ form: ExportForm
  ) -> TranslationExport {
    TranslationExport(messages, from: .english, to: [locale], options: form.options)
  }

  @Test(arguments: ExportForm.all)
  func `merging an export into its own file changes nothing`(_ form: ExportForm) throws {
    for seed in Self.seeds {
      let (messages, locale) = try GeneratedCatalog.messages(seed)
      let export = export(messages, locale, form)
      let bytes = try #require(form.format.file(export)).bytes
      let file = TranslationFile(name: "x", bytes: bytes, format: form.format)
      let merged = try file.merging(export)
      #expect(merged.changed.isEmpty && merged.added.isEmpty, "seed \(seed)")
      #expect(merged.bytes == bytes, "seed \(seed)")
    }
  }

  @Test(arguments: ExportForm.all)
  func `merged messages are read back, and all other messages stay unchanged`(_ form: ExportForm)
    throws
  {
    for seed in Self.seeds {
      let (messages, locale) = try GeneratedCatalog.messages(seed)
      // In the old file, the first half of the messages has different text, and the last quarter is
      // missing.
      let half = messages.count / 2
      let other = try GeneratedCatalog.messages(seed &+ 9).messages
      let old =
        Array(zip(messages, other).prefix(half).map { $0.with(textsOf: $1) })
        + messages[half..<(half + 5)]
      let bytes = try #require(form.format.file(export(old, locale, form))).bytes
      let file = TranslationFile(name: "x", bytes: bytes, format: form.format)
      let merged = try file.merging(export(messages, locale, form))
      let again = TranslationFile(name: "x", bytes: merged.bytes, format: form.format)
      let text = String(decoding: merged.bytes, as: UTF8.self)
      try #require(
        !again.findings.hasErrors,
        "seed \(seed)\n\(again.findings.sorted.map(\.message))\n\(text)")
      let leftOut = Set(merged.leftOut.map(\.key))
      let wanted = messages.filter { !leftOut.contains($0.key) }
      let found = TranslationImport(again).translations(of: wanted, into: locale)
      try #require(found.count == wanted.count, "seed \(seed)\n\(text)")
      for (message, imported) in zip(wanted, found) {
        let name =
          "seed \(seed), \(locale), \(message.key)\n\(message.source.text)\n"
          + "\(message.translations[locale]?.text ?? "")"
        try #require(imported.outcome == .unchanged, "\(name)\n\(text)")
      }
    }
  }

  @Test(
    .enabled(if: ConformanceData.isHere, "the conformance data is not beside the checkout"),
    arguments: ConformanceData.files)
  func `adding messages to a real file keeps all of its bytes`(_ file: ConformanceData.File) throws
  {
    let read = try file.translationFile
    guard !file.isRejected, file.format.id != "arb", !read.units.isEmpty else { return }
    let (messages, generated) = try GeneratedCatalog.messages(1)
    let locale = read.units.first?.targetLocale.flatMap { LocaleTag($0) } ?? generated
    let plain = messages.filter(GeneratedCatalog.isPlain).map { $0.translated(into: locale) }
    do throws(UpdateRefusal) {
      let merged = try read.merging(export(plain, locale, ExportForm(file.format)))
      let again = TranslationFile(name: file.path, bytes: merged.bytes, format: file.format)
      #expect(again.findings.hasErrors == read.findings.hasErrors)
      #expect(merged.added.count + merged.leftOut.count == plain.count)
      #expect(read.keptBytes(in: again), "\(String(decoding: merged.bytes, as: UTF8.self))")
      if merged.added.isEmpty { return }
      #expect(again.units.count >= read.units.count + merged.added.count)
    } catch {
      // The file's charset can lack letters of the messages, or the file can be in a different
      // format.
      switch error {
      case .unreadable, .unencodable, .otherLanguage(nil): break
      default: Issue.record("\(error)")
      }
    }
  }
}

extension ExchangedMessage {
  /// Returns the message with its translation assigned to another language.
  fileprivate func translated(into locale: LocaleTag) -> ExchangedMessage {
    let own = translations.values.first ?? source
    let content = Content(own.text, syntax: own.syntax, locale: locale, state: own.state)
    return ExchangedMessage(key: key, source: source, translations: [locale: content])
  }

  /// Returns the message with the source text and translations of another message.
  fileprivate func with(textsOf other: ExchangedMessage) -> ExchangedMessage {
    var translations: [LocaleTag: Content] = [:]
    for (locale, content) in self.translations {
      let text = other.translations.values.first?.text ?? content.text
      let syntax = other.translations.values.first?.syntax ?? content.syntax
      translations[locale] = Content(text, syntax: syntax, locale: locale, state: .draft)
    }
    return ExchangedMessage(
      key: key, source: other.source, translations: translations, description: description)
  }
}

extension TranslationFile {
  /// Whether another file contains all bytes of this file in the same order.
  fileprivate func keptBytes(in other: TranslationFile) -> Bool {
    guard let old = source?.file.bytes, let new = other.source?.file.bytes else { return false }
    var place = 0
    for byte in new where place < old.count && old[place] == byte { place += 1 }
    return place == old.count
  }
}

import Diagnostics
import Interchange
import Localization
import TestSupport
import Testing

/// A format with the settings of an export.
struct ExportForm: Sendable, CustomTestStringConvertible {
  let format: TranslationFormat
  let options: ExportOptions
  let testDescription: String

  static let all: [ExportForm] = [
    ExportForm(.xliff2), ExportForm(.xliff2, .icu), ExportForm(.xliff2, .units, .codes),
    ExportForm(.xliff12), ExportForm(.xliff12, .icu), ExportForm(.xliff12, .units, .codes),
    ExportForm(.po), ExportForm(.po, .icu), ExportForm(.csv), ExportForm(.csv, .icu),
    ExportForm(.resw), ExportForm(.xcstrings), ExportForm(.strings), ExportForm(.stringsdict),
    ExportForm(.android), ExportForm(.i18next),
  ]

  init(
    _ format: TranslationFormat, _ plurals: ExportOptions.Plurals = .units,
    _ placeholders: ExportOptions.Placeholders = .text
  ) {
    self.format = format
    var options = ExportOptions()
    options.plurals = plurals
    options.placeholders = placeholders
    options.formulas = .allowed
    self.options = options
    testDescription = "\(format.id), \(plurals), \(placeholders)"
  }
}

struct RoundTripGeneratedTests {
  private static let locales = ["fr", "pl", "ar", "ja", "cs", "he", "lv", "pt", "de"]
  private static let batch: UInt64 = 20

  /// A catalog of a few messages with their translations.
  private func messages(_ seed: UInt64, _ locale: LocaleTag) throws -> [ExchangedMessage] {
    let categories = PluralFacts.of(locale)?.categories ?? ["other"]
    return try (0..<Self.batch).map { index in
      let syntax: MessageSyntax = index % 4 == 3 ? .mf2 : .icu
      // A translation mostly has the choices of its source: the seeds are the same.
      let own = seed &* 1000 &+ index
      let features: CatalogMessages.Features = index % 5 == 0 ? .all : [.choices, .exactNumbers]
      var source = CatalogMessages(own, features)
      var target = CatalogMessages(own, features, categories: categories)
      let english = ExchangedMessage.Content(
        source.text(syntax), syntax: syntax, locale: .english)
      let translated = ExchangedMessage.Content(
        target.text(syntax), syntax: syntax, locale: locale, state: .translated)
      return ExchangedMessage(
        key: try #require(MessageKey("news\(index).Body")), source: english,
        translations: [locale: translated], description: "A \"text\" & more -- */ ]]> #\nline",
        arguments: [.init(name: "home", example: "<Sparta>")])
    }
  }

  @Test(arguments: ExportForm.all)
  func `importing an export changes nothing`(_ form: ExportForm) throws {
    var kept = 0
    let rounds = max(1, GeneratedInputs.seeds.count / Int(Self.batch) / ExportForm.all.count)
    for seed in GeneratedInputs.seeds.prefix(rounds) {
      let locale = try #require(LocaleTag(Self.locales[Int(seed) % Self.locales.count]))
      let messages = try messages(seed, locale)
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

  /// Into a catalog without the language, the file brings messages that format the same.
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
      // The translation shows what its source does not, which only its own catalog allows.
      case .refused(.missingPlaceholder), .refused(.unknownPlaceholder),
        .refused(.repeatedPlaceholder), .refused(.unknownVariant), .refused(.wrongType):
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

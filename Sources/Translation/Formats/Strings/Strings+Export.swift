internal import Interchange
internal import MessageTables

/// Writes `.strings` tables.
enum StringsWriter {
  static func file(_ export: TranslationExport) -> ExportedFile {
    let fragments = ExportedFragments(export) { (message) throws(ExportReason) in
      try fragment(message, export, "\n")
    }
    return fragments.file(head: "", separator: "\n", tail: "")
  }

  /// Returns the entry of a message, preceded by a comment for translators.
  static func fragment(
    _ message: ExchangedMessage, _ export: TranslationExport, _ lineBreak: String
  ) throws(ExportReason) -> String {
    guard let content = message.content(in: export.locale) else { throw .untranslated }
    let source = try ParsedContent(message.source)
    let parsed = try ParsedContent(content)
    let selectors = parsed.table.selectors + source.table.selectors
    guard selectors.isEmpty, let row = parsed.table.rows.first else {
      throw selectors.first.map { AppleText.reason(for: $0) } ?? .invalidMessage
    }
    let writer = PrintfWriter(dialect: .strings, arguments: source.arguments)
    let text = try writer.text(parsed.table.atoms(of: row))
    let quote = UInt8(ascii: "\"")
    let key = PropertyListSpelling.spelling(of: "\(message.key)", quote: quote)
    let value = PropertyListSpelling.spelling(of: text, quote: quote)
    let comment =
      AppleText.comment(message, source.arguments)
      .map { "/* \($0) */\(lineBreak)" } ?? ""
    return "\(comment)\(key) = \(value);\(lineBreak)"
  }
}

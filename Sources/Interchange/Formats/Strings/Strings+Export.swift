internal import Localization

/// Writes `.strings` tables.
enum StringsWriter {
  static func file(_ export: TranslationExport) -> ExportedFile {
    let fragments = ExportedFragments(export) { (message) throws(ExportReason) in
      try fragment(message, export, "\n")
    }
    return fragments.file(head: "", separator: "\n", tail: "")
  }

  /// The entry of one message, with its comment.
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

/// Words and names that Apple's formats share.
enum AppleText {
  /// The description, and the names behind positional placeholders; nil without either.
  static func comment(_ message: ExchangedMessage, _ arguments: [String]) -> String? {
    let named = arguments.enumerated().map { index, name in
      let example = message.arguments.first { $0.name == name }?.example
      return "%\(index + 1)$ = \(name)" + (example.map { " (\($0))" } ?? "")
    }
    let parts = [message.description, named.isEmpty ? nil : named.joined(separator: ", ")]
    let text = parts.compactMap(\.self).joined(separator: ". ")
    if text.isEmpty { return nil }
    // Nothing in the words may end the comment.
    return text.replacingBytes("*/", with: "* /")
  }

  static func reason(for selector: Selector) -> ExportReason {
    switch selector.kind {
    case .plural: .plural(selector.name)
    case .ordinal: .ordinal(selector.name)
    case .select: .select(selector.name)
    case .other(let name): .function(name)
    }
  }

  /// A name for a variable that Apple's formats accept.
  static func variable(_ name: String, _ position: Int) -> String {
    I18nextWriter.isName(name) && name != "arg" ? name : "value\(position)"
  }
}

internal import Diagnostics
internal import Interchange
internal import MessageTables

/// Writes `.properties` files, with messages in ICU syntax.
enum PropertiesWriter {
  static func file(_ export: TranslationExport) -> ExportedFile {
    let fragments = ExportedFragments(export) { (message) throws(ExportReason) in
      try fragment(message, export, "\n")
    }
    return fragments.file(head: "", tail: "")
  }

  static func fragment(
    _ message: ExchangedMessage, _ export: TranslationExport, _ lineBreak: String
  ) throws(ExportReason) -> String {
    guard let content = message.content(in: export.locale) else { throw .untranslated }
    let value = PropertiesSpelling.value(try ICULowering.text(of: content))
    let key = PropertiesSpelling.key("\(message.key)")
    let description = TranslatorNotes(message).description ?? ""
    let comment = description.split(whereSeparator: \.isNewline).map { "# \($0)\(lineBreak)" }
    return "\(comment.joined())\(key)=\(value)\(lineBreak)"
  }
}

extension FormatMerging {
  /// Inserts messages at the end of a file.
  static let properties = FormatMerging { (file, source, export) throws(UpdateRefusal) in
    let end = InsertionPoint(endOf: source.file)
    return InsertedMessages(export) { (message) throws(ExportReason) in
      let text = try PropertiesWriter.fragment(message, export, source.file.lineBreak)
      return FileEdit(
        span: SourceSpan(end.offset, end.offset), bytes: end.bytes(text), unit: "\(message.key)")
    }
  }
}

extension FormatImporting {
  /// Imports messages from a file in which each text is a message in ICU syntax.
  static let wholeMessages = FormatImporting(
    wholeMessage: { unit, _ in unit[[.target]]?.string }
  ) { (context, index) throws(ImportProblem) in
    guard let text = index["\(context.message.key)"].last?[[.target]] else { return .absent }
    return .icu(text.string)
  }
}

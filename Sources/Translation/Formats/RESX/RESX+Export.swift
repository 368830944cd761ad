internal import Interchange
internal import Localization
internal import MessageTables

/// Writes .resw and .resx files, with messages in ICU syntax.
enum RESXWriter {
  static func file(_ export: TranslationExport) -> ExportedFile {
    let style = FragmentWriter.Style(base: "  ")
    let fragments = ExportedFragments(export) { (message) throws(ExportReason) in
      try fragment(message, export, style)
    }
    return fragments.file(head: head, tail: "</root>\n")
  }

  // The required headers of a .resx file:
  // https://learn.microsoft.com/dotnet/framework/tools/resgen-exe-resource-file-generator
  private static let head = """
    <?xml version="1.0" encoding="utf-8"?>
    <root>
      <resheader name="resmimetype">
        <value>text/microsoft-resx</value>
      </resheader>
      <resheader name="version">
        <value>2.0</value>
      </resheader>
      <resheader name="reader">
        <value>System.Resources.ResXResourceReader, System.Windows.Forms</value>
      </resheader>
      <resheader name="writer">
        <value>System.Resources.ResXResourceWriter, System.Windows.Forms</value>
      </resheader>

    """

  static func fragment(
    _ message: ExchangedMessage, _ export: TranslationExport, _ style: FragmentWriter.Style
  ) throws(ExportReason) -> String {
    guard let content = message.content(in: export.locale) else { throw .untranslated }
    let value = try XMLMarkup.text(ICULowering.text(of: content))
    let comment = try XMLMarkup.text(comment(message))
    let name = try XMLMarkup.attribute("\(message.key)")
    var writer = FragmentWriter(style)
    writer.block("<data name=\"\(name)\" xml:space=\"preserve\">", "</data>") { writer in
      writer.line("<value>\(value)</value>")
      if !comment.isEmpty { writer.line("<comment>\(comment)</comment>") }
    }
    return writer.text
  }

  /// Returns the comment: the description, and markers for Microsoft's translation tools.
  private static func comment(_ message: ExchangedMessage) -> String {
    let notes = TranslatorNotes(message)
    var parts = [notes.description].compactMap(\.self)
    parts += message.arguments.map { "{Placeholder=\"{\($0.name)}\"}" }
    if let most = notes.limit(.utf16) ?? notes.limit(.codePoints) {
      parts.append("{MaxLength=\(most)}")
    }
    return parts.joined(separator: " ")
  }
}

internal import Documents
internal import Interchange
internal import Localization
internal import MessageTables

/// Writes `strings.xml` files.
enum AndroidWriter {
  static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  static func file(_ export: TranslationExport) -> ExportedFile {
    let style = FragmentWriter.Style(indent: "    ", base: "    ")
    let fragments = ExportedFragments(export, names: { [classMember($0)] }) {
      (message) throws(ExportReason) in try fragment(message, export, style)
    }
    let head = """
      <?xml version="1.0" encoding="utf-8"?>
      <resources xmlns:xliff="\(namespace)">

      """
    return fragments.file(head: head, tail: "</resources>\n")
  }

  /// Returns the name of the constant that Android generates for a message.
  private static func classMember(_ message: ExchangedMessage) -> String {
    String("\(message.key)".map { $0 == "." || $0 == "-" ? "_" : $0 })
  }

  static func fragment(
    _ message: ExchangedMessage, _ export: TranslationExport, _ style: FragmentWriter.Style,
    marks: Marks = .written
  ) throws(ExportReason) -> String {
    guard let content = message.content(in: export.locale) else { throw .untranslated }
    let key = "\(message.key)"
    guard isName(key) else { throw .key(key) }
    let source = try ParsedContent(message.source)
    let text = Writer(message: message, arguments: source.arguments, marks: marks)
    let parsed = try ParsedContent(content)
    let table = try parsed.table.covering(source.table)
    let items = try items(table, content.locale, text)
    let comment = AppleText.comment(message, source.arguments)
      .map { $0.replacingBytes("--", with: "- -") }
    let shown = try comment.map { (text) throws(ExportReason) in try checked(text) }
    var output = FragmentWriter(style)
    if let shown { output.line("<!-- \(shown) -->") }
    if table.selectors.isEmpty {
      let atoms = table.rows.first.map { table.atoms(of: $0) } ?? []
      let plain = try PrintfWriter(dialect: .android, arguments: source.arguments).text(atoms)
      let isAmbiguous = source.arguments.isEmpty && AndroidFormat.hasAmbiguousOrder(plain)
      // aapt2 checks placeholders in every string, even if the app never formats it.
      let formatted = isAmbiguous ? " formatted=\"false\"" : ""
      output.line("<string name=\"\(key)\"\(formatted)>\(items[0].text)</string>")
    } else {
      output.block("<plurals name=\"\(key)\">", "</plurals>") { output in
        for item in items { output.line("<item quantity=\"\(item.category)\">\(item.text)</item>") }
      }
    }
    return output.text
  }

  /// The treatment of placeholders: marked for translators, or unmarked.
  enum Marks {
    case written
    case leftOut
  }

  /// Returns the text of a comment; throws an error for a character that XML does not allow.
  private static func checked(_ text: String) throws(ExportReason) -> String {
    for scalar in text.unicodeScalars where !XMLCharacters.isLegal(scalar) {
      throw .character(scalar)
    }
    return text.utf8.last == UInt8(ascii: "-") ? text + " " : text
  }

  private static func items(
    _ original: VariantTable, _ locale: LocaleTag, _ writer: Writer
  ) throws(ExportReason) -> [(category: String, text: String)] {
    guard let selector = original.selectors.first else {
      let row = original.rows.first.map { original.atoms(of: $0) } ?? []
      return [("", try writer.text(row))]
    }
    guard original.selectors.count == 1 else {
      throw .nestedChoices(original.selectors.map(\.name))
    }
    guard selector.kind == .plural else { throw AppleText.reason(for: selector) }
    if selector.offset != nil { throw .offset(selector.name) }
    let table = try original.replacingNumbers(in: locale, zero: .ofLanguage)
    var items: [(category: String, text: String)] = []
    for (category, atoms) in table.sentencesByCategory(selector, in: locale) {
      items.append((category, try writer.text(atoms)))
    }
    return items
  }

  /// Whether a string is valid as a resource name: a letter or underscore, then also digits, full stops
  /// and hyphens.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isXIDStart || first == "_" else {
      return false
    }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isXIDContinue || $0 == "." || $0 == "-" || $0 == "_"
    }
  }

  /// Writes strings with escapes and, if requested, placeholders marked for translators.
  struct Writer {
    let message: ExchangedMessage
    let arguments: [String]
    let marks: Marks

    func text(_ atoms: [VariantTable.Atom]) throws(ExportReason) -> String {
      let pieces = try PrintfWriter(dialect: .android, arguments: arguments).pieces(atoms)
      // Escapes depend on the surrounding text, so a placeholder is treated as text here.
      let parts = pieces.map { piece in
        switch piece {
        case .text(let text), .specifier(let text, _): TextPart.text(text)
        }
      }
      var output = ""
      for (piece, escaped) in zip(pieces, AndroidSpelling.escaped(parts)) {
        switch piece {
        case .text(let text):
          if text.unicodeScalars.contains("\0") { throw .character("\0") }
          output += try XMLMarkup.text(escaped)
        case .specifier(let text, let name): output += try marked(text, name)
        }
      }
      return output
    }

    private func marked(_ text: String, _ name: String) throws(ExportReason) -> String {
      guard marks == .written else { return text }
      let example = message.arguments.first { $0.name == name }?.example
      let attribute = try example.map { (text) throws(ExportReason) in
        " example=\"\(try XMLMarkup.attribute(text))\""
      }
      return "<xliff:g id=\"\(try XMLMarkup.attribute(name))\"\(attribute ?? "")>\(text)</xliff:g>"
    }
  }
}

internal import Interchange
internal import Localization
internal import MessageTables

/// Writes `.stringsdict` files.
enum StringsDictWriter {
  static func file(_ export: TranslationExport) -> ExportedFile {
    let style = FragmentWriter.Style(indent: "\t", base: "\t")
    let fragments = ExportedFragments(export) { (message) throws(ExportReason) in
      try fragment(message, export, style)
    }
    return fragments.file(head: head, tail: "</dict>\n</plist>\n")
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>

    """

  /// A variable of an entry, with its text for each plural category.
  private struct Variable {
    let name: String
    let texts: [(category: String, text: String)]
  }

  static func fragment(
    _ message: ExchangedMessage, _ export: TranslationExport, _ style: FragmentWriter.Style
  ) throws(ExportReason) -> String {
    guard let content = message.content(in: export.locale) else { throw .untranslated }
    let source = try ParsedContent(message.source)
    let writer = PrintfWriter(dialect: .stringsdict, arguments: source.arguments)
    var builder = Builder(writer: writer, locale: content.locale)
    let format = try builder.format(AppleShape(ParsedContent(content)))
    let key = try XMLMarkup.text("\(message.key)")
    var lines: [(String, [(String, String)])] = []
    for variable in builder.variables {
      var entries = [
        (StringsDictReader.ruleKey, StringsDictReader.pluralRule),
        (StringsDictReader.valueTypeKey, "d"),
      ]
      for (category, text) in variable.texts { entries.append((category, text)) }
      lines.append((try XMLMarkup.text(variable.name), try escaped(entries)))
    }
    let shown = try XMLMarkup.text(format)
    var output = FragmentWriter(style)
    output.line("<key>\(key)</key>")
    output.block("<dict>", "</dict>") { output in
      output.line("<key>\(StringsDictReader.formatKey)</key>")
      output.line("<string>\(shown)</string>")
      for (name, entries) in lines {
        output.line("<key>\(name)</key>")
        output.block("<dict>", "</dict>") { output in
          for (entryKey, text) in entries {
            output.line("<key>\(entryKey)</key>")
            output.line("<string>\(text)</string>")
          }
        }
      }
    }
    return output.text
  }

  private static func escaped(
    _ entries: [(String, String)]
  ) throws(ExportReason) -> [(String, String)] {
    var output: [(String, String)] = []
    for (key, text) in entries { output.append((key, try XMLMarkup.text(text))) }
    return output
  }

  /// Collects the variables of an entry while its strings are written.
  private struct Builder {
    let writer: PrintfWriter
    let locale: LocaleTag
    private(set) var variables: [Variable] = []
    private var names: Set<String> = []

    init(writer: PrintfWriter, locale: LocaleTag) {
      self.writer = writer
      self.locale = locale
    }

    /// Returns the value of the key `NSStringLocalizedFormatKey`.
    mutating func format(_ shape: AppleShape) throws(ExportReason) -> String {
      switch shape {
      case .text(let atoms): return try writer.text(atoms)
      case .plural(let selector, let table): return try variable(selector, table)
      case .variables(let pieces):
        var text = ""
        for piece in pieces {
          switch piece {
          case .text(let atoms): text += try writer.text(atoms)
          case .plural(let selector, let table): text += try variable(selector, table)
          }
        }
        return text
      case .nested(let table): return try nested(table, rows: table.rows, from: 0)
      }
    }

    private mutating func variable(
      _ selector: Selector, _ table: VariantTable
    ) throws(ExportReason) -> String {
      var texts: [(category: String, text: String)] = []
      for (category, atoms) in table.sentencesByCategory(selector, in: locale) {
        texts.append((category, try writer.text(atoms)))
      }
      return try reference(selector, texts)
    }

    /// Adds a variable and returns the placeholder that refers to it.
    private mutating func reference(
      _ selector: Selector, _ texts: [(category: String, text: String)]
    ) throws(ExportReason) -> String {
      let position = try writer.position(of: selector.name)
      let base = AppleText.variable(selector.name, position ?? 1)
      var name = base
      var count = 1
      while !names.insert(name).inserted {
        count += 1
        name = "\(base)\(count)"
      }
      variables.append(Variable(name: name, texts: texts))
      return "%\(position.map { "\($0)$" } ?? "")#@\(name)@"
    }

    /// Adds a variable for each selector, and returns the placeholder of the first variable.
    ///
    /// The text of each variable refers to the variable of the next selector.
    private mutating func nested(
      _ table: VariantTable, rows: [VariantTable.Row], from index: Int
    ) throws(ExportReason) -> String {
      guard index < table.selectors.count else {
        guard let row = rows.first else { throw .invalidMessage }
        return try writer.text(table.atoms(of: row))
      }
      if rows.allSatisfy({ $0.keys[index] == nil }) {
        return try nested(table, rows: rows, from: index + 1)
      }
      var texts: [(category: String, text: String)] = []
      for key in table.keys[index] {
        let matching = rows.filter { $0.keys[index] == key || $0.keys[index] == nil }
        if matching.isEmpty { continue }
        texts.append((key.word, try nested(table, rows: matching, from: index + 1)))
      }
      return try reference(table.selectors[index], texts)
    }
  }
}

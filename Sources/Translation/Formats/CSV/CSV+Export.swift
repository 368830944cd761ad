internal import Documents
internal import Interchange
internal import Localization
internal import MessageTables

/// Writes CSV tables with one column per language.
enum CSVWriter {
  static func file(_ export: TranslationExport) -> ExportedFile {
    let fragments = ExportedFragments(export) { (message) throws(ExportReason) in
      try rows(message, export, columns: header(export), separator: UInt8(ascii: ","), "\r\n")
    }
    // Without a byte order mark, Excel assumes its own charset; it also expects CR LF.
    let head = "\u{FEFF}" + line(header(export), separator: UInt8(ascii: ","), "\r\n")
    return fragments.file(head: head, tail: "")
  }

  private static func header(_ export: TranslationExport) -> [String] {
    let variant = export.options.plurals == .units ? ["case"] : []
    let locales = export.locales.filter { $0 != export.sourceLocale }
    return ["key"] + variant + ["description", "placeholders", "max"]
      + ["\(export.sourceLocale) (source)"] + locales.map(\.description)
  }

  /// Returns the table rows of one message, with the given columns.
  static func rows(
    _ message: ExchangedMessage, _ export: TranslationExport, columns: [String],
    keeping old: CSVOldRows = CSVOldRows(), separator: UInt8, _ lineBreak: String
  ) throws(ExportReason) -> String {
    var rows: [[String: String]] = []
    if export.options.plurals == .icu {
      rows = [["\(export.sourceLocale) (source)": try ICULowering.text(of: message.source)]]
      for locale in export.locales {
        if let content = message.translations[locale] {
          let text = try ICULowering.text(of: content)
          if text.isEmpty { throw .emptyTranslation }
          rows[0]["\(locale)"] = text
        }
      }
    } else {
      rows = try variantRows(message, export)
    }
    let notes = TranslatorNotes(message)
    rows[0]["description"] = notes.description
    rows[0]["placeholders"] = notes.arguments.joined(separator: "\n")
    rows[0]["max"] = notes.limits.joined(separator: ", ")
    var text = ""
    let names = ownNames(of: columns, export)
    for var row in rows {
      row["key"] = "\(message.key)"
      let variant = row["case"] ?? ""
      let fields = zip(columns, names).map {
        row[$1] ?? old.field($0, of: variant)?.text.string ?? ""
      }
      try checkFormulas(fields, export)
      let areQuoted = columns.map { old.isQuoted($0, of: variant) }
      text += line(fields, areQuoted, separator: separator, lineBreak)
    }
    return text
  }

  /// Returns the names that Crier itself would give to the columns of a table.
  private static func ownNames(of columns: [String], _ export: TranslationExport) -> [String] {
    let key = CSVReader.keyColumn(columns)
    return columns.enumerated().map { index, name in
      if index == key { return "key" }
      guard let locale = LocaleTag(inFile: CSVReader.sourceLocale(name) ?? name) else {
        return name
      }
      if locale == export.sourceLocale { return "\(export.sourceLocale) (source)" }
      return export.locales.contains(locale) ? "\(locale)" : name
    }
  }

  /// Returns one row for each variant that occurs in any of the languages.
  private static func variantRows(
    _ message: ExchangedMessage, _ export: TranslationExport
  ) throws(ExportReason) -> [[String: String]] {
    var order: [String] = []
    var rows: [String: [String: String]] = [:]
    let locales = export.locales.isEmpty ? [export.sourceLocale] : export.locales
    for locale in locales {
      let single = TranslationExport(
        export.messages, from: export.sourceLocale, to: [locale], options: export.options)
      for unit in try single.bilingualUnits(message) {
        let variant = VariantLabel(key: "", values: unit.label.values).name
        if rows[variant] == nil { order.append(variant) }
        var row = rows[variant] ?? ["case": variant]
        row["\(export.sourceLocale) (source)"] = unit.sourceText
        if unit.targetText?.isEmpty == true { throw .emptyTranslation }
        if locale != export.sourceLocale { row["\(locale)"] = unit.targetText }
        rows[variant] = row
      }
    }
    return order.compactMap { rows[$0] }
  }

  private static func checkFormulas(
    _ fields: [String], _ export: TranslationExport
  ) throws(ExportReason) {
    guard export.options.formulas == .refused else { return }
    for field in fields where CSVSpelling.isFormula(field) { throw .formula(field) }
  }

  private static func line(
    _ fields: [String], _ areQuoted: [Bool] = [], separator: UInt8, _ lineBreak: String
  ) -> String {
    let separatorText = String(UnicodeScalar(separator))
    return fields.enumerated().map { index, field in
      let isQuoted = index < areQuoted.count && areQuoted[index]
      return CSVSpelling.spelling(of: field, separator: separator, isQuoted: isQuoted)
    }.joined(separator: separatorText) + lineBreak
  }
}

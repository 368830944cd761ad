internal import Diagnostics
internal import Documents
package import Interchange
internal import Localization

extension TranslationFormat {
  /// Tables for spreadsheets: one row per message and one column per language.
  ///
  /// https://www.rfc-editor.org/rfc/rfc4180
  package static let csv = TranslationFormat(
    "csv", extensions: ["csv", "tsv"], files: .csv, create: CSVWriter.file, importing: .csv,
    merging: .csv
  ) { source in
    var parser = CSVParser(source.file)
    parser.parse()
    var reader = CSVReader(parser)
    reader.read()
    let records = parser.records
    return FormatReading(units: reader.units, findings: reader.findings) {
      .array(records.map { record in .array(record.fields.map { .string($0.text.string) }) })
    }
  }
}

/// Converts the rows of a table into units.
struct CSVReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings
  private let records: [CSVParser.Record]
  private let separator: UInt8

  init(_ parser: CSVParser) {
    findings = parser.findings
    records = parser.records
    separator = parser.separator
  }

  /// The columns of a table, by the meaning of their names.
  private struct Columns {
    let key: Int
    let variant: Int?
    let notes: [(Int, String)]
    let limit: Int?
    let locales: [(Int, String)]
    let source: String?
  }

  mutating func read() {
    guard let place = headerIndex else { return }
    let header = records[place].fields
    let columns = Self.columns(header.map(\.text.string))
    var names: Set<[String]> = []
    for record in records[(place + 1)...] where !record.fields.isEmpty {
      if record.fields.count != header.count {
        findings.report(.raggedRow(record, expected: header.count))
      }
      let unit = unit(record, columns)
      if !names.insert([unit.key, unit.fields["case"] ?? ""]).inserted {
        let place = min(columns.key, record.fields.count - 1)
        findings.report(.repeatedKey(unit.key, at: record.fields[place].span))
      }
      units.append(unit)
    }
  }

  /// The row that contains the names of the columns.
  var header: CSVParser.Record? { headerIndex.map { records[$0] } }

  /// Returns the index of the column with the keys, counted from 0.
  static func keyColumn(_ names: [String]) -> Int { columns(names).key }

  /// The index of the first row that names a key column, or else of the first row with fields.
  private var headerIndex: Int? {
    let named = records.prefix(Self.headerSearch).firstIndex { record in
      record.fields.contains { Self.keyNames.contains($0.text.string.lowercased()) }
    }
    return named ?? records.firstIndex { !$0.fields.isEmpty }
  }

  private static let headerSearch = 10
  private static let keyNames: Set<String> = ["key", "keys", "id", "identifier", "name"]

  private static func columns(_ names: [String]) -> Columns {
    var locales: [(Int, String)] = []
    var notes: [(Int, String)] = []
    var source: String?
    let key = names.firstIndex { keyNames.contains($0.lowercased()) } ?? 0
    for (index, name) in names.enumerated() where index != key {
      let plain = sourceLocale(name) ?? name
      if ["description", "placeholders", "comment"].contains(name.lowercased()) {
        notes.append((index, name.lowercased()))
      } else if !["case", "max"].contains(name.lowercased()),
        LocaleTag(plain)?.isKnownLanguage == true
      {
        locales.append((index, plain))
        if plain != name { source = plain }
      }
    }
    return Columns(
      key: key, variant: names.firstIndex { $0.lowercased() == "case" }, notes: notes,
      limit: names.firstIndex { $0.lowercased() == "max" }, locales: locales, source: source)
  }

  /// Returns the locale in the name of a source column: `en (source)` or `source (en)`.
  static func sourceLocale(_ name: String) -> String? {
    if name.hasSuffix(" (source)") { return String(name.dropLast(" (source)".count)) }
    guard name.hasPrefix("source ("), name.hasSuffix(")") else { return nil }
    return String(name.dropFirst("source (".count).dropLast())
  }

  private func unit(_ record: CSVParser.Record, _ columns: Columns) -> TranslationUnit {
    func string(_ column: Int) -> String? {
      column < record.fields.count ? record.fields[column].text.string : nil
    }
    var unit = TranslationUnit(key: string(columns.key) ?? "", span: record.span)
    unit.sourceLocale = columns.source
    unit.fields["case"] = columns.variant.flatMap(string)
    unit.notes = columns.notes.compactMap { column, name in
      string(column).flatMap { $0.isEmpty ? nil : UnitNote(category: name, text: $0) }
    }
    if let most = columns.limit.flatMap(string), !most.isEmpty {
      unit.limits = [UnitLimit(unit: "max", most: most)]
    }
    for (column, locale) in columns.locales where column < record.fields.count {
      let field = record.fields[column]
      let spelling = TextSpelling.field(separator: separator, isQuoted: field.isQuoted)
      unit.texts.append(
        UnitText([.locale(locale)], field.text, slot: TextSlot(field.span, spelling)))
    }
    return unit
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func raggedRow(_ record: CSVParser.Record, expected: Int) -> Self {
    Diagnostic(
      .translationStructure,
      "the row has \(record.fields.count) fields, but the header has \(expected)",
      at: Label(record.span, "wrong number of fields"), severity: .warning)
  }
}

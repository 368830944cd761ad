internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// Apple's `.strings` tables, which contain strings without plurals.
  ///
  /// https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals
  package static let strings = TranslationFormat(
    "strings", extensions: ["strings"], files: .strings, declaredCharset: XMLFile.declaredCharset,
    create: StringsWriter.file, importing: .strings, merging: .strings
  ) { source in
    if PropertyListReader.isPropertyList(source.file) { return StringsReader.propertyList(source) }
    var parser = StringsParser(source.file)
    parser.parse()
    var reader = StringsReader(findings: parser.findings)
    for entry in parser.entries { reader.add(entry) }
    let units = reader.units
    return FormatReading(units: units, findings: reader.findings) { StringsReader.rows(units) }
  }
}

/// Converts the entries of a table into units.
struct StringsReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings
  private var keys: Set<ExactText> = []

  init(findings: Findings) { self.findings = findings }

  mutating func add(_ entry: StringsParser.Entry) {
    var unit = TranslationUnit(key: entry.key.string, span: entry.span)
    if let comment = entry.comment, !comment.isEmpty {
      unit.notes = [UnitNote(category: "comment", text: comment)]
    }
    if let value = entry.value {
      var slot = TextSlot(entry.valueSpan, .propertyList(quote: entry.quote))
      if entry.isKeyOnly {
        // An entry without a value uses its key as the text; an edit inserts ` = ` and the value
        // before the semicolon.
        slot = TextSlot(SourceSpan(entry.span.end - 1, entry.span.end - 1), slot.spelling)
        slot.lead = " = "
      }
      unit.texts = [UnitText([.target], value, slot: slot)]
    }
    unit.state = .translated
    if !keys.insert(ExactText(unit.key)).inserted {
      findings.report(.repeatedKey(unit.key, at: entry.span))
    }
    units.append(unit)
  }

  /// Parses a table in XML property list format, the format in built apps.
  static func propertyList(_ source: EncodedText) -> FormatReading {
    var findings = Findings(in: source.file)
    guard let list = PropertyListReader.read(source.file, findings: &findings) else {
      return FormatReading(findings: findings)
    }
    let units = list.entries.map { key, value, span in
      var unit = TranslationUnit(key: key, span: span)
      if case .string(let text, let slot) = value {
        unit.texts = [UnitText([.target], text, slot: slot)]
      }
      unit.state = .translated
      return unit
    }
    return FormatReading(units: units, findings: findings) { rows(units) }
  }

  /// Returns the object that `crier import --list` prints for a table.
  ///
  /// If a key is repeated, its last entry is used.
  static func rows(_ units: [TranslationUnit]) -> JSONValue {
    .object(lastOf: units.map { ($0.key, .text($0.texts.first)) })
  }
}

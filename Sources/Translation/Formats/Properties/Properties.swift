internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// Java's `.properties` files, also used by Mozilla.
  ///
  /// https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html#load(java.io.Reader)
  package static let properties = TranslationFormat(
    "properties", extensions: ["properties"], files: .properties,
    declaredCharset: PropertiesReader.charset, create: PropertiesWriter.file,
    importing: .wholeMessages, merging: .properties
  ) { source in
    var parser = PropertiesParser(source.file)
    parser.parse()
    var reader = PropertiesReader(findings: parser.findings)
    for entry in parser.entries { reader.add(entry) }
    return FormatReading(
      units: reader.units, findings: reader.findings, row: PropertiesReader.row)
  }
}

/// Converts the entries of a `.properties` file into units.
struct PropertiesReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings
  private var keys: Set<ExactText> = []

  init(findings: Findings) { self.findings = findings }

  mutating func add(_ entry: PropertiesParser.Entry) {
    var unit = TranslationUnit(key: entry.key.string, span: entry.span)
    if !entry.comment.isEmpty {
      unit.notes = [UnitNote(category: "comment", text: entry.comment.joined(separator: "\n"))]
    }
    unit.texts = [
      UnitText([.target], entry.value, slot: TextSlot(entry.value.span, .properties))
    ]
    unit.state = .translated
    if !keys.insert(ExactText(unit.key)).inserted {
      findings.report(.repeatedKey(unit.key, at: entry.key.span))
    }
    units.append(unit)
  }

  /// Returns the charset of a file: UTF-8, or Latin-1 for a file that is not valid UTF-8.
  ///
  /// Java read these files as Latin-1 until version 9, and still does if UTF-8 is invalid.
  static func charset(_ bytes: ArraySlice<UInt8>) -> String? {
    let isUTF8 = (try? UTF8Span(validating: bytes.span)) != nil
    return isUTF8 ? nil : "ISO-8859-1"
  }

  /// Returns the fields of an entry in `crier import --list`.
  static func row(_ unit: TranslationUnit) -> JSONValue {
    var row = Row()
    row["key"] = .string(unit.key)
    row["text"] = .text(unit[[.target]])
    row.set("comment", unit.notes.first?.text)
    return row.value
  }
}

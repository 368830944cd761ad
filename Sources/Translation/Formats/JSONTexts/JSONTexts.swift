internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// The JSON files of FormatJS and react-intl: messages in ICU syntax, by id.
  ///
  /// https://formatjs.github.io/docs/getting-started/message-extraction
  package static let formatJS = TranslationFormat(
    "formatjs", extensions: ["json"], files: .formatJS, create: JSONTextWriter.flatFile,
    importing: .wholeMessages, merging: .flatJSON, read: JSONTextReader.read)

  /// Nested JSON objects with one text for each key.
  package static let json = TranslationFormat(
    "json", extensions: ["json"], files: .i18next, create: JSONTextWriter.nestedFile,
    importing: .wholeMessages, merging: .nestedJSON, read: JSONTextReader.read)
}

/// Converts the strings in nested objects into units, one for each string.
struct JSONTextReader {
  private var units: [TranslationUnit] = []

  @Sendable static func read(_ source: EncodedText) -> FormatReading {
    var findings = Findings(in: source.file)
    guard let root = JSONFile.read(source.file, findings: &findings) else {
      return FormatReading(findings: findings)
    }
    var reader = JSONTextReader()
    reader.read(root, at: [])
    return FormatReading(units: reader.units, findings: findings, row: row)
  }

  private mutating func read(_ value: JSONValue, at path: [String]) {
    for member in value.members ?? [] where !member.key.string.hasPrefix("@") {
      add(member.value, at: path + [member.key.string], in: member)
    }
    for (index, element) in value.elements.enumerated() {
      add(element, at: path + [String(index)], in: nil)
    }
  }

  private mutating func add(_ value: JSONValue, at path: [String], in member: JSONMember?) {
    let start = member?.keySpan ?? value.span
    if let text = value.text { return add(text, value, path, start.through(value.span)) }
    // FormatJS extracts a message with its description.
    if let message = value["defaultMessage"], let text = message.text {
      let note = value["description"]?.text?.string
      return add(text, message, path, start.through(value.span), note: note)
    }
    read(value, at: path)
  }

  private mutating func add(
    _ text: DecodedText, _ value: JSONValue, _ path: [String], _ span: SourceSpan,
    note: String? = nil
  ) {
    var unit = TranslationUnit(key: path.joined(separator: "."), span: span)
    unit.texts = [UnitText([.target], text, slot: value.textSlot)]
    unit.state = .translated
    if let note { unit.notes = [UnitNote(category: "description", text: note)] }
    units.append(unit)
  }

  /// Returns the fields of a text in `crier import --list`.
  private static func row(_ unit: TranslationUnit) -> JSONValue {
    var row = Row()
    row["key"] = .string(unit.key)
    row["text"] = .text(unit[[.target]])
    row.set("description", unit.notes.first?.text)
    return row.value
  }
}

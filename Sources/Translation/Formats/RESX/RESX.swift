internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// Resource files of .NET and Windows, `.resx` and `.resw`.
  ///
  /// https://learn.microsoft.com/dotnet/core/extensions/work-with-resx-files-programmatically
  package static let resw = TranslationFormat(
    "resw", extensions: ["resw", "resx"], files: .resw, declaredCharset: XMLFile.declaredCharset,
    create: RESXWriter.file, importing: .resw, merging: .resw
  ) { source in
    XMLFile.reading(source.file) { root, findings in
      var reader = RESXReader(source.file, findings: findings)
      reader.read(root)
      return FormatReading(units: reader.units, findings: reader.findings, row: RESXReader.row)
    }
  }
}

/// Converts `data` elements into units.
struct RESXReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings
  private let file: SourceFile
  private var keys: Set<ExactText> = []

  init(_ file: SourceFile, findings: Findings) {
    self.file = file
    self.findings = findings
  }

  mutating func read(_ root: XMLElement) {
    guard root.name == "root" else {
      return findings.report(.notThisFormat("a .resx file", expected: "<root>", at: root))
    }
    for element in root.elements where element.name == "data" { add(element) }
  }

  private mutating func add(_ element: XMLElement) {
    guard let name = element[attribute: "name"] else {
      return findings.report(.missingAttribute("name", on: element))
    }
    var unit = TranslationUnit(key: name.value.string, span: element.span)
    for attribute in ["type", "mimetype", "xml:space"] {
      unit.fields[attribute] = element.value(attribute)
    }
    unit.isProtected = unit.fields["type"] != nil || unit.fields["mimetype"] != nil
    if let value = element.elements.first(where: { $0.name == "value" }) {
      let content = InlineContent.read(value) { _ in .transparent }
      unit.texts = [UnitText([.target], content.text, slot: value.contentSlot())]
    }
    if let comment = element.elements.first(where: { $0.name == "comment" }) {
      unit.notes = [UnitNote(category: "comment", text: comment.plainText)]
      unit.limits = Self.limits(in: comment.plainText)
    }
    unit.state = .translated
    if !keys.insert(ExactText(unit.key)).inserted {
      findings.report(.repeatedKey(unit.key, at: name.value.span))
    }
    units.append(unit)
  }

  /// Parses the marker `{MaxLength=30}` of Microsoft's translation tools.
  private static func limits(in comment: String) -> [UnitLimit] {
    let mark = "{MaxLength="
    guard let start = comment.firstRange(of: mark) else { return [] }
    let digits = comment[start.upperBound...].prefix(while: \.isNumber)
    return digits.isEmpty ? [] : [UnitLimit(unit: "MaxLength", most: String(digits))]
  }

  /// Returns the fields of a resource in `crier import --list`.
  static func row(_ unit: TranslationUnit) -> JSONValue {
    var row = Row()
    row["key"] = .string(unit.key)
    row["text"] = .text(unit[[.target]])
    row.set("comment", unit.notes.first?.text)
    row.set("type", unit.fields["type"])
    row.set("mimetype", unit.fields["mimetype"])
    row.set("space", unit.fields["xml:space"])
    return row.value
  }
}

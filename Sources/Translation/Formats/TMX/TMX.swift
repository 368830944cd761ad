internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// TMX, the exchange format of translation memories, which Crier only reads.
  ///
  /// https://www.gala-global.org/tmx-14b
  package static let tmx = TranslationFormat(
    "tmx", extensions: ["tmx"], files: .tmx, declaredCharset: XMLFile.declaredCharset
  ) { source in
    XMLFile.reading(source.file) { root, findings in
      var reader = TMXReader(findings: findings)
      reader.read(root)
      return FormatReading(units: reader.units, findings: reader.findings, row: TMXReader.row)
    }
  }
}

/// Converts the translation units of a memory into units.
struct TMXReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings
  private var sourceLocale: String?

  init(findings: Findings) { self.findings = findings }

  mutating func read(_ root: XMLElement) {
    guard root.localName == "tmx" else {
      return findings.report(.notThisFormat("a TMX file", expected: "<tmx>", at: root))
    }
    let header = root.elements.first { $0.localName == "header" }
    let declared = header?.value("srclang")
    sourceLocale = declared == "*all*" ? nil : declared
    for body in root.elements where body.localName == "body" {
      for unit in body.elements where unit.localName == "tu" { add(unit) }
    }
  }

  private mutating func add(_ element: XMLElement) {
    let key = element.value("tuid") ?? String(units.count + 1)
    var unit = TranslationUnit(key: key, span: element.span)
    unit.sourceLocale = element.value("srclang") ?? sourceLocale
    unit.state = .translated
    for variant in element.elements where variant.localName == "tuv" {
      guard let language = variant.value("xml:lang") ?? variant.value("lang") else {
        findings.report(.missingAttribute("xml:lang", on: variant))
        continue
      }
      guard let segment = variant.elements.first(where: { $0.localName == "seg" }) else {
        findings.report(.missingElement("seg", in: variant))
        continue
      }
      let content = InlineContent.read(segment, treatment: Self.treatment)
      unit.texts.append(
        UnitText(
          [.locale(language)], content.text, codes: content.codes, slot: segment.contentSlot()))
    }
    units.append(unit)
  }

  /// Returns the treatment of an inline element: codes are kept, highlights are text.
  private static func treatment(_ element: XMLElement) -> InlineContent.Treatment {
    guard ["ph", "bpt", "ept", "it", "ut"].contains(element.localName) else { return .transparent }
    let id = element.value("x") ?? element.value("i") ?? ""
    return .code(
      InlineCode(
        name: String(element.localName), id: id, kind: .standalone, span: element.span,
        meaning: nil))
  }

  /// Returns the fields of a unit in `crier import --list`.
  static func row(_ unit: TranslationUnit) -> JSONValue {
    var row = Row()
    row["key"] = .string(unit.key)
    row["texts"] = .object(unit.texts.map { ($0.path.locale ?? "", .string($0.string)) })
    return row.value
  }
}

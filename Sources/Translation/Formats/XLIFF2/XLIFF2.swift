internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// The translation format XLIFF 2, in the versions 2.0, 2.1 and 2.2.
  ///
  // The specification of XLIFF 2.1:
  // https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html
  package static let xliff2 = TranslationFormat(
    "xliff2", extensions: ["xlf", "xliff"], files: .xliff, declaredCharset: XMLFile.declaredCharset,
    create: XLIFF2Writer.file, importing: .xliff2, merging: .xliff2
  ) { source in
    XMLFile.reading(source.file) { root, findings in
      var reader = XLIFF2Reader(source.file, findings: findings)
      reader.read(root)
      return FormatReading(units: reader.units, findings: reader.findings, row: XLIFF2Reader.row)
    }
  }
}

/// Converts the files, groups and units of a document into units.
struct XLIFF2Reader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings
  private let source: SourceFile
  /// The elements around the current one, outermost first.
  private var ancestors: [XMLElement] = []
  private var namespaces: [XMLNamespaces] = [XMLNamespaces()]

  static let sizeRestriction = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
  static let pluralGenderSelect = "urn:oasis:names:tc:xliff:pgs:1.0"

  init(_ source: SourceFile, findings: Findings) {
    self.source = source
    self.findings = findings
  }

  mutating func read(_ root: XMLElement) {
    guard root.localName == "xliff", root.value("version")?.hasPrefix("2.") ?? false else {
      findings.report(.notThisFormat("XLIFF 2", expected: #"<xliff version="2.0">"#, at: root))
      return
    }
    var validator = XLIFF2Validator()
    validator.validate(root)
    findings.report(contentsOf: validator.findings(in: source))
    enter(root) { reader in
      for file in root.elements where file.localName == "file" { reader.read(container: file) }
    }
  }

  private mutating func read(container: XMLElement) {
    enter(container) { reader in
      for child in container.elements {
        switch child.localName {
        case "group": reader.read(container: child)
        case "unit": reader.read(unit: child)
        default: break
        }
      }
    }
  }

  private mutating func enter(_ element: XMLElement, _ body: (inout XLIFF2Reader) -> Void) {
    ancestors.append(element)
    namespaces.append((namespaces.last ?? XMLNamespaces()).inside(element))
    body(&self)
    ancestors.removeLast()
    namespaces.removeLast()
  }

  private mutating func read(unit element: XMLElement) {
    var unit = TranslationUnit(key: element.value("id") ?? "", span: element.span)
    unit.name = element.value("name")
    unit.scope = ancestors.dropFirst().map { $0.value("id") ?? "" }
    unit.sourceLocale = ancestors[0].value("srcLang")
    unit.targetLocale = ancestors[0].value("trgLang")
    unit.fields["translate"] = element.value("translate")
    unit.fields["type"] = element.value("type")
    enter(element) { reader in
      unit.isProtected = reader.isProtected
      unit.limits = reader.limits
      unit.fields["switch"] = reader.attribute(
        "switch", in: Self.pluralGenderSelect, of: element)
      unit.notes = Self.notes(of: element)
      let originalData = Self.originalData(of: element)
      let segments = element.elements.filter {
        $0.localName == "segment" || $0.localName == "ignorable"
      }
      for (index, segment) in segments.enumerated() {
        reader.read(segment: segment, index, originalData, into: &unit)
      }
    }
    unit.fields["segments"] = unit.fields["segments"] ?? "0"
    unit.state = Self.state(of: unit)
    units.append(unit)
  }

  private func read(
    segment: XMLElement, _ index: Int, _ originalData: [String: String],
    into unit: inout TranslationUnit
  ) {
    let source = segment.elements.first { $0.localName == "source" }
    let target = segment.elements.first { $0.localName == "target" }
    if let source { unit.texts.append(text([.segment(index), .source], source, originalData)) }
    if let target {
      var text = text([.segment(index), .target], target, originalData)
      text.stateSlot = segment.stateSlot(Self.stateWords)
      unit.texts.append(text)
    } else if let source {
      var text = UnitText.missing(
        [.segment(index), .target], after: source, named: "\(source.prefix)target", in: self.source)
      text.stateSlot = segment.stateSlot(Self.stateWords)
      unit.texts.append(text)
    }
    unit.fields["segments"] = String(index + 1)
    if segment.localName == "ignorable" { unit.fields["\(index).kind"] = "ignorable" }
    for name in ["id", "state", "subState"] {
      unit.fields["\(index).\(name)"] = segment.value(name)
    }
    unit.fields["\(index).order"] = target?.value("order")
    unit.fields["\(index).case"] = attribute("case", in: Self.pluralGenderSelect, of: segment)
  }

  private func text(
    _ path: TextPath, _ element: XMLElement, _ originalData: [String: String]
  ) -> UnitText {
    let content = InlineContent.read(element) { Self.treatment($0, originalData) }
    return UnitText(path, content.text, codes: content.codes, slot: element.contentSlot())
  }

  private func attribute(_ name: String, in namespace: String, of element: XMLElement) -> String? {
    namespaces.last?.attribute(name, in: namespace, of: element)?.value.string
  }

  private var isProtected: Bool {
    ancestors.reversed().lazy.compactMap { $0.value("translate") }.first == "no"
  }

  /// The length limits that apply to the current unit; an inner limit overrides an outer one.
  private var limits: [UnitLimit] {
    ["sizeRestriction", "storageRestriction"].compactMap { name in
      let found = zip(ancestors, namespaces.dropFirst()).reversed().lazy
        .compactMap { $1.attribute(name, in: Self.sizeRestriction, of: $0) }.first
      return found.map { UnitLimit(unit: name, most: $0.value.string) }
    }
  }

  static let stateWords: [UnitState: String] = [
    .absent: "initial", .draft: "initial", .translated: "translated", .reviewed: "reviewed",
    .final: "final",
  ]

  private static func notes(of unit: XMLElement) -> [UnitNote] {
    let lists = unit.elements.filter { $0.localName == "notes" }
    return lists.flatMap(\.elements).filter { $0.localName == "note" }
      .map { UnitNote(category: $0.value("category"), text: $0.plainText) }
  }

  private static func originalData(of unit: XMLElement) -> [String: String] {
    let data = unit.elements.filter { $0.localName == "originalData" }.flatMap(\.elements)
    return Dictionary(
      data.compactMap { element in element.value("id").map { ($0, element.plainText) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func treatment(
    _ element: XMLElement, _ originalData: [String: String]
  ) -> InlineContent.Treatment {
    func code(_ id: String?, _ kind: InlineCode.Kind, _ span: SourceSpan, _ data: String = "")
      -> InlineCode
    {
      let name = kind == .standalone ? "dataRef" : "dataRef\(data)"
      return InlineCode(
        name: String(element.localName), id: id ?? "", kind: kind, span: span,
        meaning: element.value(name).flatMap { originalData[$0] } ?? element.value("equiv"))
    }
    let id = element.value("id")
    switch element.localName {
    case "ph", "sc", "sm": return .code(code(id, .standalone, element.span))
    case "ec", "em":
      return .code(code(element.value("startRef") ?? id, .standalone, element.span))
    case "cp": return .code(code(element.value("hex"), .standalone, element.span))
    case "pc":
      return .pair(
        code(id, .open, element.startTagSpan, "Start"),
        code(id, .close, element.endTagSpan, "End"))
    default: return .transparent
    }
  }

  // The values of the attribute `state`:
  // https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html#state
  private static func state(of unit: TranslationUnit) -> UnitState {
    let count = Int(unit.fields["segments"] ?? "") ?? 0
    let texts = unit.textsByPath
    let states: [UnitState] = (0..<count).compactMap { index in
      guard unit.fields["\(index).kind"] == nil else { return nil }
      let target = texts[[.segment(index), .target]]
      guard let target, !target.isMissing else { return .absent }
      switch unit.fields["\(index).state"] {
      case "translated": return .translated
      case "reviewed": return .reviewed
      case "final": return .final
      default: return target.text.bytes.isEmpty ? .absent : .draft
      }
    }
    return UnitState.allCases.first(where: states.contains) ?? .absent
  }

  /// Returns the fields of a unit in `crier import --list`.
  fileprivate static func row(_ unit: TranslationUnit) -> JSONValue {
    var row = Row()
    row["file"] = .string(unit.scope.first ?? "")
    row["key"] = .string(unit.key)
    row.set("name", unit.name)
    row.set("translate", unit.fields["translate"])
    let count = Int(unit.fields["segments"] ?? "") ?? 0
    let texts = unit.textsByPath
    row["segments"] = .array((0..<count).map { segmentRow($0, of: unit, texts) })
    row.set("notes", unit.notes.map(\.text))
    for limit in unit.limits { row.set(limit.unit, limit.most) }
    row.set("switch", unit.fields["switch"])
    return row.value
  }

  private static func segmentRow(
    _ index: Int, of unit: TranslationUnit, _ texts: [TextPath: UnitText]
  ) -> JSONValue {
    var row = Row()
    row.set("kind", unit.fields["\(index).kind"])
    row.set("id", unit.fields["\(index).id"])
    row["source"] = .text(texts[[.segment(index), .source]])
    row["target"] = .text(texts[[.segment(index), .target]])
    for name in ["state", "subState", "case"] { row.set(name, unit.fields["\(index).\(name)"]) }
    return row.value
  }
}

internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// XLIFF 1.0 to 1.2, the format of Xcode, Angular and most translation vendors.
  ///
  /// https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html
  package static let xliff12 = TranslationFormat(
    "xliff12", extensions: ["xlf", "xliff"], files: .xliff,
    declaredCharset: XMLFile.declaredCharset,
    create: XLIFF12Writer.file, importing: .xliff12, merging: .xliff12
  ) { source in
    XMLFile.reading(source.file) { root, findings in
      var reader = XLIFF12Reader(source.file, findings: findings)
      reader.read(root)
      return FormatReading(units: reader.units, findings: reader.findings, row: XLIFF12Reader.row)
    }
  }
}

/// Converts the files and groups of a document into units.
struct XLIFF12Reader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings
  private let source: SourceFile
  private var file: XMLElement?
  private var groups: [XMLElement] = []
  private var keys: Set<[ExactText]> = []

  init(_ source: SourceFile, findings: Findings) {
    self.source = source
    self.findings = findings
  }

  mutating func read(_ root: XMLElement) {
    guard root.localName == "xliff", root.value("version")?.hasPrefix("1.") ?? false else {
      findings.report(.notThisFormat("XLIFF 1.2", expected: #"<xliff version="1.2">"#, at: root))
      return
    }
    for element in root.elements where element.localName == "file" { read(file: element) }
  }

  private mutating func read(file element: XMLElement) {
    file = element
    if element.value("original") == nil {
      findings.report(.missingAttribute("original", on: element))
    }
    for body in element.elements where body.localName == "body" { read(children: body) }
  }

  private mutating func read(children element: XMLElement) {
    for child in element.elements {
      switch child.localName {
      case "group":
        groups.append(child)
        read(children: child)
        groups.removeLast()
      case "bin-unit": read(children: child)
      case "trans-unit" where child.prefix == element.prefix: read(unit: child)
      default: break
      }
    }
  }

  private mutating func read(unit element: XMLElement) {
    var unit = TranslationUnit(key: element.value("id") ?? "", span: element.span)
    unit.name = element.value("resname")
    unit.scope =
      [file?.value("original") ?? ""]
      + groups.map { $0.value("id") ?? $0.value("resname") ?? "" }
    unit.sourceLocale = file?.value("source-language")
    unit.targetLocale = file?.value("target-language")
    unit.isProtected = element.value("translate") == "no"
    unit.notes = element.elements.filter { $0.localName == "note" }.map {
      UnitNote(category: $0.value("from"), text: $0.plainText)
    }
    if let most = element.value("maxwidth") {
      // Pixels are the default: https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#size-unit
      unit.limits = [UnitLimit(unit: element.value("size-unit") ?? "pixel", most: most)]
    }
    for name in ["id", "approved", "translate", "size-unit", "restype"] {
      unit.fields[name] = element.value(name)
    }
    unit.fields["original"] = file?.value("original").flatMap { $0.isEmpty ? nil : $0 }
    unit.fields["group"] = groups.last?.value("restype")
    readTexts(of: element, into: &unit)
    checkKey(of: unit, element)
    units.append(unit)
  }

  private func readTexts(of element: XMLElement, into unit: inout TranslationUnit) {
    let source = element.elements.first { $0.localName == "source" }
    let target = element.elements.first { $0.localName == "target" }
    if let source { unit.texts.append(text([.source], of: source)) }
    if let target {
      var text = text([.target], of: target)
      text.stateSlot = target.stateSlot(Self.stateWords)
      unit.texts.append(text)
      unit.fields["state"] = target.value("state")
    } else if let source {
      let last = element.elements.first { $0.localName == "seg-source" } ?? source
      var text = UnitText.missing(
        [.target], after: last, named: "\(source.prefix)target", in: self.source)
      text.stateSlot = .attribute(text.span, isPresent: false, words: Self.stateWords)
      unit.texts.append(text)
    }
    unit.state = Self.state(of: unit, target: target)
  }

  private func text(_ path: TextPath, of element: XMLElement) -> UnitText {
    let content = InlineContent.read(element, treatment: Self.treatment)
    return UnitText(path, content.text, codes: content.codes, slot: element.contentSlot())
  }

  private static func treatment(_ element: XMLElement) -> InlineContent.Treatment {
    func code(_ kind: InlineCode.Kind, _ span: SourceSpan) -> InlineCode {
      InlineCode(
        name: String(element.localName), id: element.value("id") ?? "", kind: kind, span: span,
        meaning: element.value("equiv-text") ?? (kind == .standalone ? element.plainText : nil))
    }
    return switch element.localName {
    case "x", "bx", "ex", "ph", "bpt", "ept", "it": .code(code(.standalone, element.span))
    case "g": .pair(code(.open, element.startTagSpan), code(.close, element.endTagSpan))
    default: .transparent
    }
  }

  private mutating func checkKey(of unit: TranslationUnit, _ element: XMLElement) {
    if unit.fields["id"] == nil {
      findings.report(.missingAttribute("id", on: element))
    } else if !keys.insert((unit.scope + [unit.key]).map(ExactText.init)).inserted {
      findings.report(.repeatedKey(unit.key, at: element.startTagSpan))
    }
    if unit[[.source]] == nil { findings.report(.missingElement("source", in: element)) }
  }

  // Of the words for a draft, Weblate and Crowdin know this one:
  // https://docs.weblate.org/en/latest/formats/xliff.html, https://store.crowdin.com/xliff
  static let stateWords: [UnitState: String] = [
    .absent: "new", .draft: "needs-translation", .translated: "translated",
    .reviewed: "signed-off", .final: "final",
  ]

  // The values of the attribute `state`:
  // https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#state
  private static func state(of unit: TranslationUnit, target: XMLElement?) -> UnitState {
    guard target != nil else { return .absent }
    if unit.fields["approved"] == "yes" { return .final }
    switch unit.fields["state"] {
    case "new": return .absent
    case "needs-translation", "needs-review-translation", "needs-adaptation", "needs-l10n",
      "needs-review-adaptation", "needs-review-l10n":
      return .draft
    case "translated": return .translated
    case "signed-off": return .reviewed
    case "final": return .final
    default: return unit[[.target]]?.text.bytes.isEmpty == true ? .absent : .translated
    }
  }

  /// Returns the fields of a unit in `crier import --list`.
  fileprivate static func row(_ unit: TranslationUnit) -> JSONValue {
    var row = Row()
    row.set("file_original", unit.fields["original"])
    row.set("key", unit.fields["id"])
    row.set("resname", unit.name)
    row["source"] = .text(unit[[.source]])
    row["target"] = .text(unit[[.target]])
    row.set("state", unit.fields["state"])
    row.set("approved", unit.fields["approved"])
    row.set("translate", unit.fields["translate"])
    row.set("max", unit.limits.first?.most)
    row.set("unit", unit.fields["size-unit"])
    row.set("notes", unit.notes.map(\.text))
    let groups = unit.scope.dropFirst()
    if !groups.isEmpty { row["group"] = .array(groups.map { $0.isEmpty ? .null : .string($0) }) }
    row.set("source_language", unit.sourceLocale)
    row.set("target_language", unit.targetLocale)
    return row.value
  }
}

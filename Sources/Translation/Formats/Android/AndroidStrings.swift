internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// String resources of Android.
  ///
  /// https://developer.android.com/guide/topics/resources/string-resource
  package static let android = TranslationFormat(
    "android", extensions: ["xml"], files: .android, declaredCharset: XMLFile.declaredCharset,
    create: AndroidWriter.file, importing: .android, merging: .android
  ) { source in
    XMLFile.reading(source.file) { root, findings in
      var reader = AndroidReader(source.file, findings: findings)
      reader.read(root)
      let isRefused = reader.findings.hasErrors
      return FormatReading(units: reader.units, findings: reader.findings) {
        AndroidRows.row($0, isRefused: isRefused)
      }
    }
  }
}

/// Converts the resources of a file into units.
struct AndroidReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings
  private let file: SourceFile
  private var keys: Set<String> = []
  private var comment: String?

  static let quantities = ["zero", "one", "two", "few", "many", "other"]

  init(_ file: SourceFile, findings: Findings) {
    self.file = file
    self.findings = findings
  }

  mutating func read(_ root: XMLElement) {
    let folder = file.name.split(separator: "/").dropLast().last.map(String.init) ?? ""
    if let known = AndroidFolder(folder),
      let finding = Diagnostic.unknownFolder(known, named: folder)
    {
      findings.report(finding)
    }
    if root.name != "resources" {
      findings.report(.notThisFormat("an Android resource file", expected: "<resources>", at: root))
    }
    for child in root.children {
      switch child {
      case .comment(let span): comment = file.text(ofComment: span)
      case .element(let element):
        if !["skip", "eat-comment"].contains(element.name) { add(element) }
        comment = nil
      case .text(let text): reportText(text.text)
      case .instruction: break
      }
    }
  }

  /// Reports text between resources, where a tag is probably missing.
  private mutating func reportText(_ text: DecodedText) {
    let bytes = text.bytes
    guard let start = bytes.firstIndex(where: { !AndroidTextReader.isBlank($0) }),
      let end = bytes.lastIndex(where: { !AndroidTextReader.isBlank($0) })
    else { return }
    let range = start - bytes.startIndex..<end + 1 - bytes.startIndex
    findings.report(.textBetweenResources(at: text.sourceSpan(of: range)))
  }

  private mutating func add(_ element: XMLElement) {
    let name = element.value("name")
    var unit = TranslationUnit(key: name ?? "", span: element.span)
    // `<item type="string">` is another spelling of `<string>`.
    let isItem = element.name == "item" && element.value("type") == "string"
    let kind = isItem ? "string" : element.name
    unit.fields["kind"] = kind
    unit.fields["name"] = name
    for attribute in ["translatable", "formatted", "product"] {
      unit.fields[attribute] = element.value(attribute)
    }
    checkSwitches(of: element)
    unit.isProtected = unit.fields["translatable"] == "false"
    unit.state = .translated
    if let comment { unit.notes = [UnitNote(category: "comment", text: comment)] }
    switch kind {
    case "string": addString(element, to: &unit)
    case "plurals": addPlural(element, to: &unit)
    case "string-array", "array":
      for (index, item) in items(of: element).enumerated() {
        unit.texts.append(text([.target, .index(index)], item, of: &unit))
      }
    default:
      unit.fields["markup"] = element.name
      if !AndroidResourceTypes.all.contains(element.name) {
        findings.report(.unknownResourceType(element.name, at: element.nameSpan))
      }
    }
    noteMarkup(of: element, in: &unit)
    checkName(of: unit, element)
    units.append(unit)
  }

  private mutating func addString(_ element: XMLElement, to unit: inout TranslationUnit) {
    let text = text([.target], element, of: &unit)
    unit.texts = [text]
    let isPlain = text.codes.allSatisfy { $0.code.name == "g" }
    if isPlain, let reference = AndroidReference(raw: element.plainText) {
      unit.fields["reference"] = reference.name ?? ""
    }
    guard unit.fields["formatted"] != "false", !unit.isProtected, isPlain,
      AndroidFormat.hasAmbiguousOrder(text.plainString)
    else { return }
    findings.report(.ambiguousPlaceholders(at: text.span))
  }

  /// Returns the items of a plural or list; reports everything else in it.
  private mutating func items(of element: XMLElement) -> [XMLElement] {
    var items: [XMLElement] = []
    for child in element.children {
      guard case .element(let item) = child else { continue }
      if item.name == "item" {
        items.append(item)
      } else {
        findings.report(.unknownItem(item.name, in: element.name, at: item.nameSpan))
      }
    }
    return items
  }

  /// Reports attributes that are neither true nor false.
  private mutating func checkSwitches(of element: XMLElement) {
    for name in ["translatable", "formatted"] where element.name == "string" {
      guard let attribute = element[attribute: name] else { continue }
      let value = attribute.value.string.trimmingBlanks
      guard !["true", "True", "TRUE", "false", "False", "FALSE"].contains(value) else { continue }
      findings.report(.neitherTrueNorFalse(name, at: attribute.value.span))
    }
  }

  private mutating func addPlural(_ element: XMLElement, to unit: inout TranslationUnit) {
    var seen: Set<String> = []
    for item in items(of: element) {
      guard let quantity = item[attribute: "quantity"] else {
        findings.report(.missingAttribute("quantity", on: item))
        continue
      }
      let name = quantity.value.string.trimmingBlanks
      if !Self.quantities.contains(name) {
        findings.report(.unknownQuantity(name, at: quantity.value.span))
        continue
      }
      if !seen.insert(name).inserted {
        findings.report(.repeatedKey(name, at: quantity.value.span).with(severity: .error))
      }
      unit.texts.append(text([.target, .plural(name)], item, of: &unit))
    }
    if !seen.contains("other") { findings.report(.pluralWithoutOther(at: element.nameSpan)) }
  }

  private mutating func text(
    _ path: TextPath, _ element: XMLElement, of unit: inout TranslationUnit
  ) -> UnitText {
    let content = AndroidTextReader.read(element)
    for (mistake, span) in content.reader.mistakes {
      findings.report(.androidMistake(mistake, at: span))
    }
    return UnitText(
      path, content.text, codes: content.reader.codes,
      slot: element.androidSlot(isStyled: !content.reader.markup.isEmpty, in: file))
  }

  private func noteMarkup(of element: XMLElement, in unit: inout TranslationUnit) {
    var names = Set(unit.fields["markup"].map { [$0] } ?? [])
    func collect(_ element: XMLElement) {
      for child in element.elements {
        if !child.isTranslationMark, child.name != "item" { names.insert(child.name) }
        collect(child)
      }
    }
    collect(element)
    unit.fields["markup"] = names.isEmpty ? nil : names.sorted().joined(separator: " ")
  }

  private mutating func checkName(of unit: TranslationUnit, _ element: XMLElement) {
    guard let name = unit.fields["name"], let attribute = element[attribute: "name"] else {
      return findings.report(.missingAttribute("name", on: element))
    }
    let kind = unit.fields["kind"] ?? ""
    guard ["string", "plurals", "string-array", "array"].contains(kind) else { return }
    if !AndroidWriter.isName(name) {
      findings.report(.invalidResourceName(name, at: attribute.value.span))
    }
    let type = kind == "array" ? "string-array" : kind
    if !keys.insert("\(type)/\(name)/\(unit.fields["product"] ?? "default")").inserted {
      findings.report(.repeatedKey(name, at: attribute.value.span).with(severity: .error))
    }
  }
}

extension SourceFile {
  /// Returns the text of an XML comment.
  fileprivate func text(ofComment span: SourceSpan) -> String {
    text(at: SourceSpan(span.start + 4, max(span.start + 4, span.end - 3))).trimmingBlanks
  }
}

extension XMLElement {
  /// Returns the slot of the content, without insignificant white space around it.
  fileprivate func androidSlot(isStyled: Bool, in file: SourceFile) -> TextSlot {
    guard let contentSpan else { return contentSlot(.android(AndroidSpelling())) }
    if children.count == 1, case .text(let text) = children[0], text.isCDATA {
      return TextSlot(text.text.span, .android(AndroidSpelling(isCDATA: true)))
    }
    guard !isStyled else { return TextSlot(contentSpan, .android(AndroidSpelling())) }
    var (start, end) = (contentSpan.start, contentSpan.end)
    while start < end, AndroidTextReader.isBlank(file.bytes[start]) { start += 1 }
    while end > start, AndroidTextReader.isBlank(file.bytes[end - 1]) { end -= 1 }
    return TextSlot(SourceSpan(start, end), .android(AndroidSpelling()))
  }
}

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
      case .text, .instruction: break
      }
    }
  }

  private mutating func add(_ element: XMLElement) {
    let name = element.value("name")
    var unit = TranslationUnit(key: name ?? "", span: element.span)
    unit.fields["kind"] = element.name
    unit.fields["name"] = name
    for attribute in ["translatable", "formatted", "product"] {
      unit.fields[attribute] = element.value(attribute)
    }
    unit.isProtected = unit.fields["translatable"] == "false"
    unit.state = .translated
    if let comment { unit.notes = [UnitNote(category: "comment", text: comment)] }
    switch element.name {
    case "string": addString(element, to: &unit)
    case "plurals": addPlural(element, to: &unit)
    case "string-array", "array":
      for (index, item) in element.elements.filter({ $0.name == "item" }).enumerated() {
        unit.texts.append(text([.target, .index(index)], item, of: &unit))
      }
    default: unit.fields["markup"] = element.name
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

  private mutating func addPlural(_ element: XMLElement, to unit: inout TranslationUnit) {
    var seen: Set<String> = []
    for item in element.elements where item.name == "item" {
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
    let isResource = ["string", "plurals", "string-array", "array"].contains(element.name)
    guard isResource else { return }
    if name.isEmpty || name.utf8.first.map({ (0x30...0x39).contains($0) || $0 == 0x2E }) ?? true {
      findings.report(.invalidResourceName(name, at: attribute.value.span))
    }
    let type = element.name == "array" ? "string-array" : element.name
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

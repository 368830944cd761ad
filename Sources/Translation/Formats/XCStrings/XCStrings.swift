internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// Apple's String Catalogs, `.xcstrings` files with all languages of an app.
  ///
  /// https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog
  package static let xcstrings = TranslationFormat(
    "xcstrings", extensions: ["xcstrings"], files: .xcstrings, create: XCStringsWriter.file,
    importing: .xcstrings, merging: .xcstrings
  ) {
    source in
    var findings = Findings(in: source.file)
    guard let root = JSONFile.read(source.file, findings: &findings) else {
      return FormatReading(findings: findings)
    }
    guard let strings = root["strings"]?.members else {
      findings.report(.catalogWithoutStrings(at: root.span))
      return FormatReading(findings: findings)
    }
    XCStringsReader.checkTopLevel(of: root, &findings)
    var reader = XCStringsReader(sourceLocale: root["sourceLanguage"]?.text?.string)
    for member in strings { reader.add(member) }
    return FormatReading(units: reader.units, findings: findings) {
      .array(strings.map(XCStringsRows.row))
    }
  }
}

/// Converts the entries of a String Catalog into units.
struct XCStringsReader {
  private(set) var units: [TranslationUnit] = []
  private let sourceLocale: String?

  init(sourceLocale: String?) { self.sourceLocale = sourceLocale }

  /// Reports entries outside `strings` and missing keys, which a merge of two branches can leave.
  static func checkTopLevel(of root: JSONValue, _ findings: inout Findings) {
    for member in root.members ?? [] where !topLevelKeys.contains(member.key.string) {
      let isEntry = ["localizations", "extractionState", "shouldTranslate", "comment"]
        .contains { member.value[$0] != nil }
      if isEntry { findings.report(.entryOutsideStrings(member.key.string, at: member.keySpan)) }
    }
    for key in ["sourceLanguage", "version"] where root[key] == nil {
      findings.report(.catalogWithout(key, root))
    }
  }

  private static let topLevelKeys: Set<String> = ["sourceLanguage", "strings", "version"]

  mutating func add(_ member: JSONMember) {
    var unit = TranslationUnit(
      key: member.key.string, span: member.keySpan.through(member.value.span))
    unit.sourceLocale = sourceLocale
    if let comment = member.value["comment"]?.text?.string {
      unit.notes = [UnitNote(category: "comment", text: comment)]
    }
    unit.fields["extractionState"] = member.value["extractionState"]?.text?.string
    if case .boolean(false)? = member.value["shouldTranslate"]?.content { unit.isProtected = true }
    for localization in member.value["localizations"]?.members ?? [] {
      addTexts(localization.value, at: [.locale(localization.key.string)], to: &unit)
    }
    units.append(unit)
  }

  private func addTexts(_ value: JSONValue, at path: TextPath, to unit: inout TranslationUnit) {
    if let string = value["stringUnit"], let text = string["value"], let decoded = text.text {
      var unitText = UnitText(path, decoded, state: Self.state(string), slot: text.textSlot)
      unitText.stateSlot = string["state"].map { .json($0.span, words: Self.stateWords) }
      unit.texts.append(unitText)
    }
    for (kind, step) in Self.axes {
      for variant in value["variations"]?[kind]?.members ?? [] {
        addTexts(variant.value, at: path.appending(step(variant.key.string)), to: &unit)
      }
    }
    for substitution in value["substitutions"]?.members ?? [] {
      let name = substitution.key.string
      addTexts(substitution.value, at: path.appending(.variable(name)), to: &unit)
      let prefix = "\(path.locale ?? "").\(name)"
      unit.fields["\(prefix).specifier"] = substitution.value["formatSpecifier"]?.text?.string
      if case .number(let number)? = substitution.value["argNum"]?.content {
        unit.fields["\(prefix).argument"] = number.string
      }
    }
  }

  private static let axes: [(String, @Sendable (String) -> TextPath.Step)] = [
    ("plural", { .plural($0) }), ("device", { .device($0) }), ("width", { .device("width:\($0)") }),
  ]

  static let stateWords: [UnitState: String] = [
    .absent: "new", .draft: "needs_review", .translated: "translated", .reviewed: "translated",
    .final: "translated",
  ]

  private static func state(_ string: JSONValue) -> UnitState? {
    switch string["state"]?.text?.string {
    case "new": .absent
    case "needs_review": .draft
    case "translated": .translated
    default: nil
    }
  }
}

/// Creates the rows that `crier import --list` prints for a String Catalog.
enum XCStringsRows {
  static func row(_ member: JSONMember) -> JSONValue {
    var row = Row()
    row["key"] = .string(member.key.string)
    for name in ["comment", "extractionState", "shouldTranslate"] { row[name] = member.value[name] }
    if let localizations = member.value["localizations"]?.members {
      row["localizations"] = .object(
        localizations.map { ($0.key.string, localization($0.value)) })
    }
    return row.value
  }

  private static func localization(_ value: JSONValue) -> JSONValue {
    var row = Row()
    if let string = value["stringUnit"] {
      row["text"] = string["value"]
      row["state"] = string["state"]
    }
    for (axis, variants) in value["variations"]?.keyed ?? [] {
      row[axis] = .object((variants.members ?? []).map { ($0.key.string, localization($0.value)) })
    }
    for (name, item) in value.keyed where !["stringUnit", "variations"].contains(name) {
      if name == "substitutions" {
        row[name] = .object((item.members ?? []).map { ($0.key.string, localization($0.value)) })
      } else {
        row[name] = item
      }
    }
    return row.value
  }
}

extension JSONValue {
  /// The members of an object, with keys as strings.
  var keyed: [(String, JSONValue)] { (members ?? []).map { ($0.key.string, $0.value) } }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func entryOutsideStrings(_ key: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "the entry '\(key)' is outside 'strings'",
      at: Label(span, "Xcode ignores the entry"), help: "move the entry into 'strings'")
  }

  fileprivate static func catalogWithout(_ key: String, _ root: JSONValue) -> Self {
    let place = SourceSpan(root.span.start, root.span.start + 1)
    let last = root.members?.last?.value.span.end
    return Diagnostic(
      .translationStructure, "the String Catalog has no key '\(key)'",
      at: Label(place, "'\(key)' is required"),
      help: "Xcode cannot open a catalog without '\(key)'",
      fix: key == "version"
        ? last.map {
          Fix("add the version", replacing: .init($0, $0), with: ",\n  \"version\" : \"1.0\"")
        }
        : nil)
  }

  fileprivate static func catalogWithoutStrings(at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "the String Catalog has no key 'strings'",
      at: Label(SourceSpan(span.start, min(span.start + 1, span.end)), "'strings' is required"))
  }
}

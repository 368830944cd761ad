internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// Apple's `.stringsdict`: plural and width variants of strings.
  ///
  /// https://developer.apple.com/library/archive/documentation/MacOSX/Conceptual/BPInternational/StringsdictFileFormat/StringsdictFileFormat.html
  package static let stringsdict = TranslationFormat(
    "stringsdict", extensions: ["stringsdict"], files: .stringsdict,
    declaredCharset: XMLFile.declaredCharset,
    create: StringsDictWriter.file, importing: .stringsdict, merging: .stringsdict
  ) { source in
    var findings = Findings(in: source.file)
    guard let list = PropertyListReader.read(source.file, findings: &findings) else {
      return FormatReading(findings: findings)
    }
    var reader = StringsDictReader(findings: findings)
    for entry in list.entries { reader.add(entry.key, entry.value, at: entry.span) }
    return FormatReading(units: reader.units, findings: reader.findings) { list.json }
  }
}

/// Converts the entries of a `.stringsdict` file into units.
struct StringsDictReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings

  static let formatKey = "NSStringLocalizedFormatKey"
  static let ruleKey = "NSStringFormatSpecTypeKey"
  static let valueTypeKey = "NSStringFormatValueTypeKey"
  static let pluralRule = "NSStringPluralRuleType"
  static let widthRule = "NSStringVariableWidthRuleType"
  static let deviceRule = "NSStringDeviceSpecificRuleType"
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  init(findings: Findings) { self.findings = findings }

  mutating func add(_ key: String, _ value: PropertyListValue, at span: SourceSpan) {
    var unit = TranslationUnit(key: key, span: span)
    unit.state = .translated
    guard let dictionary = value.dictionary else {
      if case .string(let text, let slot) = value {
        unit.texts = [UnitText([.target], text, slot: slot)]
      }
      units.append(unit)
      return
    }
    addTexts(of: dictionary, at: [.target], to: &unit)
    units.append(unit)
  }

  private mutating func addTexts(
    of dictionary: PropertyListDictionary, at path: TextPath, to unit: inout TranslationUnit
  ) {
    for entry in dictionary.entries {
      switch (entry.key, entry.value) {
      case (Self.formatKey, .string(let text, let slot)):
        unit.texts.append(UnitText(path, text, slot: slot))
      case (Self.widthRule, .dictionary(let widths)), (Self.deviceRule, .dictionary(let widths)):
        addVariants(widths, at: path, to: &unit)
      case (let name, .dictionary(let variable)):
        addVariable(name, variable, at: path, to: &unit, entry.span)
      default: break
      }
    }
  }

  private mutating func addVariants(
    _ variants: PropertyListDictionary, at path: TextPath, to unit: inout TranslationUnit
  ) {
    for variant in variants.entries {
      let inner = path.appending(.device(variant.key))
      if case .string(let text, let slot) = variant.value {
        unit.texts.append(UnitText(inner, text, slot: slot))
      } else if let dictionary = variant.value.dictionary {
        addTexts(of: dictionary, at: inner, to: &unit)
      }
    }
  }

  private mutating func addVariable(
    _ name: String, _ variable: PropertyListDictionary, at path: TextPath,
    to unit: inout TranslationUnit, _ span: SourceSpan
  ) {
    unit.fields["\(name).rule"] = variable[Self.ruleKey]?.text?.string
    unit.fields["\(name).type"] = variable[Self.valueTypeKey]?.text?.string
    for entry in variable.entries where Self.categories.contains(entry.key) {
      if case .string(let text, let slot) = entry.value {
        unit.texts.append(
          UnitText(path.appending(.variable(name), .plural(entry.key)), text, slot: slot))
      }
    }
    for needed in [Self.ruleKey, Self.valueTypeKey, "other"] where variable[needed] == nil {
      findings.report(.incompleteVariable(name, lacks: needed, at: span))
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func incompleteVariable(
    _ name: String, lacks key: String, at span: SourceSpan
  ) -> Self {
    Diagnostic(
      .translationStructure, "the variable '\(name)' has no '\(key)'",
      at: Label(span, "'\(key)' is required"),
      help: "add the key; Apple ignores an incomplete "
        + "variable")
  }
}

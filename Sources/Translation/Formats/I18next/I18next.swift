internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// The JSON files of i18next, version 4 of the format.
  ///
  /// https://www.i18next.com/misc/json-format
  package static let i18next = TranslationFormat(
    "i18next", extensions: ["json"], files: .i18next, create: I18nextWriter.file,
    importing: .i18next, merging: .i18next
  ) { source in
    var findings = Findings(in: source.file)
    guard let root = JSONFile.read(source.file, findings: &findings) else {
      return FormatReading(findings: findings)
    }
    var reader = I18nextReader(findings: findings)
    reader.read(root, at: [])
    return FormatReading(units: reader.units, findings: reader.findings, row: I18nextReader.row)
  }
}

/// Converts the strings in nested objects and lists into units.
struct I18nextReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings

  static let categories = ["zero", "one", "two", "few", "many", "other"]

  init(findings: Findings) { self.findings = findings }

  /// A step in a path of the document: a member's name or a list index.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  mutating func read(_ value: JSONValue, at path: [Step]) {
    switch value.content {
    case .object(let members): read(members, at: path)
    case .array(let values):
      for (index, value) in values.enumerated() {
        if let text = value.text {
          add(text, value, [.target], path + [.index(index)])
        } else {
          read(value, at: path + [.index(index)])
        }
      }
    case .string, .number, .boolean, .null: break
    }
  }

  /// Parses an object; keys that differ only in their plural suffix form one unit.
  private mutating func read(_ members: [JSONMember], at path: [Step]) {
    var places: [ExactText: Int] = [:]
    for member in members.lastOfEach {
      let key = member.key.string
      guard let text = member.value.text else {
        read(member.value, at: path + [.key(key)])
        continue
      }
      guard let plural = I18nextKey(key) else {
        add(text, member.value, [.target], path + [.key(key)], at: member)
        continue
      }
      let form = UnitText([.target, plural.step], text, slot: member.value.textSlot)
      let name = ExactText("\(plural.base)\u{0}\(plural.isOrdinal)")
      if let place = places[name] {
        units[place].texts.append(form)
        units[place].span = units[place].span.through(member.value.span)
      } else {
        places[name] = units.count
        var unit = self.unit(path + [.key(plural.base)], member.keySpan.through(member.value.span))
        unit.texts = [form]
        units.append(unit)
      }
    }
    for place in places.values.sorted() { checkForms(of: units[place]) }
  }

  private mutating func add(
    _ text: DecodedText, _ value: JSONValue, _ textPath: TextPath, _ path: [Step],
    at member: JSONMember? = nil
  ) {
    var unit = unit(path, member.map { $0.keySpan.through(value.span) } ?? value.span)
    unit.texts = [UnitText(textPath, text, slot: value.textSlot)]
    units.append(unit)
  }

  private func unit(_ path: [Step], _ span: SourceSpan) -> TranslationUnit {
    let names = path.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }
    var unit = TranslationUnit(key: names.joined(separator: "."), span: span)
    unit.state = .translated
    unit.fields["path"] = Self.json(path).compactText
    return unit
  }

  private static func json(_ path: [Step]) -> JSONValue {
    .array(
      path.map { step in
        switch step {
        case .key(let key): .string(key)
        case .index(let index): .number(index)
        }
      })
  }

  private mutating func checkForms(of unit: TranslationUnit) {
    let hasOther = unit.texts.contains {
      $0.path.steps.last == .plural("other") || $0.path.steps.last == .ordinal("other")
    }
    // 'step_one' and 'step_two' can be the names of two steps.
    let isPlural = unit.texts.contains { text in
      [.plural("few"), .plural("many"), .ordinal("few"), .ordinal("many")]
        .contains(text.path.steps.last)
    }
    if !hasOther, isPlural { findings.report(.pluralFormsWithoutOther(unit.key, at: unit.span)) }
  }

  /// Returns the fields of a unit in `crier import --list`.
  static func row(_ unit: TranslationUnit) -> JSONValue {
    var row = Row()
    let path = SourceFile(name: "", text: unit.fields["path"] ?? "[]")
    row["path"] = JSONReader.read(path).document?.root
    var plural = Row()
    var ordinal = Row()
    for text in unit.texts {
      switch text.path.steps.last {
      case .plural(let category)?: plural.set(category, text.string)
      case .ordinal(let category)?: ordinal.set(category, text.string)
      default: row["text"] = .string(text.string)
      }
    }
    if !plural.isEmpty { row["plural"] = plural.value }
    if !ordinal.isEmpty { row["ordinal"] = ordinal.value }
    return row.value
  }
}

/// A key with a plural suffix, such as `goals_few` or `place_ordinal_one`.
struct I18nextKey {
  /// The key without the suffix.
  let base: String
  /// The plural category in the suffix.
  let category: String
  /// Whether the category is for ordinal numbers.
  let isOrdinal: Bool

  /// Splits a key at its plural suffix; returns nil if the key has no such suffix.
  init?(_ key: String) {
    guard
      let category = I18nextReader.categories.first(where: { key.hasSuffix("_\($0)") }),
      key.utf8.count > category.utf8.count + 1
    else { return nil }
    let base = String(key.dropLast(category.count + 1))
    isOrdinal = base.hasSuffix("_ordinal") && base != "_ordinal"
    self.base = isOrdinal ? String(base.dropLast("_ordinal".count)) : base
    self.category = category
  }

  /// The plural or ordinal category, as a step in the path of the string.
  var step: TextPath.Step { isOrdinal ? .ordinal(category) : .plural(category) }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func pluralFormsWithoutOther(_ key: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "the plural '\(key)' has no form '_other'",
      at: Label(span, "i18next shows the key instead"), severity: .warning)
  }
}

extension [JSONMember] {
  /// The members without those that a later one with an equal key replaces, as for every reader of
  /// JSON in JavaScript.
  fileprivate var lastOfEach: [JSONMember] {
    var last: [ExactText: Int] = [:]
    for (index, member) in enumerated() { last[ExactText(member.key.string)] = index }
    guard last.count < count else { return self }
    return indices.filter { last[ExactText(self[$0].key.string)] == $0 }.map { self[$0] }
  }
}

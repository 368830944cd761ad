internal import Diagnostics
package import Documents
package import Interchange
package import MessageTables

extension TranslationFormat {
  /// Application Resource Bundles (ARB), the format of Flutter and of Crier's catalogs.
  ///
  /// https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification
  package static let arb = TranslationFormat("arb", extensions: ["arb"], files: .arb) { source in
    var findings = Findings(in: source.file)
    guard let root = JSONFile.read(source.file, findings: &findings) else {
      return FormatReading(findings: findings)
    }
    let members = root.members ?? []
    let about = Dictionary(
      members.map { ($0.key.string, $0.value) }, uniquingKeysWith: { _, last in last })
    let locale = about["@@locale"]?.text?.string
    let units = members.compactMap { member in
      ARBReader.unit(member, about: about["@\(member.key.string)"], locale: locale)
    }
    return FormatReading(units: units, findings: findings) {
      .array(members.compactMap { ARBReader.row($0, about: about["@\($0.key.string)"]) })
    }
  }
}

/// Converts the messages of an ARB file into units.
enum ARBReader {
  static func unit(_ member: JSONMember, about: JSONValue?, locale: String?) -> TranslationUnit? {
    guard !member.key.string.hasPrefix("@"), let text = member.value.text else { return nil }
    var unit = TranslationUnit(
      key: member.key.string, span: member.keySpan.through(member.value.span))
    unit.targetLocale = locale
    unit.texts = [UnitText([.target], text, slot: member.value.textSlot)]
    unit.state = .final
    if let description = about?["description"]?.text?.string {
      unit.notes = [UnitNote(category: "description", text: description)]
    }
    for limit in about?["x-limit"]?.members ?? [] {
      if case .number(let most) = limit.value.content {
        unit.limits.append(UnitLimit(unit: limit.key.string, most: most.string))
      }
    }
    if let state = about?["x-state"] { unit.state = ARBState(state).state }
    return unit
  }

  /// Returns the fields of a message in `crier import --list`: its text and attributes.
  static func row(_ member: JSONMember, about: JSONValue?) -> JSONValue? {
    guard !member.key.string.hasPrefix("@"), let text = member.value.text else { return nil }
    var row = Row()
    row["key"] = .string(member.key.string)
    row["text"] = .string(text.string)
    for (name, value) in about?.keyed ?? [] { row[name] = value }
    return row.value
  }
}

/// The state of a translation in an ARB file, the attribute `x-state`.
///
/// The value is a word, or an object with `state` and the digest of the source text.
package struct ARBState: Hashable, Sendable {
  /// The state of the translation.
  package let state: UnitState
  /// The digest of the source text that was translated; nil if unknown.
  package let sourceDigest: String?

  /// Parses the value of `x-state`; treats an unknown word as the state of a draft.
  package init(_ value: JSONValue) {
    let word = value.text?.string ?? value["state"]?.text?.string ?? "draft"
    state = UnitState(rawValue: word) ?? .draft
    sourceDigest = value["source"]?.text?.string
  }
}

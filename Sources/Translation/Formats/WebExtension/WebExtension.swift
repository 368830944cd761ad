internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// The `messages.json` of browser extensions, which Crier reads and updates but does not create:
  /// the keys of a workspace contain dots, which browsers do not allow.
  ///
  /// https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/i18n/Locale-Specific_Message_reference
  package static let webExtension = TranslationFormat(
    "webextension", extensions: ["json"], files: .webExtension
  ) { source in
    var findings = Findings(in: source.file)
    guard let root = JSONFile.read(source.file, findings: &findings) else {
      return FormatReading(findings: findings)
    }
    var reader = WebExtensionReader(findings: findings)
    for member in root.members ?? [] { reader.add(member) }
    return FormatReading(
      units: reader.units, findings: reader.findings, row: WebExtensionReader.row)
  }
}

/// Converts the messages of a browser extension into units.
struct WebExtensionReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings

  init(findings: Findings) { self.findings = findings }

  mutating func add(_ member: JSONMember) {
    let key = member.key.string
    guard let message = member.value["message"], let text = message.text else {
      // Comments and schemas are strings, which browsers ignore.
      if member.value.members != nil { findings.report(.messageMissing(key, at: member.keySpan)) }
      return
    }
    var unit = TranslationUnit(key: key, span: member.keySpan.through(member.value.span))
    unit.texts = [UnitText([.target], text, slot: message.textSlot)]
    unit.state = .translated
    if let description = member.value["description"]?.text?.string {
      unit.notes = [UnitNote(category: "description", text: description)]
    }
    let names = (member.value["placeholders"]?.members ?? []).map { $0.key.string.lowercased() }
    unit.fields["placeholders"] = names.isEmpty ? nil : names.joined(separator: " ")
    checkKey(key, member)
    checkPlaceholders(of: unit, names: Set(names))
    units.append(unit)
  }

  private mutating func checkKey(_ key: String, _ member: JSONMember) {
    let isValid = key.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@")
    }
    if !isValid || key.isEmpty { findings.report(.invalidMessageName(key, at: member.keySpan)) }
  }

  /// Reports each placeholder in the message that the entry does not define.
  private mutating func checkPlaceholders(of unit: TranslationUnit, names: Set<String>) {
    guard let text = unit.texts.first?.text else { return }
    let parts = text.bytes.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
    for part in parts.dropFirst().dropLast() {
      let name = String(decoding: part, as: UTF8.self)
      let isName =
        !name.isEmpty && name.utf8.allSatisfy { ($0 | 0x20).isLowercaseLetter || $0 == 0x5F }
      guard isName, !names.contains(name.lowercased()) else { continue }
      let start = part.startIndex - text.bytes.startIndex
      findings.report(
        .undefinedPlaceholder(
          name, at: text.sourceSpan(of: start - 1..<start + part.count + 1)))
    }
  }

  /// Returns the fields of a message in `crier import --list`.
  static func row(_ unit: TranslationUnit) -> JSONValue {
    var row = Row()
    row["key"] = .string(unit.key)
    row["text"] = .text(unit[[.target]])
    row.set("description", unit.notes.first?.text)
    return row.value
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { (0x61...0x7A).contains(self) }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func messageMissing(_ key: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "the entry '\(key)' has no 'message'",
      at: Label(span, "the browser refuses the extension"))
  }

  fileprivate static func invalidMessageName(_ key: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "'\(key)' is not a valid name of a message",
      at: Label(span, "only A-Z, a-z, 0-9, _ and @"), severity: .warning)
  }

  fileprivate static func undefinedPlaceholder(_ name: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationStructure, "the placeholder '$\(name)$' is not defined in 'placeholders'",
      at: Label(span, "the browser shows nothing here"), severity: .warning,
      help: "define the placeholder, or write '$$' for a dollar sign")
  }
}

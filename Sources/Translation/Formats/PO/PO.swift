internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

extension TranslationFormat {
  /// PO and POT files of GNU gettext.
  ///
  /// https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
  package static let po = TranslationFormat(
    "po", extensions: ["po", "pot"], files: .gettext, declaredCharset: GettextHeader.charset,
    create: POWriter.file, importing: .po, merging: .po
  ) { source in
    var parser = GettextParser(source.file)
    parser.parse()
    var reader = POReader(source.file, parser)
    reader.read()
    return FormatReading(units: reader.units, findings: reader.findings, row: POReader.row)
  }
}

/// Converts the entries of a PO file into units.
struct POReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings
  private let entries: [GettextEntry]
  private let header: GettextHeader
  private let layout: GettextLayout
  /// Whether the file begins with a byte order mark.
  private let hasMark: Bool
  private var names: Set<Name> = []

  /// The parts of an entry that no other entry of the file has.
  private struct Name: Hashable {
    let domain: ExactText
    let context: ExactText?
    let id: ExactText
  }

  init(_ file: SourceFile, _ parser: GettextParser) {
    findings = parser.findings
    entries = parser.entries
    hasMark = file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    header = GettextHeader(entries.first(where: \.isHeader))
    layout = GettextLayout(of: file, entries)
  }

  mutating func read() {
    if let problem = header.pluralProblem { findings.report(problem) }
    if hasMark { findings.report(.gettextMark) }
    let plural = entries.first { $0.pluralID != nil && !$0.isObsolete }
    if header.lacksPluralRule,
      plural?.strings.contains(where: { !$0.literal.text.bytes.isEmpty }) == true,
      let span = plural?.pluralID?.span
    {
      findings.report(.missingPluralRule(at: span))
    }
    units.reserveCapacity(entries.count)
    names.reserveCapacity(entries.count)
    for entry in entries where !entry.isHeader { units.append(unit(entry)) }
  }

  private mutating func unit(_ entry: GettextEntry) -> TranslationUnit {
    var unit = TranslationUnit(key: entry.id?.text.string ?? "", span: entry.span)
    let context = entry.context?.text.string
    unit.scope = [entry.domain, context].compactMap(\.self)
    // Most entries have a context, flags and the rule.
    unit.fields.reserveCapacity(3)
    if let context { unit.fields["context"] = context }
    if let plural = entry.pluralID { unit.fields["plural"] = plural.text.string }
    if entry.isObsolete { unit.fields["obsolete"] = "yes" }
    if entry.isIndexed { unit.fields["indexed"] = "yes" }
    if !entry.flags.isEmpty { unit.fields["flags"] = entry.flags.joined(separator: "\u{0}") }
    for (name, text) in entry.previous { unit.fields["previous.\(name)"] = text }
    if !entry.extracted.isEmpty {
      unit.notes.append(
        UnitNote(category: "extracted", text: entry.extracted.joined(separator: "\n")))
    }
    if !entry.comments.isEmpty {
      unit.notes.append(UnitNote(category: "comment", text: entry.comments.joined(separator: "\n")))
    }
    for flag in entry.flags where flag.hasPrefix("max-length:") {
      unit.limits.append(
        UnitLimit(unit: "max-length", most: String(flag.dropFirst("max-length:".count))))
    }
    unit.targetLocale = header.language
    if let rule = header.pluralRule { unit.fields["rule"] = rule }
    if header.isICU { unit.fields["syntax"] = "icu" }
    addTexts(of: entry, to: &unit)
    unit.state = Self.state(of: entry)
    let name = Name(
      domain: ExactText(entry.domain ?? ""), context: context.map(ExactText.init),
      id: ExactText(unit.key))
    // The tools of gettext refuse a file that repeats an obsolete entry, too.
    if let id = entry.id, !names.insert(name).inserted {
      findings.report(.repeatedKey(unit.key, at: id.span))
    }
    return unit
  }

  private func addTexts(of entry: GettextEntry, to unit: inout TranslationUnit) {
    func text(_ path: TextPath, _ literal: GettextEntry.Literal) -> UnitText {
      UnitText(
        path, literal.text, slot: TextSlot(literal.span, .gettext(layout.within(entry))))
    }
    unit.texts.reserveCapacity(entry.strings.count + 2)
    if let id = entry.id { unit.texts.append(text([.source], id)) }
    if let plural = entry.pluralID { unit.texts.append(text([.source, .plural("other")], plural)) }
    let start = entry.keywordStart ?? entry.span.start
    let stateSlot = StateSlot.flags(
      entry.flagsSpan ?? SourceSpan(start, start), entry.flags, lineBreak: layout.lineBreak)
    for (index, literal) in entry.strings {
      var target = text(entry.isIndexed ? [.target, .index(index)] : [.target], literal)
      // The first form determines the state of the entry.
      if index == entry.strings.first?.index { target.stateSlot = stateSlot }
      unit.texts.append(target)
    }
  }

  private static func state(of entry: GettextEntry) -> UnitState {
    if entry.strings.allSatisfy({ $0.literal.text.bytes.isEmpty }) { return .absent }
    return entry.flags.contains("fuzzy") ? .draft : .translated
  }

  /// Whether the texts of an entry are whole messages in ICU syntax.
  static func isICU(_ unit: TranslationUnit) -> Bool {
    // Earlier versions wrote a flag to each entry instead of a field of the header.
    let flags = unit.fields["flags"]?.split(separator: "\u{0}") ?? []
    return unit.fields["syntax"] == "icu" || flags.contains("icu-message-format")
  }

  /// Returns the fields of an entry in `crier import --list`.
  fileprivate static func row(_ unit: TranslationUnit) -> JSONValue {
    var row = Row()
    if let context = unit.fields["context"], !context.isEmpty { row.set("context", context) }
    if !unit.key.isEmpty { row["key"] = .string(unit.key) }
    row.set("plural_key", unit.fields["plural"])
    if unit.fields["indexed"] == nil {
      row["text"] = .string(unit[[.target]]?.string ?? "")
    } else {
      var forms = Row()
      for text in unit.texts {
        if case .index(let index)? = text.path.steps.last { forms.set(String(index), text.string) }
      }
      row["plural"] = forms.value
    }
    row.set("flags", unit.fields["flags"]?.split(separator: "\u{0}").map(String.init) ?? [])
    for category in ["extracted", "comment"] {
      row.set(category, unit.notes.first { $0.category == category }?.text)
    }
    var previous = Row()
    for name in ["ctxt", "id", "plural"] { previous.set(name, unit.fields["previous.\(name)"]) }
    if !previous.isEmpty { row["previous"] = previous.value }
    if unit.fields["obsolete"] != nil { row["obsolete"] = .boolean(true) }
    return row.value
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static let gettextMark = Diagnostic(
    .translationEncoding, "the file begins with a byte order mark",
    at: Label(SourceSpan(0, 3), "gettext's tools reject the file"), severity: .warning,
    help: "remove the byte order mark",
    fix: Fix("remove the byte order mark", replacing: SourceSpan(0, 3), with: ""))

  fileprivate static func missingPluralRule(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .translationStructure, "the file has plurals, but its header has no 'Plural-Forms'",
      at: Label(span, "first plural"), severity: .warning,
      help: "add a line such as 'Plural-Forms: nplurals=2; plural=(n != 1);' to the header")
  }
}

internal import Interchange
internal import Localization
internal import MessageTables

/// Writes PO files, with the source text as `msgid` and the message key as `msgctxt`.
enum POWriter {
  static func file(_ export: TranslationExport) -> ExportedFile {
    let fragments = ExportedFragments(export) { (message) throws(ExportReason) in
      try fragment(message, export, GettextLayout())
    }
    return fragments.file(head: header(export), tail: "")
  }

  private static func header(_ export: TranslationExport) -> String {
    // A template keeps the rule of the source, because `msgfmt -c` refuses the words INTEGER and
    // EXPRESSION of gettext's own templates; tools replace the rule for each language.
    let fields = [
      "Project-Id-Version: crier\n", "Report-Msgid-Bugs-To: \n",
      "PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\n", "Last-Translator: \n", "Language-Team: \n",
      "Language: \(export.isTemplate ? "" : export.locale.posixName)\n", "MIME-Version: 1.0\n",
      "Content-Type: text/plain; charset=UTF-8\n", "Content-Transfer-Encoding: 8bit\n",
      GettextPlural(export.locale).map { "Plural-Forms: \($0.header)\n" },
      export.options.plurals == .icu ? GettextHeader.icuLine : nil,
    ]
    let text = fields.compactMap(\.self).joined()
    return "msgid \"\"\nmsgstr \(GettextLayout().spelling(of: text))\n"
  }

  /// Returns the entries of a message, each after an empty line.
  static func fragment(
    _ message: ExchangedMessage, _ export: TranslationExport, _ layout: GettextLayout
  ) throws(ExportReason) -> String {
    if export.options.plurals == .units, let plural = try pluralEntry(message, export, layout) {
      return plural
    }
    var text = ""
    for (index, unit) in try export.bilingualUnits(message).enumerated() {
      var entry = Entry(layout)
      if index == 0 { entry.addNotes(message) }
      entry.add(flags: flags(message, unit.state) + protection(of: unit, export.options))
      entry.add("msgctxt", unit.label.name)
      entry.add("msgid", unit.sourceText)
      try check(unit.targetText, against: unit.sourceText)
      entry.add("msgstr", unit.targetText ?? "")
      text += try entry.checkedText()
    }
    return text
  }

  private static func flags(_ message: ExchangedMessage, _ state: UnitState) -> [String] {
    var flags = state == .draft ? ["fuzzy"] : []
    if let most = TranslatorNotes(message).limit(.codePoints) { flags.append("max-length:\(most)") }
    return flags
  }

  /// Returns the flags that tell Weblate which parts of a text translators must keep.
  ///
  /// https://docs.weblate.org/en/latest/user/checks.html
  private static func protection(
    of unit: BilingualUnit, _ options: ExportOptions
  ) -> [String] {
    guard options.placeholders == .codes else { return [] }
    if unit.isICU { return ["icu-message-format"] }
    return placeholderFlags(
      unit.source.compactMap { piece in
        if case .code(let placeholder, _) = piece { placeholder.spelling } else { nil }
      })
  }

  private static func placeholderFlags(_ spellings: [String]) -> [String] {
    var seen: Set<String> = []
    let own = spellings.filter { isFlagText($0) && seen.insert($0).inserted }
    return own.isEmpty ? [] : ["placeholders" + own.map { ":\"\($0)\"" }.joined()]
  }

  /// Whether tools that split flags at commas, or search them for words, leave a text as it is.
  private static func isFlagText(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return !text.contains { $0 == "\"" || $0 == "\\" || $0.isNewline } && !text.contains("fuzzy")
      && parts.map { String($0).trimmingBlanks }.joined(separator: ", ") == text
  }

  /// Returns the entry of a plural message, with `msgid_plural`.
  ///
  /// Nil unless the message consists of exactly one plural that gettext can express.
  private static func pluralEntry(
    _ message: ExchangedMessage, _ export: TranslationExport, _ layout: GettextLayout
  ) throws(ExportReason) -> String? {
    let source = try ParsedContent(message.source)
    let target = try message.translations[export.locale].map { (content) throws(ExportReason) in
      try ParsedContent(content)
    }
    guard let selector = source.table.selectors.first, selector.kind == .plural,
      selector.offset == nil, source.table.selectors.count == 1,
      (target?.table.selectors ?? []).allSatisfy({ $0 == selector }),
      let rule = GettextPlural(export.locale)
    else { return nil }
    // Exact numbers need separate entries.
    guard let one = source.table.sentence([selector: .category("one")], in: message.source.locale),
      let other = source.table.sentence([selector: .any], in: message.source.locale),
      source.table.keys[0].allSatisfy({ $0 == .category("one") || $0 == .any })
    else { return nil }
    let numbers = target?.table.keys(of: selector).contains { key in
      if case .exact = key { true } else { false }
    }
    if numbers == true { return nil }
    let forms = try target.map { (target) throws(ExportReason) in
      try PluralForms(rule, selector, export.locale).forms(of: target.table)
    }
    let id = try encode(one, source)
    let plural = try encode(other, source)
    if !agree(id, plural) { return nil }
    var entry = Entry(layout)
    entry.addNotes(message)
    let state = message.translations[export.locale]?.state ?? .absent
    let placeholders =
      export.options.placeholders == .codes
      ? (one + other).placeholders.compactMap(source.patterns.spelling) : []
    entry.add(flags: flags(message, state) + placeholderFlags(placeholders))
    entry.add("msgctxt", "\(message.key)")
    entry.add("msgid", id)
    entry.add("msgid_plural", plural)
    for index in 0..<rule.count {
      let atoms = forms?[index] ?? []
      let text = try encode(atoms, target ?? source)
      try check(forms == nil ? nil : text, against: id)
      entry.add("msgstr[\(index)]", text)
    }
    return try entry.checkedText()
  }

  /// Checks a translation for errors that `msgfmt -c` reports.
  private static func check(
    _ translation: String?, against id: String
  ) throws(ExportReason) {
    guard let translation else { return }
    if translation.isEmpty { throw .emptyTranslation }
    if !agree(id, translation) { throw .lineBreakAtEdge }
  }

  /// Whether both or neither of two strings begin with a line feed, and both or neither end with
  /// one.
  private static func agree(_ one: String, _ other: String) -> Bool {
    let feed = UInt8(ascii: "\n")
    return (one.utf8.first == feed) == (other.utf8.first == feed)
      && (one.utf8.last == feed) == (other.utf8.last == feed)
  }

  private static func encode(
    _ atoms: [VariantTable.Atom], _ content: ParsedContent
  ) throws(ExportReason) -> String {
    guard let text = content.patterns.encode(atoms) else {
      throw .placeholder(atoms.placeholders.first?.spelling ?? "")
    }
    return text
  }

  /// An entry of a PO file that is being written.
  private struct Entry {
    private let layout: GettextLayout
    private var text: String
    private var problem: ExportReason?

    init(_ layout: GettextLayout) {
      self.layout = layout
      text = layout.lineBreak
    }

    mutating func addNotes(_ message: ExchangedMessage) {
      let notes = TranslatorNotes(message)
      for note in [notes.description].compactMap(\.self) + notes.arguments + notes.limits {
        for line in note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
          text += "#. \(line)\(layout.lineBreak)"
        }
      }
    }

    mutating func add(flags: [String]) {
      if !flags.isEmpty { text += "#, \(flags.joined(separator: ", "))\(layout.lineBreak)" }
    }

    mutating func add(_ keyword: String, _ string: String) {
      if string.unicodeScalars.contains("\0") { problem = .character("\0") }
      text += "\(keyword) \(layout.spelling(of: string))\(layout.lineBreak)"
    }

    func checkedText() throws(ExportReason) -> String {
      if let problem { throw problem }
      return text
    }
  }
}

extension LocaleTag {
  /// The locale's name in gettext, such as `pt_BR` or `sr@latin`.
  var posixName: String {
    let scripts = ["Latn": "latin", "Cyrl": "cyrillic"]
    let modifier = script.flatMap { scripts[$0] } ?? variants.first
    let regional = region.map { "\(language)_\($0)" } ?? language
    if language == "zh", script == "Hant", region == nil { return "zh_TW" }
    if language == "zh", script == "Hans", region == nil { return "zh_CN" }
    return language == "zh" ? regional : modifier.map { "\(regional)@\($0)" } ?? regional
  }
}

internal import Diagnostics
package import Localization
internal import MessageTables

/// An existing file with the messages of an export merged into it.
package struct MergedFile: Sendable {
  /// The new content of the file.
  package let bytes: [UInt8]
  /// The messages that the format cannot represent.
  package let leftOut: [LeftOutMessage]
  /// The messages whose text changed in the file.
  package let changed: [MessageKey]
  /// The messages that were added to the file.
  package let added: [MessageKey]
}

/// The treatment of exported messages that the file does not contain.
package enum MissingMessages: Hashable, Sendable {
  /// Missing messages are added after the last entry.
  case added
  /// Missing messages are not added.
  case ignored
}

extension TranslationFile {
  /// Returns the file with the messages of an export merged into it.
  ///
  /// Everything else in the file is kept: all other bytes, the entries of other messages and the
  /// states of unchanged strings.
  package func merging(
    _ export: TranslationExport, missing: MissingMessages = .added
  ) throws(UpdateRefusal) -> MergedFile {
    guard let source, let merging = format.merging else { throw .unreadable }
    try requireLanguage(of: export)
    var merge = MessageMerge(file: self, source: source, merging: merging)
    var absent: [ExchangedMessage] = []
    for message in export.messages {
      if merge.holds(message) {
        try merge.update(message, export)
      } else {
        absent.append(message)
      }
    }
    if missing == .added, !absent.isEmpty {
      let rest = TranslationExport(
        absent, from: export.sourceLocale, to: export.locales, options: export.options)
      merge.add(try merging.insert(self, source, rest))
    }
    let bytes = merge.edits.isEmpty ? source.bytes : try source.applying(merge.edits)
    return MergedFile(
      bytes: bytes, leftOut: merge.leftOut, changed: merge.changed, added: merge.added)
  }

  /// Checks that the target language of a bilingual file is the language of the export.
  private func requireLanguage(of export: TranslationExport) throws(UpdateRefusal) {
    guard let rule = format.merging?.targetLanguage, rule != .unnamed, let unit = units.first
    else { return }
    guard let name = unit.targetLocale else {
      if rule == .required, !export.isTemplate { throw .otherLanguage(nil) }
      return
    }
    if let locale = LocaleTag(inFile: name), !locale.isEquivalent(to: export.locale) {
      throw .otherLanguage(name)
    }
  }
}

/// Collects the edits that merge messages into a file.
private struct MessageMerge {
  let file: TranslationFile
  let source: EncodedText
  let merging: FormatMerging
  private(set) var edits: [FileEdit] = []
  private(set) var leftOut: [LeftOutMessage] = []
  private(set) var changed: [MessageKey] = []
  private(set) var added: [MessageKey] = []
  private let name: @Sendable (TranslationUnit) -> VariantLabel
  private let reading: TranslationImport
  /// The index of each unit in the file, by message and variant.
  private var places: [VariantLabel: Int] = [:]
  private var messages: [ExactText: [Int]] = [:]

  init(file: TranslationFile, source: EncodedText, merging: FormatMerging) {
    self.file = file
    self.source = source
    self.merging = merging
    let name =
      file.format.importing?.name ?? { @Sendable (unit: TranslationUnit) in
        VariantLabel(key: unit.key)
      }
    self.name = name
    reading = TranslationImport(file)
    for (place, unit) in file.units.enumerated() where unit.fields["obsolete"] == nil {
      let label = name(unit)
      places[label] = place
      messages[ExactText(label.key), default: []].append(place)
    }
  }

  func holds(_ message: ExchangedMessage) -> Bool { messages[ExactText("\(message.key)")] != nil }

  mutating func add(_ inserted: InsertedMessages) {
    edits += inserted.edits
    leftOut += inserted.leftOut
    added += inserted.added
  }

  /// Updates the strings of a message that the file already contains.
  mutating func update(
    _ message: ExchangedMessage, _ export: TranslationExport
  ) throws(UpdateRefusal) {
    // Only the texts show whether a template changes, because it has nothing to import.
    let isTemplate = export.isTemplate && file.format.files.languages == .pair
    let locales = export.locales.filter { isTemplate || needsUpdate(message, $0) }
    if locales.isEmpty { return }
    let single = TranslationExport(
      [message], from: export.sourceLocale, to: locales, options: export.options)
    guard let created = file.format.create?(single) else { return }
    guard created.leftOut.isEmpty else {
      leftOut += created.leftOut
      return
    }
    let fresh = TranslationFile(name: "", bytes: created.bytes, format: file.format)
    if let own = try textChanges(message, fresh, export) {
      if own.isEmpty { return }
      edits += own
    } else if let restructure = merging.restructure {
      do throws(ExportReason) {
        edits += try restructure(file, source, single)
      } catch {
        leftOut.append(LeftOutMessage(key: message.key, locale: nil, reason: error))
        return
      }
    } else {
      edits += replacement(message, fresh)
    }
    changed.append(message.key)
  }

  private func needsUpdate(_ message: ExchangedMessage, _ locale: LocaleTag) -> Bool {
    guard message.content(in: locale) != nil || message.translations[locale] != nil else {
      return false
    }
    let found = reading.translations(of: [message], into: locale).first
    return found?.outcome != .unchanged || found?.isStale == true
  }

  // MARK: - Texts

  /// Returns the changes to a message's strings; nil if the file's strings belong to different
  /// variants.
  private func textChanges(
    _ message: ExchangedMessage, _ fresh: TranslationFile, _ export: TranslationExport
  ) throws(UpdateRefusal) -> [FileEdit]? {
    var changes: [TextChange] = []
    let own = messages[ExactText("\(message.key)")] ?? []
    let fresher = fresh.units.filter { name($0).key == "\(message.key)" }
    // If the message has fewer variants than the file, leftover variants would be imported again.
    guard own.count == fresher.count else { return nil }
    for unit in fresh.units {
      guard let place = places[name(unit)] else { return nil }
      guard unit.hasStructure(of: file.units[place]) else { return nil }
      let isMultilingual = unit.texts.contains { $0.path.locale != nil }
      guard isMultilingual || file.units[place].texts.count == unit.texts.count else { return nil }
      var unchanged: [UnitText] = []
      var isSourceChanged = false
      for text in unit.texts where !text.isMissing {
        guard let old = file.units[place][text.path] else { return nil }
        if merging.codeData == .unit, !file.units[place].hasCodes(of: text) { return nil }
        let parts = text.parts.map { $0.spelled(by: fresh) }
        guard old.isMissing || !old.shows(parts, of: file) else {
          unchanged.append(old)
          continue
        }
        let isSource = text.path.isSource(of: export)
        isSourceChanged = isSourceChanged || isSource
        changes.append(
          TextChange(
            unit: place, path: text.path, parts: parts,
            state: isSource ? nil : state(of: message, at: text.path, export)))
      }
      // If the source has changed, mark the translation as a draft; otherwise it would be imported
      // as finished.
      for text in unchanged where isSourceChanged && !text.path.isSource(of: export) {
        guard state(of: message, at: text.path, export) == .draft else { continue }
        changes.append(
          TextChange(unit: place, path: text.path, parts: text.parts, state: .draft))
      }
    }
    var output: [FileEdit] = []
    for change in changes { output += try file.edits(for: change, in: source) }
    return output
  }

  private func state(
    of message: ExchangedMessage, at path: TextPath, _ export: TranslationExport
  ) -> UnitState? {
    let locale = path.locale.flatMap { LocaleTag($0) } ?? export.locale
    return message.content(in: locale)?.state
  }

  // MARK: - Entries

  /// Returns the edits that replace a message's old entries with new ones.
  private func replacement(
    _ message: ExchangedMessage, _ fresh: TranslationFile
  ) -> [FileEdit] {
    let old = (messages[ExactText("\(message.key)")] ?? []).map { file.units[$0] }
    guard let first = old.first, let text = fresh.source?.file else { return [] }
    let base = source.file.blanks(before: first.span.start) ?? ""
    let entries = fresh.units.map { unit in
      let own = text.blanks(before: unit.span.start) ?? ""
      return text.text(at: unit.span).reindented(
        from: own, to: base, lineBreak: source.file.lineBreak)
    }
    let joined = entries.joined(separator: source.file.lineBreak + base)
    let key = "\(message.key)"
    return [FileEdit(span: first.span, bytes: Array(joined.utf8), unit: key)]
      + old.dropFirst().map { unit in
        let indentation = source.file.indentation(before: unit.span.start)
        let start = unit.span.start - indentation.utf8.count
        return FileEdit(span: .init(start, unit.span.end), bytes: [], unit: key)
      }
  }
}

extension TextPart {
  /// Returns the part for use in another file; an inline code is stored with its spelling in
  /// `file`.
  fileprivate func spelled(by file: TranslationFile) -> TextPart {
    guard case .code(let code) = self, let text = file.source?.file else { return self }
    return .code(code.spelled(text.text(at: code.span)))
  }
}

extension TranslationUnit {
  /// Whether each inline code of a string has an equivalent code in the unit.
  fileprivate func hasCodes(of text: UnitText) -> Bool {
    let own = texts.flatMap(\.codes).map(\.code)
    return text.codes.map(\.code).allSatisfy { code in
      code.name == "cp" || own.contains { $0.marker == code.marker && $0.meaning == code.meaning }
    }
  }
}

extension UnitText {
  /// Whether the string consists of the given parts; inline codes are compared by meaning.
  fileprivate func shows(_ other: [TextPart], of file: TranslationFile) -> Bool {
    let own = parts
    return own.count == other.count
      && zip(own, other).allSatisfy { one, other in
        switch (one, other) {
        case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
        case (.code(let one), .code(let other)):
          one.marker == other.marker && one.meaning == other.meaning
        default: false
        }
      }
  }
}

extension String {
  /// Returns the lines with the old indentation replaced by the new one.
  fileprivate func reindented(from old: String, to new: String, lineBreak: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      guard index > 0, line.utf8.starts(with: old.utf8) else { return String(line) }
      return new + String(line.dropFirst(old.count))
    }.joined(separator: lineBreak)
  }
}

extension TranslationUnit {
  /// Whether this unit differs from another unit only in its strings.
  ///
  /// Both units must format the same arguments in their substitutions. If this unit is a format
  /// string, the other unit must be one too, and the other unit must have no additional plural
  /// forms in this unit's locales.
  fileprivate func hasStructure(of other: TranslationUnit) -> Bool {
    for (field, value) in fields where field.hasSuffix(".argument") {
      if let argument = other.fields[field], argument != value { return false }
    }
    if let formatted = fields["formatted"], other.fields["formatted"] != formatted { return false }
    let locales = Set(texts.map(\.path.locale))
    return other.texts.allSatisfy { text in
      !locales.contains(text.path.locale) || !text.path.isPlural || self[text.path] != nil
    }
  }
}

extension TextPath {
  /// Whether the path refers to a source text.
  fileprivate func isSource(of export: TranslationExport) -> Bool {
    locale.map { LocaleTag($0) == export.sourceLocale } ?? steps.contains(.source)
  }

  fileprivate var isPlural: Bool { steps.contains { if case .plural = $0 { true } else { false } } }
}

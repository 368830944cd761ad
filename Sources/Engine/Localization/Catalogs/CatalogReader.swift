internal import Diagnostics
internal import Documents

/// A catalog reader that continues after errors.
struct CatalogReader {
  private let file: SourceFile
  /// The messages to read; nil for all of them.
  private let scope: MessageScope?
  private(set) var findings: Findings
  private var frame = Catalog.Frame()
  private var syntax = MessageSyntax.icu
  /// The bytes of the value of `@@x-syntax` in the file.
  private var syntaxSpan: SourceSpan?
  private var metadata: [[UInt8]: JSONMember] = [:]

  init(file: SourceFile, expected: LocaleTag?, findings: Findings, scope: MessageScope?) {
    self.file = file
    self.scope = scope
    frame.expected = expected
    self.findings = Findings(in: file)
    self.findings.report(contentsOf: findings)
  }

  mutating func read(_ root: JSONValue) -> Catalog? {
    guard let members = root.members else {
      findings.report(.catalogNotAnObject(root))
      return nil
    }
    check(root, as: Catalog.head)
    for member in members { readHead(member) }
    guard let locale = frame.expected ?? frame.header?.tag else {
      if frame.header == nil { findings.report(.catalogWithoutLocale(at: root.span)) }
      return nil
    }
    var entries: [CatalogEntry] = []
    if scope == nil { entries.reserveCapacity(members.count) }
    for member in members where isNeeded(member.key.text.bytes) {
      if let entry = readEntry(member, locale) { entries.append(entry) }
    }
    readInOtherSyntax(&entries)
    for lost in metadata.values { findings.report(.metadataWithoutMessage(lost)) }
    frame.lostKeys = metadata.values.map { String($0.key.string.dropFirst()) }.sorted()
    return Catalog(file: file, locale: locale, frame: frame, entries: entries)
  }

  private func isNeeded(_ key: some BidirectionalCollection<UInt8>) -> Bool {
    scope?.contains(key) ?? true
  }

  // MARK: - The file as a whole

  private mutating func readHead(_ member: JSONMember) {
    let key = member.key.text.bytes
    guard key.first == UInt8(ascii: "@") else { return }
    if key.elementsEqual("@@locale".utf8) {
      readLocale(member)
    } else if key.elementsEqual("@@x-syntax".utf8) {
      syntax = member.value.syntax ?? syntax
      syntaxSpan = member.value.span
    } else if key.elementsEqual("@@x-keep".utf8) {
      frame.keptTerms = member.value.terms
    } else if !key.starts(with: "@@".utf8), isNeeded(key.dropFirst()) {
      metadata[Array(key.dropFirst())] = member
    }
  }

  private mutating func readLocale(_ member: JSONMember) {
    let spelling = member.value.text?.string
    let tag = spelling.flatMap { LocaleTag($0) }
    frame.header = Catalog.Header(spelling: spelling ?? "", tag: tag, span: member.value.span)
    if tag == nil { findings.report(.catalogLocaleIsNoTag(spelling, at: member.value.span)) }
  }

  private mutating func check(_ value: JSONValue, as schema: ObjectSchema) {
    for violation in ValueSchema.object(schema).violations(in: value) {
      findings.report(.catalogFact(violation))
    }
  }

  // MARK: - Messages

  private mutating func readEntry(_ member: JSONMember, _ locale: LocaleTag) -> CatalogEntry? {
    guard member.key.text.bytes.first != UInt8(ascii: "@") else { return nil }
    let spelling = member.key.string
    let about =
      metadata.isEmpty ? nil : metadata.removeValue(forKey: Array(member.key.text.bytes))
    guard let key = MessageKey(spelling) else {
      findings.report(
        member.value.text == nil
          ? .messageIsNoText(spelling, member.value)
          : .keyWithoutNotification(spelling, at: member.keySpan))
      return nil
    }
    guard let text = member.value.text else {
      findings.report(.messageIsNoText(spelling, member.value))
      return malformedEntry(key, member, locale)
    }
    let metadata = readMetadata(about)
    let syntax = about?.value["x-syntax"]?.syntax ?? syntax
    return CatalogEntry(
      key: key, file: file, keySpan: member.keySpan, span: member.value.span, text: text,
      syntax: syntax, locale: locale, parsed: syntax.parse(text), metadata: metadata)
  }

  /// Parses the invalid messages again in the other syntax.
  ///
  /// Uses the result if there are several such messages and all become valid.
  ///
  /// A wrong or missing `@@x-syntax` is one mistake, however many messages it makes invalid.
  private mutating func readInOtherSyntax(_ entries: inout [CatalogEntry]) {
    let other: MessageSyntax = syntax == .icu ? .mf2 : .icu
    let invalid = entries.indices.filter {
      entries[$0].syntax == syntax && !entries[$0].parsed.errors.isEmpty
    }
    guard invalid.count > 1 else { return }
    var read = entries
    for index in invalid {
      let entry = entries[index]
      let parsed = other.parse(entry.text)
      guard parsed.errors.isEmpty, other == .icu || entry.text.bytes.usesVariables else { return }
      read[index] = CatalogEntry(
        key: entry.key, file: file, keySpan: entry.keySpan, span: entry.span, text: entry.text,
        syntax: other, locale: entry.locale, parsed: parsed, metadata: entry.metadata)
    }
    entries = read
    findings.report(
      .syntaxOfMessagesDiffers(
        invalid.count, other, at: syntaxSpan ?? frame.header?.span ?? SourceSpan(0, 0)))
  }

  /// Returns an entry for a message that is not a string; otherwise its key would count as missing.
  private func malformedEntry(
    _ key: MessageKey, _ member: JSONMember, _ locale: LocaleTag
  ) -> CatalogEntry {
    let span = member.value.span
    return CatalogEntry(
      key: key, file: file, keySpan: member.keySpan, span: span,
      text: DecodedText(verbatim: file.bytes[span.range], at: span.start), syntax: syntax,
      locale: locale, parsed: .malformed, metadata: EntryMetadata())
  }

  private mutating func readMetadata(_ member: JSONMember?) -> EntryMetadata {
    guard let member else { return EntryMetadata() }
    let value = member.value
    guard value.members != nil else {
      findings.report(.metadataNotAnObject(member))
      return EntryMetadata(keySpan: member.keySpan)
    }
    check(value, as: EntryMetadata.schema)
    return EntryMetadata(
      description: value["description"]?.text,
      placeholders: value["placeholders"]?.placeholders ?? [],
      limits: value["x-limit"]?.limits ?? [], ignores: value["x-ignore"]?.ignores(in: file) ?? [],
      keptTerms: value["x-keep"]?.terms ?? [], state: value["x-state"]?.state,
      setsSyntax: value["x-syntax"]?.syntax != nil,
      keySpan: member.keySpan)
  }
}

// MARK: - Values, without those that violate the schema

extension JSONValue {
  fileprivate var syntax: MessageSyntax? {
    switch text?.string {
    case "mf2"?: .mf2
    case "icu"?: .icu
    default: nil
    }
  }

  fileprivate var terms: [String] { elements.compactMap { $0.text?.string }.filter { !$0.isEmpty } }

  fileprivate var placeholders: [DeclaredPlaceholder] {
    // Older tools write an array of names if the arguments have no types or examples.
    guard let members else {
      return elements.compactMap { value in
        value.text.map { DeclaredPlaceholder(name: $0.string, nameSpan: value.span) }
      }
    }
    return members.map { member in
      var placeholder = DeclaredPlaceholder(name: member.key.string, nameSpan: member.keySpan)
      placeholder.type = member.value["type"]?.text?.string
      placeholder.typeSpan = member.value["type"]?.span
      placeholder.format = member.value["format"]?.text?.string
      placeholder.example = member.value["example"]?.text?.string
      placeholder.description = member.value["description"]?.text?.string
      return placeholder
    }
  }

  fileprivate var limits: [LengthLimit] {
    (members ?? []).compactMap { member in
      guard let unit = LengthLimit.Unit(rawValue: member.key.string),
        let most = member.value.asCount
      else { return nil }
      return LengthLimit(unit: unit, most: most, span: member.value.span)
    }
  }

  fileprivate var state: TranslationState? {
    let word = members == nil ? self : self["state"]
    guard let progress = word?.text.flatMap({ TranslationState.Progress(rawValue: $0.string) })
    else { return nil }
    let source = self["source"]
    let digest = source?.text.flatMap { TextDigest(spelling: $0.string) }
    guard source == nil || digest != nil else { return nil }
    return TranslationState(progress: progress, source: digest, span: span)
  }
}

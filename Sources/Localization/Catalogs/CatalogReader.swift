internal import Diagnostics
internal import Documents

/// A reader of catalogs that recovers from every mistake.
struct CatalogReader {
  private let file: SourceFile
  private(set) var findings: Findings
  private var frame = Catalog.Frame()
  private var syntax = MessageSyntax.icu
  private var metadata: [[UInt8]: JSONMember] = [:]

  init(file: SourceFile, expected: LocaleTag?, findings: Findings) {
    self.file = file
    frame.expected = expected
    self.findings = Findings(in: file)
    self.findings.report(contentsOf: findings)
  }

  mutating func read(_ root: JSONValue) -> Catalog? {
    guard let members = root.members else {
      findings.report(.catalogNotAnObject(root))
      return nil
    }
    for member in members { readHead(member) }
    guard let locale = frame.expected ?? frame.header?.tag else {
      if frame.header == nil { findings.report(.catalogWithoutLocale(at: root.span)) }
      return nil
    }
    var entries: [CatalogEntry] = []
    entries.reserveCapacity(members.count)
    for member in members {
      if let entry = readEntry(member, locale) { entries.append(entry) }
    }
    for lost in metadata.values { findings.report(.metadataWithoutMessage(lost)) }
    frame.lostKeys = metadata.values.map { String($0.key.string.dropFirst()) }.sorted()
    return Catalog(file: file, locale: locale, frame: frame, entries: entries)
  }

  // MARK: - The file as a whole

  private mutating func readHead(_ member: JSONMember) {
    let key = member.key.text.bytes
    guard key.first == UInt8(ascii: "@") else { return }
    if key.elementsEqual("@@locale".utf8) {
      readLocale(member)
    } else if key.elementsEqual("@@x-syntax".utf8) {
      syntax = readSyntax(member.value) ?? syntax
    } else if key.elementsEqual("@@x-keep".utf8) {
      frame.keptTerms = readTerms(member.value)
    } else if !key.starts(with: "@@".utf8) {
      metadata[Array(key.dropFirst())] = member
    }
  }

  private mutating func readLocale(_ member: JSONMember) {
    let spelling = member.value.text?.string
    let tag = spelling.flatMap { LocaleTag($0) }
    frame.header = Catalog.Header(spelling: spelling ?? "", tag: tag, span: member.value.span)
    if tag == nil { findings.report(.catalogLocaleIsNoTag(spelling, at: member.value.span)) }
  }

  private mutating func readSyntax(_ value: JSONValue) -> MessageSyntax? {
    switch value.text?.string {
    case "mf2"?: return .mf2
    case "icu"?: return .icu
    default:
      findings.report(.unknownSyntax(at: value.span))
      return nil
    }
  }

  // MARK: - Messages

  private mutating func readEntry(_ member: JSONMember, _ locale: LocaleTag) -> CatalogEntry? {
    guard member.key.text.bytes.first != UInt8(ascii: "@") else { return nil }
    let spelling = member.key.string
    let about = metadata.removeValue(forKey: Array(member.key.text.bytes))
    guard let text = member.value.text else {
      findings.report(.messageIsNoText(spelling, member.value))
      return nil
    }
    guard let key = MessageKey(spelling) else {
      findings.report(.keyWithoutNotification(spelling, at: member.keySpan))
      return nil
    }
    let (metadata, own) = readMetadata(about)
    let syntax = own ?? syntax
    return CatalogEntry(
      key: key, file: file, keySpan: member.keySpan, span: member.value.span, text: text,
      syntax: syntax, locale: locale, parsed: syntax.parse(text), metadata: metadata)
  }

  private mutating func readMetadata(
    _ member: JSONMember?
  ) -> (metadata: EntryMetadata, syntax: MessageSyntax?) {
    var metadata = EntryMetadata()
    guard let member else { return (metadata, nil) }
    metadata.keySpan = member.keySpan
    guard let members = member.value.members else {
      findings.report(.metadataNotAnObject(member))
      return (metadata, nil)
    }
    var syntax: MessageSyntax?
    for about in members {
      switch about.key.string {
      case "description": metadata.description = about.value.text
      case "placeholders": metadata.placeholders = readPlaceholders(about.value)
      case "x-syntax": syntax = readSyntax(about.value)
      case "x-keep": metadata.keptTerms = readTerms(about.value)
      case "x-limit": metadata.limits = readLimits(about.value)
      case "x-ignore": metadata.ignores = readIgnores(about.value)
      default: break
      }
    }
    return (metadata, syntax)
  }

  private mutating func readPlaceholders(_ value: JSONValue) -> [DeclaredPlaceholder] {
    guard let members = value.members else {
      // Older tools write a list of names if there are no other properties.
      if case .array(let values) = value.content {
        return values.compactMap { value in
          value.text.map { DeclaredPlaceholder(name: $0.string, nameSpan: value.span) }
        }
      }
      findings.report(.placeholdersNotAnObject(at: value.span))
      return []
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

  private mutating func readTerms(_ value: JSONValue) -> [String] {
    guard case .array(let values) = value.content else {
      findings.report(.termsNotAList(at: value.span))
      return []
    }
    return values.compactMap { $0.text?.string }.filter { !$0.isEmpty }
  }

  private mutating func readLimits(_ value: JSONValue) -> [LengthLimit] {
    guard let members = value.members else {
      findings.report(.limitsNotAnObject(at: value.span))
      return []
    }
    return members.compactMap { member in
      guard let unit = LengthLimit.Unit(rawValue: member.key.string) else {
        findings.report(.unknownUnit(member.key.string, at: member.keySpan))
        return nil
      }
      guard case .number(let number) = member.value.content, let most = Int(number.string),
        most >= 0
      else {
        findings.report(.limitIsNoNumber(at: member.value.span))
        return nil
      }
      return LengthLimit(unit: unit, most: most, span: member.value.span)
    }
  }

  private mutating func readIgnores(_ value: JSONValue) -> [EntryIgnore] {
    guard let members = value.members else {
      findings.report(.ignoresNotAnObject(at: value.span))
      return []
    }
    return members.map { member in
      EntryIgnore(
        code: member.key.string, span: member.keySpan, reason: member.value.text?.string ?? "",
        reasonSpan: member.value.span)
    }
  }
}

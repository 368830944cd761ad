internal import Diagnostics
internal import Documents

/// A reader of a Fluent catalog that continues after errors.
///
///     # crier-ignore catalog-number: the year is a joke
///     news =
///         .title = News of { $place }
///
/// An attribute is the message of a property: the key of `.title` in `news` is `news.title`. The own
/// text of a message, after `=`, has a name without a property, so no template can use it, and the
/// engine would have to invent a property for it. It is a text for other texts of the file to refer
/// to, as a term is.
struct FluentCatalogReader {
  private let file: SourceFile
  private let locale: LocaleTag?
  private(set) var findings: Findings
  private var entries: [CatalogEntry] = []
  private var firstPlaces: [String: SourceSpan] = [:]

  init(file: SourceFile, expected: LocaleTag?) {
    self.file = file
    locale = expected
    findings = Findings(in: file)
  }

  mutating func read() -> Catalog? {
    guard let locale else {
      findings.report(.fluentWithoutLocale())
      return nil
    }
    let resource = FluentResource(file)
    let bundle = FluentBundle(resource)
    let junk = FluentJunk.all(in: resource.entries, of: file)
    let check = FluentFileCheck(
      bundle, invalid: Set(junk.filter { $0.owner == nil }.map(\.name)))
    for entry in junk {
      findings.report(.fluentSyntax(entry.problem, at: entry.span, of: entry.owner?.name))
    }
    for failure in check.failures { findings.report(.fluent(failure)) }
    var parser = FluentMessageParser(.replaced(bundle))
    var rest = junk[...]
    for entry in resource.entries {
      switch entry {
      case .comment: break
      case .junk: if let next = rest.popFirst() { add(next, locale) }
      case .term(let term): note("-\(term.id.name)", at: term.id.span)
      case .message(let message):
        guard note(message.id.name, at: message.id.span) else { continue }
        if message.value != nil, !check.referenced.contains(message.id.name) {
          findings.report(
            .fluentMessageWithoutProperty(message.id.name, at: message.id.span))
        }
        add(message, locale, &parser)
      }
    }
    var frame = Catalog.Frame()
    frame.expected = locale
    frame.references = check.references
    return Catalog(file: file, locale: locale, frame: frame, entries: entries)
  }

  /// Notes the place of a name; returns false for a name that was defined before.
  @discardableResult
  private mutating func note(_ name: String, at span: SourceSpan) -> Bool {
    guard let first = firstPlaces[name] else {
      firstPlaces[name] = span
      return true
    }
    findings.report(.fluentNameTwice(name, at: span, first: first))
    return false
  }

  // MARK: - Messages

  private mutating func add(
    _ message: FluentResource.Message, _ locale: LocaleTag, _ parser: inout FluentMessageParser
  ) {
    let comment = message.comment.map { FluentComment($0, in: file) }
    for attribute in message.attributes {
      let spelling = "\(message.id.name).\(attribute.id.name)"
      guard let key = MessageKey(spelling) else {
        findings.report(.keyWithoutNotification(spelling, at: attribute.id.span))
        continue
      }
      let text = attribute.value.source(in: file)
      var metadata = EntryMetadata()
      metadata.description = comment?.description
      metadata.ignores = comment?.ignores ?? []
      entries.append(
        CatalogEntry(
          key: key, file: file, keySpan: attribute.id.span, span: attribute.value.span, text: text,
          syntax: .fluent, locale: locale, parsed: parser.parse(text), metadata: metadata,
          notificationSpan: message.id.span))
    }
  }

  /// Adds the attributes of an invalid entry; otherwise their keys would count as missing.
  private mutating func add(_ junk: FluentJunk, _ locale: LocaleTag) {
    for (attribute, span) in junk.attributes {
      guard let key = MessageKey("\(junk.name).\(attribute)") else { continue }
      entries.append(
        CatalogEntry(
          key: key, file: file, keySpan: span, span: junk.whole,
          text: DecodedText(verbatim: file.bytes[junk.whole.range], at: junk.whole.start),
          syntax: .fluent, locale: locale, parsed: .malformed, metadata: EntryMetadata(),
          notificationSpan: junk.nameSpan))
    }
  }
}

package import Diagnostics
internal import Documents

/// The messages of one file: an ARB or Fluent catalog.
///
/// The extension decides: ``CatalogFormat``. ARB is JSON, https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification:
///
///     {"@@locale": "en", "news.title": "News of {place}",
///      "@news.title": {"description": "The title of a news alert"}}
///
/// Messages are ICU MessageFormat, or MessageFormat 2 if the file's `@@x-syntax` or the message's
/// `x-syntax` is `mf2`. In Fluent, a message is an attribute:
///
///     news =
///         .title = News of { $place }
package struct Catalog: Sendable {
  /// The file of the catalog.
  package let file: SourceFile
  /// The locale in the file's path, or the locale in the header if the path contains no locale.
  package let locale: LocaleTag
  /// The header `@@locale`; nil if it is missing.
  package let header: Header?
  /// The locale in the file's path; nil if the path contains no locale.
  package let expected: LocaleTag?
  /// The messages in the order of the file, and by key.
  package let messages: MessageIndex
  /// The terms that are never translated, from `@@x-keep`.
  package let keptTerms: [String]
  /// The keys that have metadata but no message.
  package let lostKeys: [String]
  /// The references of a Fluent file to its own messages; empty for ARB.
  package let references: [Reference]

  /// The messages in the order of the file.
  package var entries: [CatalogEntry] { messages.entries }

  /// The locale in a catalog's header.
  package struct Header: Sendable {
    /// The locale as spelled in the file.
    package let spelling: String
    /// The language tag; nil if the spelling is not a valid language tag.
    package let tag: LocaleTag?
    /// The bytes of the spelling, including its quotes.
    package let span: SourceSpan
  }

  /// A reference in a Fluent file, such as `{ news.title }`.
  package struct Reference: Sendable {
    /// The name of the message, which is that of a notification.
    package let notification: String
    /// The bytes of the name.
    package let notificationSpan: SourceSpan
    /// The name of the attribute with its bytes; nil for the own text of the message.
    package let property: (name: String, span: SourceSpan)?
  }

  /// The properties that apply to the whole file.
  struct Frame {
    var header: Header?
    var expected: LocaleTag?
    var keptTerms: [String] = []
    var lostKeys: [String] = []
    var references: [Reference] = []
  }

  init(file: SourceFile, locale: LocaleTag, frame: Frame, entries: [CatalogEntry]) {
    self.file = file
    self.locale = locale
    messages = MessageIndex(entries)
    header = frame.header
    expected = frame.expected
    keptTerms = frame.keptTerms
    lostKeys = frame.lostKeys
    references = frame.references
  }

  /// Returns the last message with the given key; nil if the file has no such message.
  package subscript(key: MessageKey) -> CatalogEntry? { messages[key] }

  /// Reads a catalog from a file; `expected` is the locale that the file's path names.
  ///
  /// The returned findings are about the syntax of the file and the schema of the catalog. Each
  /// entry contains the findings about its message. With a scope, messages of other notifications
  /// are left out, unless a message in the scope is invalid: whether it is in another syntax than the
  /// catalog declares can be seen from all messages only. The references of Fluent need all, too.
  package static func read(
    _ file: SourceFile, expected: LocaleTag? = nil, of scope: MessageScope? = nil
  ) -> (catalog: Catalog?, findings: Findings) {
    if CatalogFormat(path: file.name) == .fluent {
      var reader = FluentCatalogReader(file: file, expected: expected)
      let catalog = reader.read()
      return (catalog, reader.findings)
    }
    let (document, findings) = JSONReader.read(file)
    guard let document else { return (nil, findings) }
    var reader = CatalogReader(file: file, expected: expected, findings: findings, scope: scope)
    let catalog = reader.read(document.root)
    if scope != nil, catalog?.entries.contains(where: { !$0.parsed.errors.isEmpty }) ?? true {
      return read(file, expected: expected)
    }
    var all = reader.findings
    let repeated = document.duplicateKeys()
    if !repeated.isEmpty {
      // `CatalogSet` reports duplicate messages, in one file or in several.
      let messages = Set(catalog?.entries.map(\.keySpan) ?? [])
      all.report(
        contentsOf: repeated.filter { finding in
          finding.primary.map { !messages.contains($0.span) } ?? true
        })
    }
    return (catalog, all)
  }

  /// Returns the locale that a path names: `fr` for `Locales/fr.arb` and `Locales/fr/news.arb`.
  ///
  /// Outside a `Locales` folder, only the file name is examined, and only if CLDR knows the
  /// language, because many file and folder names happen to be valid language tags.
  package static func locale(ofPath path: String) -> LocaleTag? {
    var parts = path.split(separator: "/").map(String.init)
    guard let name = parts.popLast() else { return nil }
    let stem = CatalogFormat.stem(of: name)
    if parts.last?.lowercased() == "locales" { return LocaleTag(stem) }
    if let folder = parts.last, parts.dropLast().last?.lowercased() == "locales" {
      return LocaleTag(folder)
    }
    return LocaleTag(stem).flatMap { $0.isKnownLanguage ? $0 : nil }
  }
}

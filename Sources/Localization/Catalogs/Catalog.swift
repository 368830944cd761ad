package import Diagnostics
internal import Documents

/// The messages of one file: an ARB catalog.
///
/// ARB is JSON: `@@locale` says the language, a key holds the text of a message, and `@key` holds what
/// translators and tools should know about it. Text is ICU MessageFormat, or MessageFormat 2 where the
/// file's `@@x-syntax` or the message's `x-syntax` says `mf2`.
package struct Catalog: Sendable {
  /// The file.
  package let file: SourceFile
  /// The locale: what the path says, or else the header.
  package let locale: LocaleTag
  /// What `@@locale` says, and where; nil where it is not there.
  package let header: Header?
  /// What the path says.
  package let expected: LocaleTag?
  /// The messages in the order of the file.
  package let entries: [CatalogEntry]
  /// The terms that are the same in every language, as `@@x-keep` says.
  package let keptTerms: [String]
  /// The keys of messages that are described and not there.
  package let lostKeys: [String]
  private let places: [MessageKey: Int]

  /// The locale as a catalog names it.
  package struct Header: Sendable {
    /// The spelling.
    package let spelling: String
    /// The tag; nil where the spelling is none.
    package let tag: LocaleTag?
    /// The bytes of the spelling, quotes included.
    package let span: SourceSpan
  }

  /// What holds for the whole file.
  struct Frame {
    var header: Header?
    var expected: LocaleTag?
    var keptTerms: [String] = []
    var lostKeys: [String] = []
  }

  init(file: SourceFile, locale: LocaleTag, frame: Frame, entries: [CatalogEntry]) {
    self.file = file
    self.locale = locale
    self.entries = entries
    header = frame.header
    expected = frame.expected
    keptTerms = frame.keptTerms
    lostKeys = frame.lostKeys
    places = Dictionary(
      entries.indices.map { (entries[$0].key, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// The message of a key; of two with one key the last one, as in all of our JSON.
  package subscript(key: MessageKey) -> CatalogEntry? { places[key].map { entries[$0] } }

  /// Reads a file; `expected` is the locale that its path names.
  ///
  /// The findings are about JSON and the shape of a catalog. What is wrong with the messages is in the
  /// entries.
  package static func read(
    _ file: SourceFile, expected: LocaleTag? = nil
  ) -> (catalog: Catalog?, findings: Findings) {
    let (document, findings) = JSONReader.read(file)
    guard let document else { return (nil, findings) }
    var reader = CatalogReader(file: file, expected: expected, findings: findings)
    let catalog = reader.read(document.root)
    // A message that stands twice is known by its key, in whatever file it does.
    let messages = Set(catalog?.entries.map(\.keySpan) ?? [])
    let repeated = document.duplicateKeys().filter { finding in
      finding.primary.map { !messages.contains($0.span) } ?? true
    }
    var all = reader.findings
    all.report(contentsOf: repeated)
    return (catalog, all)
  }

  /// The locale that a path names: `Locales/fr.arb` and `Locales/fr/news.arb` are both `fr`.
  ///
  /// Outside of a folder `Locales` only the file's name can be one, and only where CLDR knows the
  /// language: most folders and many files are called by three letters without meaning a language.
  package static func locale(ofPath path: String) -> LocaleTag? {
    var parts = path.split(separator: "/").map(String.init)
    guard let name = parts.popLast() else { return nil }
    let stem = name.hasSuffix(".arb") ? String(name.dropLast(4)) : name
    if parts.last?.lowercased() == "locales" { return LocaleTag(stem) }
    if let folder = parts.last, parts.dropLast().last?.lowercased() == "locales" {
      return LocaleTag(folder)
    }
    return LocaleTag(stem).flatMap { $0.isKnownLanguage ? $0 : nil }
  }
}

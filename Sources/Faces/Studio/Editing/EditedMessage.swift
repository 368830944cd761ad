internal import Bytes
internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Workspaces

/// A message in one locale as an editor shows it: its fields, its limits, and what it translates.
struct EditedMessage: Sendable {
  let key: MessageKey
  let locale: LocaleTag
  /// The text of the message; the empty variants of a new translation.
  let text: [UInt8]
  let syntax: MessageSyntax
  /// The fields; nil if the message can only be edited as a whole.
  let outline: MessageOutline?
  /// The number of the field that the arguments choose.
  let chosen: Int
  /// The catalog; nil if the locale has none yet.
  let catalog: Catalog?
  /// The state of the catalog file that the text is based on.
  let digest: String
  /// The message in the catalog; nil for a new translation.
  let entry: CatalogEntry?
  /// The message in the default locale, unless it is the message itself.
  let source: CatalogEntry?
  /// The plural categories of the locale for which the message has no variant.
  let missingCategories: [String]

  init(_ key: MessageKey, _ scene: StudioScene) {
    let workspace = scene.snapshot.workspace
    let defaultLocale = workspace.settings.defaultLocale
    let source = workspace.catalogs.entry(for: key, in: defaultLocale)
    let entry = workspace.catalogs.entry(for: key, in: scene.locale)
    let syntax = (entry ?? source)?.syntax ?? .icu
    self.key = key
    locale = scene.locale
    self.entry = entry
    self.source = scene.locale == defaultLocale ? nil : source
    self.syntax = syntax
    let catalog = workspace.catalog(for: key, in: scene.locale, syntax)
    self.catalog = catalog
    digest = catalog.map { scene.snapshot.digests.digest(of: $0.file) } ?? FileDigest.missing
    let text = entry.map { Array($0.text.bytes) } ?? Self.skeleton(of: source, in: scene.locale)
    self.text = text
    let message = entry?.written ?? (entry == nil ? syntax.parse(text[...]).message : nil)
    outline = message.flatMap { MessageOutline(of: $0, in: text, syntax) }
    missingCategories = outline?.missingCategories(in: scene.locale) ?? []
    chosen =
      message.flatMap { Self.chosen($0, in: scene) } ?? max(0, (outline?.fields.count ?? 1) - 1)
  }

  private static func skeleton(of source: CatalogEntry?, in locale: LocaleTag) -> [UInt8] {
    guard let source, let message = source.written,
      let outline = MessageOutline(of: message, in: source.text.bytes, source.syntax)
    else { return [] }
    return outline.skeleton(of: source.text.bytes, in: locale)
  }

  /// Returns the number of the variant that the arguments choose.
  private static func chosen(_ message: Message, in scene: StudioScene) -> Int? {
    scene.text(of: MessageOutline.numbered(message))
      .flatMap { MessageOutline.chosen(in: $0.text) }
  }

  /// The path of the catalog file, whether it exists or not.
  func path(in workspace: Workspace) -> String {
    catalog?.file.name
      ?? workspace.folder.joined(with: "Locales/\(locale)\(syntax.catalogFormat.suffix)")
  }

  /// The fields as an editor shows them: a message without an outline is one field.
  var fields: [(keys: [String], range: Range<Int>)] {
    outline?.fields.map { ($0.keys, $0.range) } ?? [([], 0..<text.count)]
  }
}

extension EditedMessage {
  /// The variants that are empty in the catalog, or in the source of a new translation.
  private var emptyVariants: [[String]] {
    guard let known = entry ?? source, let message = known.written,
      let outline = MessageOutline(of: message, in: known.text.bytes, known.syntax)
    else { return [] }
    return outline.emptyVariants(of: Array(known.text.bytes))
  }

  /// Whether a variant may be empty, because it is already.
  func mayBeEmpty(_ keys: [String]) -> Bool { emptyVariants.contains(keys) }

  /// Returns the first variant of a draft that would send nothing, and is not meant to.
  func unfinishedVariant(of draft: [UInt8]) -> [String]? {
    guard let message = syntax.parse(draft[...]).message,
      let outline = MessageOutline(of: message, in: draft, syntax)
    else { return nil }
    return outline.emptyVariants(of: draft).first { !mayBeEmpty($0) }
  }
}

extension MessageOutline {
  /// Returns the keys of the variants without any text.
  fileprivate func emptyVariants(of text: [UInt8]) -> [[String]] {
    // Fluent spells an empty text as an empty string.
    fields.filter { [[], Array("{\"\"}".utf8)].contains(text[$0.range].filter { $0 != 0x20 }) }
      .map(\.keys)
  }
}

extension Workspace {
  /// Returns the catalog with a message, or the one in which a new message belongs.
  fileprivate func catalog(
    for key: MessageKey, in locale: LocaleTag, _ syntax: MessageSyntax
  ) -> Catalog? {
    let own = catalogs.catalogs.filter { catalog in
      catalog.locale == locale && CatalogFormat(path: catalog.file.name) == syntax.catalogFormat
    }
    return own.last { $0[key] != nil }
      ?? own.first { catalog in catalog.entries.contains { $0.key.notification == key.notification }
      }
      ?? own.first
  }
}

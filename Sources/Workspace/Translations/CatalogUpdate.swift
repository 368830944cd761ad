internal import Diagnostics
internal import Documents
internal import Files
internal import Localization

/// Writes translations into catalogs with minimal changes; creates catalogs for new locales.
struct CatalogUpdate {
  /// A translation that is written into a catalog.
  struct Text {
    let key: MessageKey
    let locale: LocaleTag
    /// The new text; nil if only the state changes.
    let text: String?
    let syntax: MessageSyntax
    /// The new state; nil for a message of the default locale.
    let state: TranslationState.Progress?
    /// The digest of the source text that was translated; nil if that source text differs from the
    /// catalog.
    let source: TextDigest?
  }

  /// The catalogs after all changes so far.
  private(set) var catalogs: CatalogSet
  /// The changed files, by path.
  private(set) var changed: [String: SourceFile] = [:]
  private let folder: String
  /// The syntax errors of the catalogs that were checked so far, by path.
  private var catalogErrors: [String: Findings] = [:]

  init(_ catalogs: CatalogSet, folder: String) {
    self.catalogs = catalogs
    self.folder = folder
  }

  /// Returns the errors that make a catalog read-only; nil if there are none.
  ///
  /// A catalog with an error such as a trailing comma can be read, but not updated safely.
  mutating func errors(inCatalogOf text: Text) -> Findings? {
    let path = file(for: text)
    if let known = catalogErrors[path] { return known.isEmpty ? nil : known }
    let file = catalogs.catalogs.first { $0.file.name == path }?.file
    let errors = file.flatMap { CatalogEdit($0) == nil ? CatalogEdit.errors(in: $0) : nil }
    catalogErrors[path] = errors ?? Findings()
    return errors.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the catalog of a translation can store its state.
  func storesState(of text: Text) -> Bool { CatalogFormat(path: file(for: text)) != .fluent }

  /// Writes translations, which must be in the order of the source messages.
  mutating func write(_ texts: [Text]) {
    var edits: [String: OpenCatalog] = [:]
    for text in texts {
      let path = file(for: text)
      if edits[path] == nil, let edit = edit(of: path, locale: text.locale) {
        edits[path] = OpenCatalog(edit, Neighbours(catalogs.sourceKeys, in: edit))
      }
      if let open = edits[path] { write(text, to: open) }
    }
    guard !edits.isEmpty else { return }
    var files = Dictionary(
      catalogs.catalogs.map { ($0.file.name, $0) }, uniquingKeysWith: { _, last in last })
    for (path, open) in edits {
      let file = open.edit.file
      changed[path] = file
      files[path] = Catalog.read(file, expected: Catalog.locale(ofPath: path)).catalog
    }
    catalogs = CatalogSet(Array(files.values), defaultLocale: catalogs.defaultLocale)
  }

  private func write(_ text: Text, to open: OpenCatalog) {
    let own = catalogs.entry(for: text.key, in: text.locale)
    let key = "\(own?.key ?? text.key)"
    if let new = text.text {
      open.edit.setText(new, of: key, after: open.edit.has(key) ? nil : open.earlier.of(text.key))
      if (own?.syntax ?? open.edit.syntax) != text.syntax {
        open.edit.setMetadata("x-syntax", .string(text.syntax == .mf2 ? "mf2" : "icu"), of: key)
      }
    }
    if let state = text.state {
      let source = text.source.map { [("source", JSONValue.string($0.spelling))] } ?? []
      open.edit.setMetadata(
        "x-state", .object([("state", .string(state.rawValue))] + source), of: key)
    }
  }

  // MARK: - Places

  /// Returns the path of the catalog that contains a message, or to which the message is added.
  private func file(for text: Text) -> String {
    if let entry = catalogs.entry(for: text.key, in: text.locale) { return entry.file.name }
    let format = text.syntax.catalogFormat
    let own = catalogs.catalogs.filter { $0.locale == text.locale }.map(\.file.name)
      .filter { CatalogFormat(path: $0) == format }
    let source = catalogs.entry(for: text.key, in: catalogs.defaultLocale)?.file.name
    let parts = source?.split(separator: "/").map(String.init) ?? []
    // A locale has either one file, or a folder with the same files as the source.
    if let name = parts.last, parts.dropLast().last == "\(catalogs.defaultLocale)" {
      let path = folder.joined(with: "Locales").joined(with: "\(text.locale)").joined(with: name)
      if own.isEmpty || own.contains(path) { return path }
    }
    return own.first
      ?? folder.joined(with: "Locales").joined(with: "\(text.locale)\(format.suffix)")
  }

  private func edit(of path: String, locale: LocaleTag) -> CatalogEdit? {
    if let known = catalogs.catalogs.first(where: { $0.file.name == path }) {
      return CatalogEdit(known.file)
    }
    return CatalogEdit(CatalogEdit.emptyFile(at: path, locale))
  }
}

/// A catalog that is being changed; a class, because changing a value would copy the catalog.
private final class OpenCatalog {
  var edit: CatalogEdit
  let earlier: Neighbours

  init(_ edit: CatalogEdit, _ earlier: Neighbours) {
    (self.edit, self.earlier) = (edit, earlier)
  }
}

/// The keys after which new messages are inserted into a catalog.
///
/// A new message is inserted after the nearest preceding source message that the catalog contains.
private struct Neighbours {
  private var earlier: [MessageKey: String] = [:]

  init(_ keys: [MessageKey], in edit: CatalogEdit) {
    var last: String?
    for key in keys {
      earlier[key] = last
      if edit.has("\(key)") { last = "\(key)" }
    }
  }

  func of(_ key: MessageKey) -> String? { earlier[key] }
}

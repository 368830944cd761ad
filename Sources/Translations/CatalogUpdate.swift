internal import Diagnostics
internal import Documents
internal import Files
internal import Localization

/// Writes translations into catalogs, byte by byte, and starts catalogs for new languages.
struct CatalogUpdate {
  /// A translation for a catalog.
  struct Text {
    let key: MessageKey
    let locale: LocaleTag
    /// The new text; nil if only the state changes.
    let text: String?
    let syntax: MessageSyntax
    /// The new state; nil for a message of the default locale.
    let state: TranslationState.Progress?
    /// The digest of the source that was translated; nil if the file's source is another one.
    let source: TextDigest?
  }

  /// The catalogs with all changes so far.
  private(set) var catalogs: CatalogSet
  /// The changed files by their paths.
  private(set) var changed: [String: SourceFile] = [:]
  private let folder: String

  init(_ catalogs: CatalogSet, folder: String) {
    self.catalogs = catalogs
    self.folder = folder
  }

  /// Writes translations.
  mutating func write(_ texts: [Text]) {
    var edits: [String: CatalogEdit] = [:]
    for text in texts {
      let path = file(for: text)
      guard var edit = edits[path] ?? edit(of: path, locale: text.locale) else { continue }
      write(text, to: &edit)
      edits[path] = edit
    }
    guard !edits.isEmpty else { return }
    var files = Dictionary(
      catalogs.catalogs.map { ($0.file.name, $0) }, uniquingKeysWith: { _, last in last })
    for (path, edit) in edits {
      changed[path] = edit.file
      files[path] = Catalog.read(edit.file, expected: Catalog.locale(ofPath: path)).catalog
    }
    catalogs = CatalogSet(Array(files.values), defaultLocale: catalogs.defaultLocale)
  }

  private func write(_ text: Text, to edit: inout CatalogEdit) {
    let key = catalogs.entry(for: text.key, in: text.locale).map { "\($0.key)" } ?? "\(text.key)"
    if let new = text.text {
      let isNew = edit.text(of: key) == nil
      edit.setText(new, of: key, after: isNew ? neighbour(of: text.key, in: edit) : nil)
      let old = catalogs.entry(for: text.key, in: text.locale)?.syntax ?? edit.syntax
      if old != text.syntax {
        edit.setMetadata("x-syntax", .string(text.syntax == .mf2 ? "mf2" : "icu"), of: key)
      }
    }
    if let state = text.state {
      let source = text.source.map { [("source", JSONValue.string($0.spelling))] } ?? []
      edit.setMetadata(
        "x-state", .object([("state", .string(state.rawValue))] + source), of: key)
    }
  }

  // MARK: - Places

  /// The catalog that has a message, or else the one beside its source.
  private func file(for text: Text) -> String {
    if let entry = catalogs.entry(for: text.key, in: text.locale) { return entry.file.name }
    let own = catalogs.catalogs.filter { $0.locale == text.locale }.map(\.file.name)
    let source = catalogs.entry(for: text.key, in: catalogs.defaultLocale)?.file.name
    let parts = source?.split(separator: "/").map(String.init) ?? []
    // A locale has one file, or a folder with a file for each of the source's.
    if let name = parts.last, parts.dropLast().last == "\(catalogs.defaultLocale)" {
      let path = folder.joined(with: "Locales").joined(with: "\(text.locale)").joined(with: name)
      if own.isEmpty || own.contains(path) { return path }
    }
    return own.first ?? folder.joined(with: "Locales").joined(with: "\(text.locale).arb")
  }

  private func edit(of path: String, locale: LocaleTag) -> CatalogEdit? {
    if let known = catalogs.catalogs.first(where: { $0.file.name == path }) {
      return CatalogEdit(known.file)
    }
    return CatalogEdit(SourceFile(name: path, text: "{\n  \"@@locale\": \"\(locale)\"\n}\n"))
  }

  /// The nearest earlier message of the source that the catalog has.
  private func neighbour(of key: MessageKey, in edit: CatalogEdit) -> String? {
    let keys = catalogs.sourceKeys
    guard let place = keys.firstIndex(of: key) else { return nil }
    return keys[..<place].last { edit.text(of: "\($0)") != nil }.map { "\($0)" }
  }
}

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

  /// Writes translations, which are in the order of the source.
  mutating func write(_ texts: [Text]) {
    // A batch is changed in its place: a copy for each text would copy the whole file's index.
    var batches: [(path: String, batch: CatalogBatch, neighbours: Neighbours)] = []
    var places: [String: Int] = [:]
    for text in texts {
      let path = file(for: text)
      if places[path] == nil {
        guard let batch = batch(of: path, locale: text.locale) else { continue }
        places[path] = batches.count
        batches.append((path, batch, Neighbours(catalogs.sourceKeys, in: batch)))
      }
      guard let place = places[path] else { continue }
      write(text, to: &batches[place].batch, after: batches[place].neighbours)
    }
    guard !batches.isEmpty else { return }
    var files = Dictionary(
      catalogs.catalogs.map { ($0.file.name, $0) }, uniquingKeysWith: { _, last in last })
    for (path, batch, _) in batches {
      let file = batch.result
      changed[path] = file
      files[path] = Catalog.read(file, expected: Catalog.locale(ofPath: path)).catalog
    }
    catalogs = CatalogSet(Array(files.values), defaultLocale: catalogs.defaultLocale)
  }

  private func write(
    _ text: Text, to batch: inout CatalogBatch, after earlier: Neighbours
  ) {
    let own = catalogs.entry(for: text.key, in: text.locale)
    let key = "\(own?.key ?? text.key)"
    if let new = text.text {
      batch.set(new, of: key, after: batch.has(key) ? nil : earlier.of(text.key))
      if (own?.syntax ?? batch.syntax) != text.syntax {
        batch.setMetadata("x-syntax", .string(text.syntax == .mf2 ? "mf2" : "icu"), of: key)
      }
    }
    if let state = text.state {
      let source = text.source.map { [("source", JSONValue.string($0.spelling))] } ?? []
      batch.setMetadata(
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

  private func batch(of path: String, locale: LocaleTag) -> CatalogBatch? {
    if let known = catalogs.catalogs.first(where: { $0.file.name == path }) {
      return CatalogBatch(known.file)
    }
    return CatalogBatch(SourceFile(name: path, text: "{\n  \"@@locale\": \"\(locale)\"\n}\n"))
  }
}

/// For each message of the source, the nearest earlier one that a catalog has.
private struct Neighbours {
  private var earlier: [MessageKey: String] = [:]

  init(_ keys: [MessageKey], in batch: CatalogBatch) {
    var last: String?
    for key in keys {
      earlier[key] = last
      if batch.has("\(key)") { last = "\(key)" }
    }
  }

  func of(_ key: MessageKey) -> String? { earlier[key] }
}

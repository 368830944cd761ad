internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Workspaces

/// The messages that migrations add to the catalogs of a workspace.
struct FamilyCatalogs {
  /// A message with its metadata, if it has any.
  struct Entry {
    let key: MessageKey
    let text: String
    let metadata: [(String, JSONValue)]
  }

  private let workspace: Workspace
  private let catalogs: [LocaleTag: Catalog]
  private var entries: [LocaleTag: [Entry]] = [:]

  init(of workspace: Workspace) {
    self.workspace = workspace
    catalogs = Dictionary(
      // The migrated texts are ICU messages, which Fluent cannot contain.
      workspace.catalogs.catalogs.filter { CatalogFormat(path: $0.file.name) == .arb }
        .map { ($0.locale, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the path of a locale's catalog: the first existing one, or a new one.
  func path(of locale: LocaleTag) -> String {
    catalogs[locale]?.file.name ?? workspace.folder.joined(with: "Locales/\(locale).arb")
  }

  /// Returns an obstacle if the catalog of a locale already contains the message.
  func obstacle(to key: MessageKey, in locale: LocaleTag) -> MigrationObstacle? {
    guard let entry = workspace.catalogs.entry(for: key, in: locale),
      workspace.catalogs.locales.contains(locale)
    else { return nil }
    return MigrationObstacle(
      entry.key.description, "the catalog already contains the message", in: entry.file,
      at: entry.keySpan)
  }

  /// Returns an obstacle if the catalog of a locale cannot be edited.
  func obstacle(in locale: LocaleTag) -> MigrationObstacle? {
    let path = path(of: locale)
    let file = catalogs[locale]?.file
    let isBroken = file.map { CatalogEdit($0) == nil } ?? workspace.paths.contains(path)
    guard isBroken else { return nil }
    return MigrationObstacle(
      path, "the catalog has errors; 'crier check' shows them",
      in: file ?? SourceFile(name: path, bytes: []))
  }

  /// Adds a message to the catalog of a locale.
  mutating func add(_ entry: Entry, in locale: LocaleTag) {
    entries[locale, default: []].append(entry)
  }

  /// The changed and the new catalogs, sorted by locale.
  var files: [FileMigration] {
    entries.keys.sorted().compactMap { locale in
      let path = path(of: locale)
      let old = catalogs[locale]?.file
      let empty = JSONValue.object([("@@locale", .string(locale.description))])
      let start = old ?? SourceFile(name: path, bytes: JSONWriter.pretty(empty))
      guard var edit = CatalogEdit(start) else { return nil }
      add(entries[locale] ?? [], to: &edit)
      return FileMigration(
        file: old ?? SourceFile(name: path, bytes: []), target: path, bytes: edit.file.bytes,
        notes: [])
    }
  }

  private func add(_ entries: [Entry], to edit: inout CatalogEdit) {
    // Without this key, the new messages would get the catalog's default syntax, MessageFormat 2.
    let syntax: [(String, JSONValue)] = edit.syntax == .mf2 ? [("x-syntax", .string("icu"))] : []
    for entry in entries {
      let key = entry.key.description
      edit.setText(entry.text, of: key)
      for (name, value) in syntax + entry.metadata { edit.setMetadata(name, value, of: key) }
    }
  }
}

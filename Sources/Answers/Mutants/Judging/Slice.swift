internal import Diagnostics
internal import Files
internal import Localization
internal import Workspaces

/// A workspace with one notification and some of its locales, in memory, in which mutants are
/// judged.
///
/// All findings and renderings of the notification in these locales are the same as in the whole
/// workspace, at a small part of the cost.
struct Slice: Sendable {
  /// The workspace without a mutant.
  let workspace: Workspace
  /// The notification in this workspace.
  let notification: Notification
  private let source: FileSource
  private let excerpts: [String: CatalogExcerpt]

  /// Creates a slice; nil if the notification cannot be loaded again.
  init?(
    of notification: Notification, in workspace: Workspace, _ parts: CatalogParts,
    _ locales: Set<LocaleTag>
  ) {
    let excerpts = parts.excerpts(for: notification, in: locales)
    var files = Dictionary(
      excerpts.map { ($0.file.name, $0.bytes) }, uniquingKeysWith: { _, last in last })
    let catalogs = Set(workspace.catalogs.catalogs.map(\.file.name))
    let templates = workspace.folder.joined(with: "Templates")
    let own = "\(notification.folder)/"
    for (path, file) in workspace.reading.files where !catalogs.contains(path) {
      let isOfOther = path.hasPrefix("\(templates)/") && !path.hasPrefix(own)
      guard !isOfOther || path == workspace.settingsPath else { continue }
      files[path] = file.bytes
    }
    let hidden = [templates, workspace.folder.joined(with: "Locales")]
    source = Self.source(of: files, hiding: hidden)
    self.workspace = Workspace.load(workspace.folder, from: source)
    self.excerpts = Dictionary(
      excerpts.map { ($0.file.name, $0) }, uniquingKeysWith: { _, last in last })
    guard let found = self.workspace.notification(named: notification.name) else { return nil }
    self.notification = found
  }

  /// Returns files in memory, together with those on disk that are outside of the hidden folders,
  /// such as the strings of the app.
  private static func source(of files: [String: [UInt8]], hiding hidden: [String]) -> FileSource {
    let memory = FileSource.memory(files)
    let isOwn = { @Sendable (path: String) in
      hidden.contains { path == $0 || path.hasPrefix("\($0)/") }
    }
    return FileSource(
      kind: { path in memory.kind(of: path) ?? (isOwn(path) ? nil : FileSource.disk.kind(of: path))
      },
      names: { folder throws(FileError) in
        try isOwn(folder) ? memory.names(in: folder) : FileSource.disk.names(in: folder)
      },
      bytes: { path, limit throws(FileError) in
        try memory.hasFile(path)
          ? memory.bytes(of: path, limit: limit) : FileSource.disk.bytes(of: path, limit: limit)
      })
  }

  /// Returns the slice's workspace with a mutant; nil if its file is not part of the slice.
  func mutated(by mutant: Mutant) -> Workspace? {
    let path = mutant.file.name
    var (bytes, span) = (mutant.file.bytes, mutant.span)
    if let excerpt = excerpts[path] {
      guard let place = excerpt.place(of: span) else { return nil }
      (bytes, span) = (excerpt.bytes, place)
    }
    bytes.replaceSubrange(span.range, with: mutant.replacement)
    return with([path: bytes])
  }

  /// Returns the slice's workspace with other bytes of some files.
  func with(_ files: [String: [UInt8]]) -> Workspace {
    Workspace.load(workspace.folder, from: source.overlaid(with: files), reusing: workspace)
  }
}

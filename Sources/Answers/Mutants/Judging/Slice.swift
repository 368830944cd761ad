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
  ///
  /// `locales` are the locales of its catalogs; nil means all of them.
  init?(of notification: Notification, from parts: WorkspaceParts, _ locales: Set<LocaleTag>?) {
    var files: [String: [UInt8]] = [:]
    var excerpts: [String: CatalogExcerpt] = [:]
    for file in parts.files(of: notification) { files[file.name] = file.bytes }
    for excerpt in parts.excerpts(for: notification, in: locales) {
      files[excerpt.file.name] = excerpt.bytes
      excerpts[excerpt.file.name] = excerpt
    }
    let hidden = ["Templates", "Locales"].map { parts.folder.joined(with: $0) }
    source = Self.source(of: files, in: hidden, and: parts.outside)
    self.excerpts = excerpts
    workspace = Workspace.load(parts.folder, from: source)
    guard let found = workspace.notification(named: notification.name) else { return nil }
    self.notification = found
  }

  /// Returns files in memory, together with those of another source that are in no folder of the
  /// slice, such as the strings of the app.
  private static func source(
    of files: [String: [UInt8]], in folders: [String], and outside: FileSource
  ) -> FileSource {
    let memory = FileSource.memory(files)
    let isOwn = { @Sendable (path: String) in
      folders.contains { path == $0 || path.hasPrefix("\($0)/") }
    }
    return FileSource(
      kind: { path in memory.kind(of: path) ?? (isOwn(path) ? nil : outside.kind(of: path)) },
      names: { folder throws(FileError) in
        try isOwn(folder) ? memory.names(in: folder) : outside.names(in: folder)
      },
      bytes: { path, limit throws(FileError) in
        try memory.hasFile(path)
          ? memory.bytes(of: path, limit: limit) : outside.bytes(of: path, limit: limit)
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

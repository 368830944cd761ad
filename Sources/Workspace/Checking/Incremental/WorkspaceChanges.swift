internal import Diagnostics
internal import Localization
internal import Workspaces

/// The files of a workspace on which the findings about its notifications depend.
struct CheckedFiles: Sendable {
  fileprivate let settings: SourceFile?
  fileprivate let contracts: [SourceFile?]
  fileprivate let catalogs: [Catalog]
  fileprivate let appStrings: AppStringsReading?
  fileprivate let hasNameCollision: Bool
  /// The files in the folders of notifications, by the lower-case name of the notification.
  fileprivate let notifications: [String: [SourceFile]]

  init(_ workspace: Workspace) {
    settings = workspace.reading.files[workspace.settingsPath]
    contracts = workspace.contractPaths.map { workspace.reading.files[$0] }
    catalogs = workspace.catalogs.catalogs
    appStrings = workspace.reading.appStrings
    hasNameCollision = workspace.readingFindings.contains { part in
      part.findings.contains(.namesCollide)
    }
    notifications = workspace.filesByNotification
  }

  /// Returns whether the other version of the workspace has catalogs with the same names.
  func hasCatalogs(of other: CheckedFiles) -> Bool {
    catalogs.map(\.file.name) == other.catalogs.map(\.file.name)
  }
}

/// The differences between two versions of a workspace, and the notifications that they affect.
///
/// The findings about a notification depend on its files, on its messages in all catalogs, and on
/// the files that all notifications share.
struct WorkspaceChanges {
  private let catalogs: [SourceFile: CatalogChange]
  private let affected: Set<String>

  /// Compares two versions of a workspace; returns nil if every notification can be affected.
  init?(from old: CheckedFiles, to new: CheckedFiles) {
    guard old.settings == new.settings, old.contracts == new.contracts,
      old.appStrings === new.appStrings,
      old.hasNameCollision == new.hasNameCollision,
      old.hasCatalogs(of: new)
    else { return nil }
    var catalogs: [SourceFile: CatalogChange] = [:]
    var affected = Set(
      old.notifications.keys.filter { new.notifications[$0] != old.notifications[$0] })
    affected.formUnion(new.notifications.keys.filter { old.notifications[$0] == nil })
    for (one, other) in zip(old.catalogs, new.catalogs) where one.file != other.file {
      let change = CatalogChange(from: one, to: other)
      guard let names = change.affectedNotifications else { return nil }
      catalogs[one.file] = change
      affected.formUnion(names)
    }
    self.catalogs = catalogs
    self.affected = affected
  }

  /// Returns whether findings about a notification can differ, whatever the case of its name is.
  func affects(_ notification: String) -> Bool { affected.contains(notification.lowercased()) }

  /// Whether the locations of all findings are as they were.
  var keepLocations: Bool { catalogs.isEmpty }

  /// Returns a finding with its locations in the new versions of catalogs; nil if a location no
  /// longer exists.
  func relocated(_ finding: Diagnostic) -> Diagnostic? {
    let edits = [finding.fix, finding.proposal].compactMap { $0?.edits }.joined()
    let labels = [finding.primary].compactMap(\.self) + finding.related
    guard
      labels.contains(where: { isChanged($0.file) })
        || edits.contains(where: { isChanged($0.file) })
    else { return finding }
    let primary = finding.primary.flatMap(relocated)
    let related = finding.related.compactMap(relocated)
    let (fix, proposal) = (finding.fix.flatMap(relocated), finding.proposal.flatMap(relocated))
    // A part that was there must have its new place.
    guard (primary == nil) == (finding.primary == nil), related.count == finding.related.count,
      (fix == nil) == (finding.fix == nil), (proposal == nil) == (finding.proposal == nil)
    else { return nil }
    return Diagnostic(
      finding.rule, finding.message, at: primary, severity: finding.severity, related: related,
      help: finding.help, fix: fix, proposal: proposal)
  }

  private func isChanged(_ file: SourceFile?) -> Bool {
    file.map { catalogs[$0] != nil } ?? false
  }

  private func relocated(_ label: Label) -> Label? {
    guard let file = label.file, let change = catalogs[file] else { return label }
    return change.span(of: label.span).map { Label($0, label.text, in: change.file) }
  }

  private func relocated(_ fix: Fix) -> Fix? {
    let edits = fix.edits.compactMap { edit -> Edit? in
      guard let file = edit.file, let change = catalogs[file] else { return edit }
      return change.span(of: edit.span).map { Edit($0, edit.text, in: change.file) }
    }
    return edits.count == fix.edits.count ? Fix(fix.title, edits) : nil
  }
}

extension Workspace {
  /// The parsed files of each notification, by its lower-case name, sorted by file name.
  fileprivate var filesByNotification: [String: [SourceFile]] {
    let names = Dictionary(
      notifications.map { ($0.folder, $0.name.lowercased()) }, uniquingKeysWith: { $1 })
    var files = names.values.reduce(into: [:]) { $0[$1] = [SourceFile]() }
    for (path, file) in reading.files {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard let name = names[String(folder)] else { continue }
        files[name, default: []].append(file)
        break
      }
    }
    return files.mapValues { $0.sorted { $0.name < $1.name } }
  }
}

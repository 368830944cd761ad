internal import Diagnostics
internal import Files
internal import Linting
internal import Localization
internal import Platforms
internal import TemplateLanguage

extension Workspace {
  /// Reads a workspace; what cannot be read is a failure or a finding, and the rest is there.
  package static func load(_ folder: String) -> Workspace {
    var loader = WorkspaceLoader(folder: folder)
    return loader.load()
  }

  /// Whether a folder is a workspace: it has the folder `Templates`.
  package static func exists(at folder: String) -> Bool {
    Folder.exists(folder.joined(with: "Templates"))
  }

  /// The nearest folder, from this one upwards, that is a workspace.
  package static func folder(around folder: String) -> String? {
    if exists(at: folder) { return folder }
    guard folder != "/" else { return nil }
    if folder == "." { return self.folder(around: Folder.current) }
    return self.folder(
      around: folder.lastComponent == ".." ? "\(folder)/.." : folder.parentFolder)
  }
}

/// Reads the files of a workspace, all of them, whatever is wrong with some.
struct WorkspaceLoader {
  let folder: String
  var findings = Findings()
  var failures: [FileError] = []
  var ignores: [IgnoreList] = []
  private var paths: Set<String> = []

  init(folder: String) { self.folder = folder }

  mutating func load() -> Workspace {
    let (settings, silenced) = workspaceSettings()
    let catalogs = catalogs(settings)
    let messages = NotificationMessages(catalogs)
    let templates = folder.joined(with: "Templates")
    let notifications = names(in: templates).compactMap { name -> Notification? in
      let path = templates.joined(with: name)
      guard Folder.exists(path) else { return nil }
      return notification(name, in: path, messages)
    }
    var all = findings
    if var silenced {
      all = silenced.applied(to: all)
      ignores.append(silenced)
    }
    for list in ignores { all.report(contentsOf: list.withoutEffect) }
    return Workspace(
      folder: folder, findings: all, failures: failures, settings: settings, catalogs: catalogs,
      fallback: LocaleFallback(
        available: catalogs.locales, defaultLocale: settings.defaultLocale,
        fallbacks: settings.fallbacks, policy: settings.noLocale),
      notifications: notifications, paths: paths)
  }

  private mutating func workspaceSettings() -> (WorkspaceSettings, IgnoreList?) {
    let path = folder.joined(with: "Templates/crier.json")
    guard Folder.hasFile(path), let file = document(path) else { return (WorkspaceSettings(), nil) }
    let (settings, problems) = WorkspaceSettings.read(file)
    let ignores = IgnoreList(from: file)
    findings.report(contentsOf: problems)
    findings.report(contentsOf: ignores.ownFindings)
    return (settings, ignores)
  }

  private mutating func catalogs(_ settings: WorkspaceSettings) -> CatalogSet {
    var read: [Catalog] = []
    for path in catalogPaths() {
      guard let file = document(path) else { continue }
      let (catalog, problems) = Catalog.read(file, expected: Catalog.locale(ofPath: path))
      findings.report(contentsOf: problems)
      guard let catalog else { continue }
      findings.report(contentsOf: catalog.messageFindings)
      read.append(catalog)
    }
    return CatalogSet(read, defaultLocale: settings.defaultLocale)
  }

  private mutating func catalogPaths() -> [String] {
    do throws(FileError) {
      return try CheckedFile.catalogs(below: folder.joined(with: "Locales"))
    } catch {
      failures.append(error)
      return []
    }
  }

  mutating func document(_ path: String) -> SourceFile? {
    read(path) { path throws(FileError) in try InputLimits.document(path) }
  }

  mutating func read(
    _ path: String, _ body: (String) throws(FileError) -> SourceFile
  ) -> SourceFile? {
    do throws(FileError) {
      paths.insert(path)
      return try body(path)
    } catch {
      failures.append(error)
      return nil
    }
  }

  mutating func names(in folder: String) -> [String] {
    guard Folder.exists(folder) else { return [] }
    do throws(FileError) {
      return try Folder.names(in: folder)
    } catch {
      failures.append(error)
      return []
    }
  }
}

internal import Diagnostics
internal import Files
internal import Linting
internal import Localization
internal import Platforms
internal import TemplateLanguage

extension Workspace {
  /// How closely the catalogs are looked at when a workspace is read.
  package enum CatalogScrutiny: Sendable {
    /// Enough to render: what is wrong with each message by itself.
    case messages
    /// Everything that advice on catalogs has to say.
    case review
  }

  /// Reads a workspace; what cannot be read is a failure or a finding, and the rest is there.
  package static func load(
    _ folder: String, catalogs scrutiny: CatalogScrutiny = .messages
  ) -> Workspace {
    var loader = WorkspaceLoader(folder: folder, scrutiny: scrutiny)
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
    guard folder.lastComponent == ".." else { return self.folder(around: folder.parentFolder) }
    return folder.resolvedPath.flatMap { self.folder(around: $0) }
  }
}

/// Reads the files of a workspace, all of them, whatever is wrong with some.
struct WorkspaceLoader {
  let folder: String
  var findings = Findings()
  var failures: [FileError] = []
  /// What notifications silence, by their names in lower case.
  var ignores: [String: IgnoreList] = [:]
  private let scrutiny: Workspace.CatalogScrutiny
  private var checks: [CheckState] = []
  private var paths: Set<String> = []

  init(folder: String, scrutiny: Workspace.CatalogScrutiny) {
    self.folder = folder
    self.scrutiny = scrutiny
  }

  mutating func load() -> Workspace {
    var (settings, silenced) = workspaceSettings()
    let catalogs = catalogs(settings)
    let messages = NotificationMessages(catalogs)
    let templates = folder.joined(with: "Templates")
    var notifications = names(in: templates).compactMap { name -> Notification? in
      let path = templates.joined(with: name)
      guard Folder.exists(path) else { return nil }
      return notification(name, in: path, messages)
    }
    checkCatalogs(catalogs, notifications, settings)
    let all = silenced?.applied(to: findings) ?? findings
    for index in notifications.indices {
      notifications[index].silencedCodes.formUnion(silenced?.codes ?? [])
    }
    var workspace = Workspace(
      folder: folder, findings: all, failures: failures, settings: settings, catalogs: catalogs,
      fallback: LocaleFallback(
        available: catalogs.locales, defaultLocale: settings.defaultLocale,
        fallbacks: settings.fallbacks, policy: settings.noLocale),
      notifications: notifications, paths: paths, checks: checks)
    workspace.findings.report(contentsOf: idleIgnores(in: workspace, silenced))
    return workspace
  }

  /// Adds what there is to say about the catalogs; a notification silences what is about its messages.
  private mutating func checkCatalogs(
    _ catalogs: CatalogSet, _ notifications: [Notification], _ settings: WorkspaceSettings
  ) {
    guard scrutiny == .review else {
      for entry in catalogs.catalogs.flatMap(\.entries) where !entry.parsed.findings.isEmpty {
        let silenced = catalogs.ignores(about: entry.key, in: entry.locale).map(\.code)
        report(
          entry.findings.filter { !silenced.contains($0.rule.code) }, about: entry.key)
      }
      return
    }
    let review = CatalogReview(
      catalogs, notifications: notifications.map(\.reviewed),
      hasTimeZone: settings.timeZone != nil)
    let outcome = review.outcome()
    checks = catalogs.catalogs.isEmpty ? [] : outcome.states
    for finding in outcome.found {
      var found = Findings()
      found.report(finding.diagnostic)
      report(found, about: finding.key)
    }
    findings.report(contentsOf: outcome.ignoreFindings)
  }

  /// Adds what was found about a message, unless its notification silences it.
  private mutating func report(_ found: Findings, about key: MessageKey?) {
    let name = key?.notification.lowercased() ?? ""
    let heard = ignores[name]?.applied(to: found) ?? found
    findings.report(contentsOf: heard)
  }

  /// What is silenced to no effect, neither in the files nor in what the samples become.
  ///
  /// Samples are rendered only where the files alone leave a silence without effect. Of findings that
  /// nobody has looked for nobody can tell.
  private func idleIgnores(in workspace: Workspace, _ silenced: IgnoreList?) -> Findings {
    let unsought = scrutiny == .review ? [] : Set(CatalogAdvice.all.map(\.rule.code))
    var idle = Findings()
    func report(_ list: IgnoreList, about notifications: [Notification]) {
      guard !list.withoutEffect(except: unsought).isEmpty else { return }
      var list = list
      for notification in notifications {
        _ = list.applied(to: workspace.sampleFindings(of: notification))
      }
      idle.report(contentsOf: list.withoutEffect(except: unsought))
    }
    for notification in workspace.notifications {
      if let list = ignores[notification.name.lowercased()] { report(list, about: [notification]) }
    }
    if let silenced { report(silenced, about: workspace.notifications) }
    return idle
  }

  private mutating func workspaceSettings() -> (WorkspaceSettings, IgnoreList?) {
    let path = folder.joined(with: "Templates/crier.json")
    guard Folder.hasFile(path), let file = document(path) else { return (WorkspaceSettings(), nil) }
    let (settings, problems) = WorkspaceSettings.read(file)
    let ignores = IgnoreList(from: file)
    findings.report(contentsOf: problems)
    findings.report(contentsOf: ignores.findings)
    return (settings, ignores)
  }

  private mutating func catalogs(_ settings: WorkspaceSettings) -> CatalogSet {
    var read: [Catalog] = []
    for path in catalogPaths() {
      guard let file = document(path) else { continue }
      let (catalog, problems) = Catalog.read(file, expected: Catalog.locale(ofPath: path))
      findings.report(contentsOf: problems)
      if let catalog { read.append(catalog) }
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

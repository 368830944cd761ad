internal import AppStrings
internal import Apps
internal import Diagnostics
package import Files
internal import LiveActivities
package import Localization

extension Workspace {
  /// Reads a workspace; reports each file that cannot be read, and loads all other files.
  ///
  /// Parsed files of an earlier load are reused if their bytes have not changed. The number of
  /// threads does not affect the result.
  package static func load(
    _ folder: String, from source: FileSource = .disk, reusing earlier: Workspace? = nil,
    jobs: Int = 1
  ) -> Workspace {
    var loader = WorkspaceLoader(
      folder: folder, source: source, earlier: earlier, runner: TaskRunner(jobs: jobs))
    return Workspace(&loader)
  }

  /// Reads what a workspace has for some notifications; others are missing in the result.
  ///
  /// The payloads of these notifications are those that the whole workspace would give. Findings
  /// about everything else, and files of other notifications that cannot be read, are not reported.
  /// If a locale is requested, this is true of payloads in this locale, and other locales are missing.
  package static func load(
    _ folder: String, of notifications: [String], in locale: RequestedLocale? = nil,
    from source: FileSource = .disk, jobs: Int = 1
  ) -> Workspace {
    var loader = WorkspaceLoader(
      folder: folder, source: source, earlier: nil, runner: TaskRunner(jobs: jobs))
    loader.scope = MessageScope(notifications)
    loader.locale = locale
    let workspace = Workspace(&loader)
    guard locale != nil, workspace.notifications.contains(where: \.namesLocales) else {
      return workspace
    }
    return load(folder, of: notifications, from: source, jobs: jobs)
  }

  /// Returns whether a folder is a workspace, which contains a folder `Templates`.
  package static func exists(at folder: String, in source: FileSource = .disk) -> Bool {
    source.hasFolder(folder.joined(with: "Templates"))
  }

  /// Returns the nearest workspace: the given folder or one of its parents; nil if none is found.
  package static func folder(around folder: String, in source: FileSource = .disk) -> String? {
    if exists(at: folder, in: source) { return folder }
    guard folder != "/" else { return nil }
    if folder == "." { return self.folder(around: Folder.current, in: source) }
    guard folder.lastComponent == ".." else {
      return self.folder(around: folder.parentFolder, in: source)
    }
    return folder.resolvedPath.flatMap { self.folder(around: $0, in: source) }
  }
}

/// The locale of the only payloads that a caller needs.
package struct RequestedLocale: Sendable {
  /// The locale; nil for the default locale of the workspace.
  package let tag: LocaleTag?

  /// Creates the request.
  package init(_ tag: LocaleTag?) { self.tag = tag }
}

/// A loader that reads all files of a workspace, even if some are invalid.
///
/// The loader checks only syntax, and renders nothing.
struct WorkspaceLoader {
  let folder: String
  private var source: FileSource { files.source }
  let earlier: Workspace?
  private let runner: TaskRunner
  /// The notifications to read; nil for all of them.
  fileprivate var scope: MessageScope?
  /// The locale to read the messages for; nil for all locales.
  fileprivate var locale: RequestedLocale?
  private(set) var files: LoadedFiles
  private(set) var readingFindings: [SubjectFindings] = []
  private(set) var unreadableCatalogs: [UnreadableCatalog] = []

  init(folder: String, source: FileSource, earlier: Workspace?, runner: TaskRunner) {
    self.folder = folder
    self.earlier = earlier
    self.runner = runner
    files = LoadedFiles(from: source, reusing: earlier?.reading)
  }

  mutating func workspaceSettings() -> WorkspaceSettings {
    reportMisplacedSettings()
    let path = Workspace.settingsPath(in: folder)
    guard source.hasFile(path), let file = files.document(path) else { return WorkspaceSettings() }
    var (settings, findings) = WorkspaceSettings.read(file)
    if let (icon, label) = settings.app.iconPath {
      do throws(AppIcon.Obstacle) {
        settings.app.icon = try self.icon(icon)
      } catch {
        findings.report(AppIcon.finding(error, icon, at: label))
      }
    }
    findings.report(
      contentsOf: settings.images.findings { source.hasFolder(folder.joined(with: $0)) })
    report(findings, about: .workspace)
    return settings
  }

  /// Reports settings beside the folder of templates, where authors expect them, too.
  private mutating func reportMisplacedSettings() {
    let path = folder.joined(with: "crier.json")
    guard source.hasFile(path), let file = files.document(path) else { return }
    var findings = Findings()
    findings.report(.misplacedSettings(in: file))
    report(findings, about: .workspace)
  }

  /// Reads the icon at a path in the workspace.
  private mutating func icon(_ name: String) throws(AppIcon.Obstacle) -> AppIcon {
    guard name.staysInFolder else { throw .outside }
    let path = folder.joined(with: name)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.bytes(of: path, limit: AppIcon.byteLimit)
    } catch {
      throw error.isOfSize ? .tooLarge : .unreadable
    }
    guard let icon = AppIcon(bytes) else { throw .otherFormat }
    return icon
  }

  /// Reads the contracts of the app's Live Activities.
  mutating func activities(_ settings: WorkspaceSettings) -> ActivityContracts {
    var loader = ContractLoader(folder: folder, files: files)
    let contracts = loader.load(settings.app.activities)
    files = loader.files
    report(loader.findings, about: .workspace)
    return contracts
  }

  func contractPaths(_ settings: WorkspaceSettings) -> [String] {
    settings.app.activities.flatMap(\.files).map {
      Workspace.contractPath($0.path, in: folder, source)
    }
  }

  /// Reads the app's own strings; a later check reports each path that does not exist.
  mutating func appStrings(
    _ settings: WorkspaceSettings, in reading: inout WorkspaceReading
  ) -> AppStrings? {
    guard !settings.appStrings.isEmpty else { return nil }
    let paths = settings.appStrings.map { folder.joined(with: $0.path) }
    return files.attempt { files throws(FileError) in
      try reading.appStrings(paths, in: files.source, reusing: files.earlier)
    }
  }

  // MARK: - Catalogs

  mutating func catalogs(_ settings: WorkspaceSettings) -> CatalogSet {
    let first = files.next
    let scope = scope
    let steps = runner.results(of: catalogPaths(settings), with: {}) { path, _ in
      var files = first
      let file = files.document(path)
      let reading = file.map { files.catalog($0, of: scope) }
      return (files: files, path: path, reading: reading)
    }
    var read: [Catalog] = []
    for step in steps {
      files.add(step.files)
      guard let reading = step.reading else { continue }
      report(reading.findings, about: .workspace)
      if let catalog = reading.catalog {
        read.append(catalog)
      } else if let locale = Catalog.locale(ofPath: step.path) {
        let error = reading.findings.sorted.first { $0.severity == .error }
        unreadableCatalogs.append(UnreadableCatalog(locale: locale, error: error))
      }
    }
    return CatalogSet(read, defaultLocale: settings.defaultLocale, reusing: earlier?.catalogs)
  }

  private mutating func catalogPaths(_ settings: WorkspaceSettings) -> [String] {
    let folder = folder.joined(with: "Locales")
    let paths =
      files.attempt { files throws(FileError) in
        try CheckedFile.catalogs(below: folder, in: files.source)
      } ?? []
    guard let locale else { return paths }
    let named = paths.map { (path: $0, locale: Catalog.locale(ofPath: $0)) }
    let reach = LocaleReach(
      of: locale.tag ?? settings.defaultLocale, among: named.compactMap(\.locale),
      defaultLocale: settings.defaultLocale, fallbacks: settings.fallbacks)
    return named.filter { $0.locale.map(reach.contains) ?? true }.map(\.path)
  }

  func otherMessageFiles() -> [String] {
    // Reading the catalogs has already reported a folder that cannot be read.
    (try? CheckedFile.otherMessages(below: folder.joined(with: "Locales"), in: source)) ?? []
  }

  // MARK: - Notifications

  mutating func notifications(
    _ messages: NotificationMessages, _ settings: WorkspaceSettings, contracts: Set<String>
  ) -> [Notification] {
    let folder = folder.joined(with: "Templates")
    let first = files.next
    let names = files.names(in: folder).filter { scope?.contains(notification: $0) ?? true }
    let steps = runner.results(of: names, with: {}) { name, _ in
      var loader = NotificationLoader(files: first, contracts: contracts)
      let notification = loader.load(name, in: folder.joined(with: name), messages, settings)
      return (loader: loader, notification: notification)
    }
    return steps.compactMap { step in
      files.add(step.loader.files)
      guard let notification = step.notification else { return nil }
      report(step.loader.found, about: .notification(notification.name))
      return notification
    }
  }

  private mutating func report(_ findings: Findings, about subject: Subject) {
    if !findings.isEmpty { readingFindings.append(SubjectFindings(about: subject, findings)) }
  }
}

extension FileError {
  /// Whether the file exceeds its size limit.
  var isOfSize: Bool { if case .tooLarge = reason { true } else { false } }
}

internal import AppStrings
internal import Apps
internal import Diagnostics
package import Files
internal import Localization

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
    return loader.load()
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

/// A loader that reads all files of a workspace, even if some are invalid.
///
/// The loader checks only syntax, and renders nothing.
struct WorkspaceLoader {
  let folder: String
  let source: FileSource
  private var readingFindings: [SubjectFindings] = []
  private var failures: [FileError] = []
  private var paths: Set<String> = []
  private var unreadableCatalogs: [UnreadableCatalog] = []
  var reading = WorkspaceReading()
  let earlier: Workspace?
  private let runner: TaskRunner

  init(folder: String, source: FileSource, earlier: Workspace?, runner: TaskRunner) {
    self.folder = folder
    self.source = source
    self.earlier = earlier
    self.runner = runner
  }

  mutating func load() -> Workspace {
    let settings = workspaceSettings()
    let catalogs = catalogs(settings)
    let messages = NotificationMessages(catalogs)
    let templates = folder.joined(with: "Templates")
    let notifications = names(in: templates).compactMap { name -> Notification? in
      let path = templates.joined(with: name)
      guard source.hasFolder(path) else { return nil }
      return notification(name, in: path, messages, settings)
    }
    let appStrings = appStrings(settings)
    return Workspace(
      folder: folder, readingFindings: readingFindings, failures: failures, settings: settings,
      unreadableCatalogs: unreadableCatalogs, catalogs: catalogs,
      fallback: LocaleFallback(
        available: catalogs.locales, defaultLocale: settings.defaultLocale,
        fallbacks: settings.fallbacks, policy: settings.noLocale),
      otherMessageFiles: otherMessageFiles(), notifications: notifications,
      appStrings: appStrings, paths: paths, reading: reading,
      messages: earlier?.messages.continued(for: catalogs) ?? MessageCache())
  }

  private mutating func workspaceSettings() -> WorkspaceSettings {
    let path = Workspace.settingsPath(in: folder)
    guard source.hasFile(path), let file = document(path) else { return WorkspaceSettings() }
    var (settings, findings) = WorkspaceSettings.read(file)
    if let (icon, label) = settings.app.iconPath {
      do throws(AppIcon.Obstacle) {
        settings.app.icon = try self.icon(icon)
      } catch {
        findings.report(AppIcon.finding(error, icon, at: label))
      }
    }
    report(findings, about: .workspace)
    return settings
  }

  /// Reads the icon at a path in the workspace.
  private mutating func icon(_ name: String) throws(AppIcon.Obstacle) -> AppIcon {
    guard AppIcon.isInside(name) else { throw .outside }
    let path = folder.joined(with: name)
    paths.insert(path)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try source.bytes(of: path, limit: AppIcon.byteLimit)
    } catch {
      throw error.isOfSize ? .tooLarge : .unreadable
    }
    guard let icon = AppIcon(bytes) else { throw .otherFormat }
    return icon
  }

  /// Reads the app's own strings; a later check reports each path that does not exist.
  private mutating func appStrings(_ settings: WorkspaceSettings) -> AppStrings? {
    guard !settings.appStrings.isEmpty else { return nil }
    do throws(FileError) {
      return try reading.appStrings(
        settings.appStrings.map { folder.joined(with: $0.path) }, in: source,
        reusing: earlier?.reading)
    } catch {
      failures.append(error)
      return nil
    }
  }

  private mutating func catalogs(_ settings: WorkspaceSettings) -> CatalogSet {
    var read: [Catalog] = []
    let files = catalogPaths().compactMap { document($0) }
    let readings = reading.catalogs(files, reusing: earlier?.reading, on: runner)
    for (file, known) in zip(files, readings) {
      report(known.findings, about: .workspace)
      if let catalog = known.catalog {
        read.append(catalog)
      } else if let locale = Catalog.locale(ofPath: file.name) {
        let error = known.findings.sorted.first { $0.severity == .error }
        unreadableCatalogs.append(UnreadableCatalog(locale: locale, error: error))
      }
    }
    return CatalogSet(read, defaultLocale: settings.defaultLocale)
  }

  private mutating func catalogPaths() -> [String] {
    do throws(FileError) {
      return try CheckedFile.catalogs(below: folder.joined(with: "Locales"), in: source)
    } catch {
      failures.append(error)
      return []
    }
  }

  private func otherMessageFiles() -> [String] {
    // Reading the catalogs has already reported a folder that cannot be read.
    (try? CheckedFile.otherMessages(below: folder.joined(with: "Locales"), in: source)) ?? []
  }

  // MARK: - Files

  mutating func report(_ findings: Findings, about subject: Subject) {
    if !findings.isEmpty { readingFindings.append(SubjectFindings(about: subject, findings)) }
  }

  mutating func document(_ path: String) -> SourceFile? {
    read(path, limit: InputLimits.documentByteCount)
  }

  mutating func read(_ path: String, limit: Int) -> SourceFile? {
    do throws(FileError) {
      paths.insert(path)
      return reading.file(
        path, try source.text(of: path, limit: limit), reusing: earlier?.reading)
    } catch {
      failures.append(error)
      return nil
    }
  }

  mutating func names(in folder: String) -> [String] {
    guard source.hasFolder(folder) else { return [] }
    do throws(FileError) {
      return try source.names(in: folder)
    } catch {
      failures.append(error)
      return []
    }
  }
}

extension FileError {
  /// Whether the file exceeds its size limit.
  fileprivate var isOfSize: Bool { if case .tooLarge = reason { true } else { false } }
}

package import AppStrings
package import Diagnostics
internal import Documents
package import Files
internal import Hub
package import Interchange
internal import Linting
internal import Localization
internal import Platforms
package import Sending
package import Translations
package import Workspaces

/// A check of many files, each according to its kind.
///
/// A file of a workspace is checked with the settings, the catalogs and the ignore entries of the
/// workspace.
package struct CheckRun: Sendable {
  /// All findings.
  package private(set) var findings = Findings()
  /// The error for each file that could not be read.
  package private(set) var failures: [FileError] = []
  /// The number of files that were checked.
  package private(set) var fileCount = 0
  /// The state of each check of catalogs; empty if no catalog was checked.
  package private(set) var checks: [CheckState] = []
  /// The workspaces that were checked completely.
  package private(set) var wholeWorkspaces: [Workspace] = []
  private typealias CheckedWorkspace = (workspace: Workspace, check: WorkspaceCheck)
  private var workspaces: [String: CheckedWorkspace] = [:]
  /// The workspaces of the run before the last edits.
  private let earlier: [String: CheckedWorkspace]
  /// The files and folders that were checked in workspaces, to report each finding only once.
  private var covered: Set<String> = []
  /// The findings in translation files so far.
  private var told: Set<ToldFinding> = []

  private let appStrings: AppStrings?
  let source: FileSource
  private let progress: CheckProgress.Report

  /// Creates a run without findings.
  ///
  /// `appStrings` are the app's own strings; nil uses those configured in the workspaces.
  /// `earlier` is a run with the same `appStrings` over an earlier version of the files; what the
  /// edits since then do not affect is not checked again. `progress` is called for each workspace,
  /// with the number of finished renderings and the total number.
  package init(
    appStrings: AppStrings? = nil, reading source: FileSource = .disk,
    reusing earlier: CheckRun? = nil, progress: @escaping CheckProgress.Report = { _, _ in }
  ) {
    self.appStrings = appStrings
    self.source = source
    self.earlier = earlier?.workspaces ?? [:]
    self.progress = progress
  }

  /// Creates the result of a run that ended before its first file was checked.
  package init(stoppedBy failure: FileError) {
    self.init()
    failures.append(failure)
  }

  /// Checks a folder: a workspace, a part of a workspace, or all files in the folder.
  package mutating func check(folder: String) {
    if let root = Workspace.folder(around: folder, in: source) {
      let path = folder.seen(from: root)
      if path == root || workspace(root).paths.contains(where: { $0.hasPrefix("\(path)/") }) {
        return add(root, below: path)
      }
    }
    do throws(FileError) {
      for name in try source.names(in: folder) where name != "goldens" {
        let path = folder.joined(with: name)
        if source.hasFolder(path) {
          check(folder: path)
        } else if let format = try TranslationFormat(checkedFile: path, in: source) {
          check(translationsAround: path, as: format)
        } else if let file = CheckedFile(path: path) {
          check(file)
        }
      }
    } catch {
      failures.append(error)
    }
  }

  /// Checks one file.
  package mutating func check(_ file: CheckedFile, headers: CompiledHeaders = CompiledHeaders()) {
    if headers.isEmpty, let root = Workspace.folder(around: file.path.parentFolder, in: source) {
      let path = file.path.seen(from: root)
      if workspace(root).paths.contains(path) {
        add(root, below: path)
        return
      }
    }
    checkAlone(file, headers: headers)
  }

  /// Checks a translation file by itself, and reports only findings in this file.
  ///
  /// Returns false, and checks nothing, if the file is of another kind.
  package mutating func checkAlone(translation path: String) -> Bool {
    do throws(FileError) {
      guard let format = try TranslationFormat(checkedFile: path, in: source) else { return false }
      check(translation: path, as: format)
      findings = findings.filter { $0.primary?.file?.name == path }
    } catch {
      failures.append(error)
    }
    return true
  }

  /// Checks one file by itself, even if the file belongs to a workspace.
  package mutating func checkAlone(
    _ file: CheckedFile, headers: CompiledHeaders = CompiledHeaders()
  ) {
    do throws(FileError) {
      let limit =
        file.kind == .sample ? InputLimits.propertiesByteCount : InputLimits.documentByteCount
      let read = SourceFile(
        name: file.path, bytes: try source.text(of: file.path, limit: limit))
      guard file.kind != .catalog else { return add(catalog: read) }
      var found = read.findings(as: file.kind, headers)
      if case .template = file.kind, let appStrings {
        found.report(contentsOf: appStrings.allFindings(on: read))
      }
      add(found)
    } catch {
      failures.append(error)
    }
  }

  /// Checks a translation file, and its translations if the file is a source.
  package mutating func check(
    translation path: String, as format: TranslationFormat,
    naming names: TranslationCheck.Names = TranslationCheck.Names()
  ) {
    add(TranslationCheck(path, as: format, naming: names, reading: source), of: path)
  }

  /// Checks several translation files, on several threads.
  package mutating func check(
    translations: [(path: String, format: TranslationFormat)],
    naming names: TranslationCheck.Names = TranslationCheck.Names()
  ) {
    let source = source
    let jobs = max(1, min(StandardStream.processorCount, translations.count))
    let checks = TaskRunner(jobs: jobs).results(of: translations, with: {}) { file, _ in
      TranslationCheck(file.path, as: file.format, naming: names, reading: source)
    }
    for (file, check) in zip(translations, checks) { add(check, of: file.path) }
  }

  private mutating func add(_ check: TranslationCheck, of path: String) {
    fileCount += Set(check.paths).subtracting(covered).count
    failures += check.failures
    let folder = path.parentFolder
    let found = TranslationSilencing(check, settings: settings(around: folder)).findings
    // A source is checked with its translations, which may be named as well; what another reading of
    // a file has found is told already, but a file can have equal findings.
    let isNew = covered.isDisjoint(with: check.paths)
    for finding in found.sorted where told.insert(ToldFinding(finding)).inserted || isNew {
      findings.report(finding)
    }
    covered.formUnion(check.paths)
  }

  /// Returns the ignores in the nearest `crier.json` of a folder and the folders above it.
  private func settings(around folder: String) -> [Ignore] {
    var folder = folder
    for _ in 0..<Self.mostLevels {
      let path = folder.joined(with: "crier.json")
      if source.hasFile(path) {
        // An unreadable file is reported when it is checked itself.
        guard let bytes = try? source.text(of: path, limit: InputLimits.documentByteCount) else {
          return []
        }
        return WorkspaceSettings.read(SourceFile(name: path, bytes: bytes)).settings.ignores.entries
      }
      let parent = folder.parentFolder
      if parent == folder { return [] }
      folder = parent
    }
    return []
  }

  private static let mostLevels = 12

  /// Checks a translation file of a folder together with its source and the other translations.
  private mutating func check(translationsAround path: String, as format: TranslationFormat) {
    guard !covered.contains(path) else { return }
    let set = TranslationSet(around: path, format: format, in: source)
    if let first = set.source?.path, !covered.contains(first) {
      check(translation: first, as: format)
    }
    if !covered.contains(path) { check(translation: path, as: format) }
  }

  /// Adds findings about a file that was checked elsewhere.
  package mutating func add(_ found: Findings) {
    fileCount += 1
    findings.report(contentsOf: found.withoutGuessedFixes)
  }

  /// Checks a catalog that belongs to no workspace.
  private mutating func add(catalog file: SourceFile) {
    let (catalog, found) = Catalog.read(file, expected: Catalog.locale(ofPath: file.name))
    guard let catalog else { return add(found) }
    let check = CatalogCheck(catalog, readingFindings: found)
    checks = checks.merged(with: check.states)
    add(check.findings)
  }

  private mutating func workspace(_ root: String) -> Workspace { checked(root).workspace }

  private mutating func checked(_ root: String) -> CheckedWorkspace {
    if let known = workspaces[root] { return known }
    let before = earlier[root]
    let workspace = Workspace.load(root, from: source, reusing: before?.workspace)
    let check = WorkspaceCheck(
      of: workspace, appStrings: appStrings, reusing: before?.check.memory ?? CheckMemory(),
      progress: progress)
    workspaces[root] = (workspace, check)
    return (workspace, check)
  }

  /// Adds the findings about a file or a folder of a workspace, without duplicates.
  private mutating func add(_ root: String, below path: String) {
    let (workspace, check) = checked(root)
    func isNew(_ name: String) -> Bool {
      let isBelow = path == workspace.folder || name == path || name.hasPrefix("\(path)/")
      return isBelow && !covered.contains(name)
    }
    let isWhole = path == workspace.folder && !covered.contains(path)
    if isWhole { wholeWorkspaces.append(workspace) }
    let files = workspace.paths.filter(isNew)
    fileCount += files.count
    failures += workspace.failures.filter { isNew($0.path) }
    if workspace.catalogs.catalogs.contains(where: { isNew($0.file.name) }) {
      checks = checks.merged(with: check.states)
    }
    findings.report(
      contentsOf: check.findings.filter { finding in
        finding.primary?.file.map { isNew($0.name) } ?? isWhole
      })
    covered.formUnion(files)
    covered.insert(path)
  }
}

extension CheckedFile.Kind {
  /// Whether a file of this kind can contain a registration or an installation instead.
  fileprivate var mayBeOfADevice: Bool {
    switch self {
    case .template, .unknownTemplate: true
    case .workspaceSettings, .notificationSettings, .sample, .catalog: false
    }
  }
}

extension SourceFile {
  /// Returns the findings about a file outside a workspace.
  fileprivate func findings(as kind: CheckedFile.Kind, _ headers: CompiledHeaders) -> Findings {
    if kind.mayBeOfADevice, let hubFile = HubFile(self) { return hubFile.findings }
    return switch kind {
    case .template(let target): PayloadTemplate(self, for: target, headers: headers).allFindings
    case .workspaceSettings: Self.findings(of: WorkspaceSettings.read(self)) { $0.ignores }
    case .notificationSettings: Self.findings(of: NotificationSettings.read(self)) { $0.ignores }
    case .sample: Arguments.read(self).findings
    case .catalog: JSONReader.read(self).findings
    case .unknownTemplate: unknownTemplateName
    }
  }

  /// Returns the findings about a settings file that is checked without its workspace.
  private static func findings<Settings>(
    of read: (settings: Settings, findings: Findings), _ ignores: (Settings) -> IgnoreList
  ) -> Findings {
    var all = read.findings
    let list = ignores(read.settings)
    all.report(contentsOf: list.findings)
    all.report(contentsOf: list.withoutEffect(used: []))
    return all
  }
}

extension String {
  /// Returns the path, made absolute if the path of the workspace is absolute.
  fileprivate func seen(from root: String) -> String {
    guard root.hasPrefix("/"), !hasPrefix("/") else { return self }
    if self == "." { return Folder.current }
    guard split(separator: "/").contains("..") else { return Folder.current.joined(with: self) }
    if lastComponent == ".." { return resolvedPath ?? self }
    return (parentFolder.resolvedPath ?? parentFolder).joined(with: lastComponent)
  }
}

/// A finding as a reader sees it, which is equal for two readings of a file.
private struct ToldFinding: Hashable {
  private let code: String
  private let message: String
  private let file: String?
  private let span: SourceSpan?

  init(_ finding: Diagnostic) {
    code = finding.rule.code
    message = finding.message
    file = finding.primary?.file?.name
    span = finding.primary?.span
  }
}

package import AppStrings
package import Diagnostics
internal import Documents
package import Files
internal import Hub
internal import Linting
internal import Localization
internal import Platforms
package import Sending
package import Workspaces

/// Checks many files, each as what it is.
///
/// A file of a workspace is checked with all that belongs to it: its settings, its catalogs, the
/// findings that the author silences.
package struct CheckRun: Sendable {
  /// All findings.
  package private(set) var findings = Findings()
  /// The files that could not be read at all.
  package private(set) var failures: [FileError] = []
  /// The number of files that were checked.
  package private(set) var fileCount = 0
  /// The state of each check of catalogs; empty if no catalog was checked.
  package private(set) var checks: [CheckState] = []
  /// The workspaces of which everything was checked.
  package private(set) var wholeWorkspaces: [Workspace] = []
  private var workspaces: [String: (workspace: Workspace, check: WorkspaceCheck)] = [:]
  /// The files and folders of workspaces that were asked for, so that no finding is reported twice.
  private var covered: Set<String> = []

  private let appStrings: AppStrings?
  private let source: FileSource
  private let progress: CheckProgress.Report

  /// Creates a run without findings.
  ///
  /// `appStrings` are the app's own strings; nil for those that the workspaces name. `progress` is
  /// called with the numbers of finished and of all renderings of a workspace.
  package init(
    appStrings: AppStrings? = nil, reading source: FileSource = .disk,
    progress: @escaping CheckProgress.Report = { _, _ in }
  ) {
    self.appStrings = appStrings
    self.source = source
    self.progress = progress
  }

  /// Checks a folder: a workspace, a part of one, or whatever lies below.
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

  /// Adds what was found in a file of which the run knows nothing else.
  package mutating func add(_ found: Findings) {
    fileCount += 1
    findings.report(contentsOf: found.withoutGuessedFixes)
  }

  /// Checks a catalog by itself.
  private mutating func add(catalog file: SourceFile) {
    let (catalog, found) = Catalog.read(file, expected: Catalog.locale(ofPath: file.name))
    guard let catalog else { return add(found) }
    let check = CatalogCheck(catalog, readingFindings: found)
    checks = checks.merged(with: check.states)
    add(check.findings)
  }

  private mutating func workspace(_ root: String) -> Workspace { checked(root).workspace }

  private mutating func checked(
    _ root: String
  ) -> (workspace: Workspace, check: WorkspaceCheck) {
    if let known = workspaces[root] { return known }
    let workspace = Workspace.load(root, from: source)
    let checked = (
      workspace, WorkspaceCheck(of: workspace, appStrings: appStrings, progress: progress)
    )
    workspaces[root] = checked
    return checked
  }

  /// Adds the findings about a file of a workspace, or about everything in a folder, each once.
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
  /// Whether the file may be a registration or an installation, which only its content tells.
  fileprivate var mayBeOfADevice: Bool {
    switch self {
    case .template, .unknownTemplate: true
    case .workspaceSettings, .notificationSettings, .sample, .catalog: false
    }
  }
}

extension SourceFile {
  /// Findings about a file that belongs to no workspace.
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

  /// The findings about a settings file by itself, in which no ignore can have an effect.
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

extension PayloadTemplate {
  /// All findings about the template by itself.
  package var allFindings: Findings {
    var all = hubFindings
    all.report(contentsOf: platformFindings())
    return all
  }
}

extension String {
  /// The path as the files of a workspace are named: absolute where the workspace is.
  fileprivate func seen(from root: String) -> String {
    guard root.hasPrefix("/"), !hasPrefix("/") else { return self }
    if self == "." { return Folder.current }
    guard split(separator: "/").contains("..") else { return Folder.current.joined(with: self) }
    if lastComponent == ".." { return resolvedPath ?? self }
    return (parentFolder.resolvedPath ?? parentFolder).joined(with: lastComponent)
  }
}

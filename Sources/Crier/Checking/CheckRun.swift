package import Diagnostics
internal import Documents
package import Files
package import Linting
internal import Localization
internal import Platforms
internal import TemplateLanguage

/// Checks many files, each as what it is.
///
/// A file of a workspace is checked with all that belongs to it: its settings, its catalogs, the
/// findings that somebody silences.
package struct CheckRun: Sendable {
  /// All that was found.
  package private(set) var findings = Findings()
  /// The files that could not be read at all.
  package private(set) var failures: [FileError] = []
  /// The number of files that were checked.
  package private(set) var fileCount = 0
  /// What became of each check of catalogs; none where no catalog was looked at.
  package private(set) var checks: [CheckState] = []
  private var workspaces: [String: Workspace] = [:]
  /// The files and folders of workspaces that were asked for, so that nothing is said twice.
  private var covered: Set<String> = []

  /// Creates a run without findings.
  package init() {}

  /// Checks a folder: a workspace, a part of one, or whatever lies below.
  package mutating func check(folder: String) {
    if let root = Workspace.folder(around: folder) {
      let path = folder.seen(from: root)
      let known = workspace(root)
      if path == root || known.paths.contains(where: { $0.hasPrefix("\(path)/") }) {
        return add(known, below: path)
      }
    }
    do throws(FileError) {
      for name in try Folder.names(in: folder) where name != "goldens" {
        let path = folder.joined(with: name)
        if Folder.exists(path) {
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
  package mutating func check(_ file: CheckedFile, envelope: Envelope = Envelope()) {
    if envelope.isEmpty, let root = Workspace.folder(around: file.path.parentFolder) {
      let path = file.path.seen(from: root)
      if workspace(root).paths.contains(path) {
        add(workspace(root), below: path)
        return
      }
    }
    do throws(FileError) {
      let isSample = file.kind == .sample
      let source =
        try isSample ? InputLimits.properties(file.path) : InputLimits.document(file.path)
      guard file.kind != .catalog else { return add(catalog: source) }
      add(source.findings(as: file.kind, envelope))
    } catch {
      failures.append(error)
    }
  }

  /// Adds what was found in a file of which the run knows nothing else.
  package mutating func add(_ found: Findings) {
    fileCount += 1
    findings.report(contentsOf: found)
  }

  /// Reviews a catalog by itself.
  private mutating func add(catalog file: SourceFile) {
    var (catalog, found) = Catalog.read(file, expected: Catalog.locale(ofPath: file.name))
    if let catalog {
      let review = CatalogReview(CatalogSet([catalog], defaultLocale: catalog.locale))
      let outcome = review.outcome()
      found.report(contentsOf: outcome.findings)
      found.report(contentsOf: outcome.ignoreFindings)
      checks = checks.merged(with: outcome.states)
    }
    add(found)
  }

  private mutating func workspace(_ root: String) -> Workspace {
    if let known = workspaces[root] { return known }
    let read = Workspace.load(root, catalogs: .review)
    workspaces[root] = read
    return read
  }

  /// Adds what a workspace knows of a file, or of everything below a folder, unless it was added before.
  private mutating func add(_ workspace: Workspace, below path: String) {
    func isNew(_ name: String) -> Bool {
      let isBelow = path == workspace.folder || name == path || name.hasPrefix("\(path)/")
      return isBelow && !covered.contains(name)
    }
    let isWhole = path == workspace.folder && !covered.contains(path)
    let files = workspace.paths.filter(isNew)
    fileCount += files.count
    failures += workspace.failures.filter { isNew($0.path) }
    if workspace.catalogs.catalogs.contains(where: { isNew($0.file.name) }) {
      checks = checks.merged(with: workspace.checks)
    }
    findings.report(
      contentsOf: workspace.findings.filter { finding in
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
  /// What is wrong with a file of which nothing more is known.
  fileprivate func findings(as kind: CheckedFile.Kind, _ envelope: Envelope) -> Findings {
    if kind.mayBeOfADevice, let hubFile = HubFile(self) { return hubFile.findings }
    return switch kind {
    case .template(let target): TemplateCheck(self, for: target, envelope: envelope).findings
    case .workspaceSettings: WorkspaceSettings.read(self).findings.with(IgnoreList(from: self))
    case .notificationSettings:
      NotificationSettings.read(self).findings.with(IgnoreList(from: self))
    case .sample: Arguments.read(self).findings
    case .catalog: JSONReader.read(self).findings
    case .unknownTemplate: unknownTemplateName
    }
  }

  /// That the name of a file among the templates says no platform.
  var unknownTemplateName: Findings {
    var findings = Findings(in: self)
    findings.report(.unknownTemplateName(of: self))
    return findings
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

extension Findings {
  fileprivate func with(_ ignores: IgnoreList) -> Findings {
    var all = self
    all.report(contentsOf: ignores.findings)
    all.report(contentsOf: ignores.withoutEffect)
    return all
  }
}

extension Rule {
  static let unknownTemplateName = Rule(
    "template-name-unknown", .warning, basis: .documented,
    summary: "a template's file name begins with its platform",
    explanation: """
      The name of a template file is <platform>[-<variant>][.<name>].<json|xml>, for instance \
      apns.json or wns-tile.celsius.xml. Any other file among the templates is for no device.
      """,
    bad: Example("apple.json", #"{"aps":{"alert":"$(message)"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"$(message)"}}"#))
}

extension Diagnostic {
  fileprivate static func unknownTemplateName(of file: SourceFile) -> Self {
    let stem = file.name.lastComponent.split(separator: ".").first.map(String.init) ?? ""
    var nearest: String?
    do throws(PlatformTarget.UnknownName) {
      _ = try PlatformTarget(parsing: stem)
    } catch {
      nearest = error.suggestion
    }
    return Self(
      .unknownTemplateName, "the name '\(file.name.lastComponent)' says no platform",
      at: Label(SourceSpan(0, 0)),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "name it <platform>.json or .xml; the platforms are "
        + Platform.all.map(\.name).joined(separator: ", "))
  }
}

internal import Checking
internal import Diagnostics
internal import Documents
internal import Files
internal import Workspaces

/// The state of the server: the client, the open documents and the projects.
struct Session: Sendable {
  var client = ClientCapabilities()
  /// The process of the editor; nil if the editor does not name it.
  var editor: RunningProcess?
  /// The contracts of Live Activities that the client watches.
  var watchedContracts: [String] = []
  /// The folders that the editor has open.
  var folders: [String] = []
  /// The open documents, by path.
  private(set) var documents: [String: OpenDocument] = [:]
  /// The projects, by folder.
  var projects: [String: Project] = [:]
  /// The paths of the open documents whose coverage is shown.
  private(set) var shownCoverage: Set<String> = []
  /// The number of changes to documents and files so far.
  private(set) var revision = 0
  private let disk: FileSource

  init(disk: FileSource) { self.disk = disk }

  /// The files on disk, overlaid with the open documents.
  var source: FileSource { disk.overlaid(with: documents.mapValues(\.buffer.bytes)) }

  // MARK: - Changes

  /// Records a change, so that the next request reads the files again.
  mutating func noteChange() { revision += 1 }

  mutating func open(_ document: OpenDocument) {
    documents[document.path] = document
    addProject(around: document.path)
    noteChange()
  }

  mutating func close(_ path: String) {
    documents[path] = nil
    shownCoverage.remove(path)
    noteChange()
  }

  /// Shows or hides the coverage of open documents with the next check.
  mutating func setCoverage(of paths: [String], isShown: Bool) {
    if isShown { shownCoverage.formUnion(paths) } else { shownCoverage.subtract(paths) }
    noteChange()
  }

  mutating func change(_ path: String, _ changes: [JSONValue], version: Int?) {
    documents[path]?.change(changes, version: version, client.encoding)
    noteChange()
  }

  private mutating func addProject(around path: String) {
    guard CheckedFile(path: path) != nil,
      let root = Workspace.folder(around: path.parentFolder, in: source), projects[root] == nil
    else { return }
    projects[root] = Project(root: root)
  }

  /// Adds the workspaces in the editor's folders.
  mutating func findProjects() {
    for root in WorkspaceSearch.roots(in: folders, disk) where projects[root] == nil {
      projects[root] = Project(root: root)
    }
    noteChange()
  }

  // MARK: - Views

  /// Returns a check of all projects and open documents at the current revision.
  func check(until stop: StopSignal) -> CheckJob {
    CheckJob(
      projects: projects.values.sorted { $0.root < $1.root },
      strays: documents.keys.sorted(), source: source, revision: revision,
      versions: documents.mapValues(\.version), shownCoverage: shownCoverage, stop: stop)
  }

  /// Returns the project that contains a file, loaded at the current revision.
  mutating func project(of path: String) -> Project? {
    let root = projects.keys.filter { path.hasPrefix("\($0)/") }.max { $0.count < $1.count }
    guard let root, var project = projects[root] else { return nil }
    if project.loadedRevision != revision {
      project.workspace = project.loaded(from: source, revision: revision)
      project.loadedRevision = revision
      projects[root] = project
    }
    return project
  }

  /// Returns the findings of a project at the current revision.
  mutating func findings(in root: String) -> Findings {
    guard let project = projects[root] else { return Findings() }
    guard project.checkedRevision != revision else { return project.findings }
    let (checked, _) = project.checked(reading: source, revision: revision)
    projects[root] = checked
    return checked.findings
  }

  /// Stores the result of a check, but keeps a workspace that was loaded after the check began.
  mutating func adopt(_ outcome: CheckOutcome) {
    for project in outcome.projects where projects[project.root] != nil {
      var adopted = project
      if let newer = projects[project.root], newer.loadedRevision > project.loadedRevision {
        adopted.workspace = newer.workspace
        adopted.loadedRevision = newer.loadedRevision
      }
      projects[project.root] = adopted
    }
  }

  /// Returns the URI of a file, in the client's spelling if the file is open.
  func uri(of path: String) -> String { documents[path]?.uri ?? FileURI.uri(of: path) }

  func positions(_ file: SourceFile) -> PositionMap { PositionMap(file, client.encoding) }
}

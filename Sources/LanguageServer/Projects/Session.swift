internal import Checking
internal import Diagnostics
internal import Documents
internal import Files
internal import Workspaces

/// The state that requests are answered from: the client, the open documents and the projects.
struct Session: Sendable {
  var client = ClientCapabilities()
  /// The folders that the editor has open.
  var folders: [String] = []
  /// The open documents, by path.
  private(set) var documents: [String: OpenDocument] = [:]
  /// The projects, by folder.
  var projects: [String: Project] = [:]
  /// The number of changes of documents and files so far.
  private(set) var revision = 0
  private let disk: FileSource

  init(disk: FileSource) { self.disk = disk }

  /// The files on disk with the open documents in front of them.
  var source: FileSource { disk.overlaid(with: documents.mapValues(\.buffer.bytes)) }

  // MARK: - Changes

  /// Notes that something was changed, so that the next request reads the files again.
  mutating func noteChange() { revision += 1 }

  mutating func open(_ document: OpenDocument) {
    documents[document.path] = document
    addProject(around: document.path)
    noteChange()
  }

  mutating func close(_ path: String) {
    documents[path] = nil
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

  /// Adds the workspaces below the folders of the editor.
  mutating func findProjects() {
    for root in WorkspaceSearch.roots(in: folders, disk) where projects[root] == nil {
      projects[root] = Project(root: root)
    }
    noteChange()
  }

  // MARK: - Views

  /// The check of everything at the present revision.
  var check: CheckJob {
    CheckJob(
      projects: projects.values.sorted { $0.root < $1.root },
      strays: documents.keys.sorted(), source: source, revision: revision,
      versions: documents.mapValues(\.version))
  }

  /// The project of a file, loaded from the present documents.
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

  /// The findings about a project at the present revision.
  mutating func findings(in root: String) -> Findings {
    guard let project = projects[root] else { return Findings() }
    guard project.checkedRevision != revision else { return project.findings }
    let (checked, _) = project.checked(reading: source, revision: revision)
    projects[root] = checked
    return checked.findings
  }

  /// Takes over the result of a check, unless documents have changed since.
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

  /// The address of a file, as the client spells it if the file is open.
  func uri(of path: String) -> String { documents[path]?.uri ?? FileURI.uri(of: path) }

  func positions(_ file: SourceFile) -> PositionMap { PositionMap(file, client.encoding) }

  /// A place as the protocol's `Location`.
  func location(_ file: SourceFile, _ span: SourceSpan) -> JSONValue {
    .object([("uri", .string(uri(of: file.name))), ("range", positions(file).range(span))])
  }
}

internal import Checking
internal import Diagnostics
internal import Files
internal import Workspaces

/// A check of all projects and open documents, which can run on another thread.
///
/// ```swift
/// if let job = server.takeCheck() { messages += server.finish(job.run()) }
/// ```
package struct CheckJob: Sendable {
  let projects: [Project]
  /// The paths of the open documents.
  ///
  /// Documents outside all projects are checked one by one.
  let strays: [String]
  let source: FileSource
  let revision: Int
  /// The versions of the open documents, by path.
  let versions: [String: Int]
  /// The files whose coverage is shown.
  let shownCoverage: Set<String>
  /// A signal that ends the measurement of coverage early.
  let stop: StopSignal

  /// Checks all projects, then the open documents that belong to no project.
  ///
  /// Coverage is measured only if it is shown.
  package func run() -> CheckOutcome {
    var outcome = CheckOutcome(revision: revision, versions: versions)
    for project in projects {
      let (checked, failures) = project.checked(reading: source, revision: revision)
      outcome.projects.append(checked)
      outcome.failures += failures
      outcome.findings.report(contentsOf: checked.findings)
      if !shownCoverage.isEmpty, let workspace = checked.workspace {
        outcome.coverage.measure(shownCoverage, in: workspace, until: stop)
      }
    }
    for path in strays where !outcome.hasRead(path) {
      var run = CheckRun(reading: source)
      if !run.checkAlone(translation: path) {
        guard let file = CheckedFile(path: path), file.kind.isCertain else { continue }
        run.checkAlone(file)
      }
      outcome.findings.report(contentsOf: run.findings)
      outcome.failures += run.failures
    }
    return outcome
  }
}

/// The result of a ``CheckJob``.
package struct CheckOutcome: Sendable {
  let revision: Int
  let versions: [String: Int]
  var projects: [Project] = []
  var findings = Findings()
  var failures: [FileError] = []
  var coverage = CoverageHints()

  fileprivate func hasRead(_ path: String) -> Bool {
    projects.contains { $0.workspace?.paths.contains(path) ?? false }
  }
}

extension Project {
  /// Loads and checks the project; returns the project and the errors of unreadable files.
  func checked(
    reading source: FileSource, revision: Int
  ) -> (project: Project, failures: [FileError]) {
    var checked = self
    let workspace = loaded(from: source, revision: revision)
    let check = WorkspaceCheck(of: workspace, reusing: memory)
    checked.workspace = workspace
    checked.loadedRevision = revision
    checked.findings = check.findings
    checked.checkedRevision = revision
    checked.memory = check.memory
    return (checked, workspace.failures)
  }

  /// Returns the workspace at a revision of the documents, loading it if needed.
  func loaded(from source: FileSource, revision: Int) -> Workspace {
    if let workspace, loadedRevision == revision { return workspace }
    return Workspace.load(root, from: source, reusing: workspace)
  }
}

extension CheckedFile.Kind {
  /// Whether the file name alone determines the file's kind, even outside a workspace.
  var isCertain: Bool {
    switch self {
    case .template, .workspaceSettings, .notificationSettings, .catalog: true
    case .sample, .unknownTemplate: false
    }
  }
}

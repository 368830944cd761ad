internal import Files
internal import Git
internal import Synchronization
internal import Workspaces

/// The workspaces of git revisions that pages show next to the current one.
final class PastWorkspaces: Sendable {
  private let folder: String
  private let newest = Mutex<(revision: String, commit: String, workspace: Workspace)?>(nil)

  /// Whether the workspace was in a git repository when the studio started.
  let isAvailable: Bool

  init(folder: String) {
    self.folder = folder
    isAvailable = (try? GitRepository(around: folder)) != nil
  }

  /// Loads the workspace of a revision; the last one is kept, because a page asks again and again.
  func workspace(at revision: String) throws(GitError) -> Workspace {
    let repository = try GitRepository(around: folder)
    let commit = try repository.commit(named: revision)
    if let known = newest.withLock({ $0 }), known.commit == commit {
      newest.withLock { $0 = (revision, commit, known.workspace) }
      return known.workspace
    }
    let source = try repository.files(of: commit, below: ["Templates", "Locales"])
    let workspace = Workspace.load(folder, from: source)
    newest.withLock { $0 = (revision, commit, workspace) }
    return workspace
  }

  /// Returns the workspace of a revision as the page shows it: while an author types, git is not asked
  /// for each key whether a branch has moved.
  func shownWorkspace(at revision: String) throws(GitError) -> Workspace {
    if let known = newest.withLock({ $0 }), known.revision == revision { return known.workspace }
    return try workspace(at: revision)
  }
}

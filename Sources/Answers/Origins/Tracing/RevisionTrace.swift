package import Git
package import Platforms
internal import Workspaces

/// A search of a payload's source in the history of a workspace.
///
/// ```swift
/// let found = try RevisionTrace(payload, in: repository, folder).newest()
/// found.match?.commit.author
/// ```
package struct RevisionTrace {
  /// The newest commit whose files give a payload.
  package struct Match: Sendable {
    /// The commit.
    package let commit: LineCommit
    /// The sources in the files of the commit.
    package let trace: PayloadTrace
  }

  /// The result of a search.
  package struct Outcome: Sendable {
    /// The newest commit that gives the payload; nil if no searched commit does.
    package let match: Match?
    /// The number of commits whose files were loaded.
    package let searchedCount: Int
    /// Whether the repository has more commits than were searched.
    package let isLimited: Bool
    /// Whether the repository is a shallow clone, which lacks older commits.
    package let isShallow: Bool
  }

  /// The maximum number of commits to search.
  package static let mostCommits = 100
  private static let folders = ["Templates", "Locales"]

  private let payload: ReceivedPayload
  private let repository: GitRepository
  private let folder: String
  private let target: PlatformTarget?

  /// Prepares a search in the repository around the folder of a workspace.
  package init(
    _ payload: ReceivedPayload, in repository: GitRepository, _ folder: String,
    for target: PlatformTarget? = nil
  ) {
    self.payload = payload
    self.repository = repository
    self.folder = folder
    self.target = target
  }

  /// Returns the newest commit that gives exactly the payload, or else its values.
  package func newest(after oldest: String? = nil) throws(GitError) -> Outcome {
    let history = try repository.history(
      of: Self.folders, after: oldest, most: Self.mostCommits)
    var previous: Workspace?
    var reformatted: Match?
    for (index, commit) in history.commits.enumerated() {
      let workspace = try workspace(at: commit.id, reusing: previous)
      previous = workspace
      let match = Match(commit: commit, trace: tracer(in: workspace).sources())
      if match.trace.isExact { return outcome(match, index + 1, history) }
      if reformatted == nil, !match.trace.sources.isEmpty { reformatted = match }
    }
    return outcome(reformatted, history.commits.count, history)
  }

  /// Returns the sources in the files of one revision.
  package func trace(at revision: String) throws(GitError) -> PayloadTrace {
    let id = try repository.commit(named: revision)
    return tracer(in: try workspace(at: id, reusing: nil)).run()
  }

  private func workspace(
    at commit: String, reusing earlier: Workspace?
  ) throws(GitError) -> Workspace {
    let source = try repository.files(of: commit, below: Self.folders)
    return Workspace.load(folder, from: source, reusing: earlier)
  }

  private func tracer(in workspace: Workspace) -> PayloadTracer {
    PayloadTracer(payload, in: workspace, for: target)
  }

  private func outcome(_ match: Match?, _ count: Int, _ history: GitHistory) -> Outcome {
    Outcome(
      match: match, searchedCount: count, isLimited: history.isLimited,
      isShallow: history.isShallow)
  }
}

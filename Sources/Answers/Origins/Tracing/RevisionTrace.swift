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
    /// Whether the search was stopped before its end.
    package let isInterrupted: Bool
  }

  /// The maximum number of commits to search.
  package static let mostCommits = 100
  private static let folders = ["Templates", "Locales"]

  private let payload: ReceivedPayload
  private let repository: GitRepository
  private let folder: String
  private let target: PlatformTarget?
  private let isOver: () -> Bool

  /// Prepares a search in the repository around the folder of a workspace.
  ///
  /// The search ends early if `isOver` returns true.
  package init(
    _ payload: ReceivedPayload, in repository: GitRepository, _ folder: String,
    for target: PlatformTarget? = nil, until isOver: @escaping () -> Bool = { false }
  ) {
    self.isOver = isOver
    self.payload = payload
    self.repository = repository
    self.folder = folder
    self.target = target
  }

  /// Returns the newest commit that gives exactly the payload, or else its values.
  package func newest(after oldest: String? = nil) throws(GitError) -> Outcome {
    guard
      let history = try answer({ () throws(GitError) in
        try repository.history(of: Self.folders, after: oldest, most: Self.mostCommits)
      })
    else { return .nothing }
    var previous: Workspace?
    var reformatted: Match?
    for (index, commit) in history.commits.enumerated() {
      guard
        let workspace = try answer({ () throws(GitError) in
          try self.workspace(at: commit.id, reusing: previous)
        })
      else { return outcome(reformatted, index, history, isInterrupted: true) }
      previous = workspace
      let match = Match(commit: commit, trace: tracer(in: workspace).sources())
      if match.trace.isExact { return outcome(match, index + 1, history) }
      if reformatted == nil, !match.trace.sources.isEmpty { reformatted = match }
      guard !match.trace.isInterrupted else {
        return outcome(reformatted, index, history, isInterrupted: true)
      }
    }
    return outcome(reformatted, history.commits.count, history)
  }

  /// Returns git's answer; nil if the search was stopped.
  private func answer<Value>(
    _ ask: () throws(GitError) -> Value
  ) throws(GitError) -> Value? {
    guard !isOver() else { return nil }
    do throws(GitError) {
      let answer = try ask()
      // Ctrl-C also ends git, so that its answer may be incomplete.
      return isOver() ? nil : answer
    } catch {
      guard isOver() else { throw error }
      return nil
    }
  }

  /// Returns the sources in the files of one revision.
  package func trace(at revision: String) throws(GitError) -> PayloadTrace {
    let workspace = try answer { () throws(GitError) in
      try self.workspace(at: try repository.commit(named: revision), reusing: nil)
    }
    return workspace.map { tracer(in: $0).run() } ?? PayloadTrace(isInterrupted: true)
  }

  private func workspace(
    at commit: String, reusing earlier: Workspace?
  ) throws(GitError) -> Workspace {
    let source = try repository.files(of: commit, below: Self.folders)
    return Workspace.load(folder, from: source, reusing: earlier)
  }

  private func tracer(in workspace: Workspace) -> PayloadTracer {
    PayloadTracer(payload, in: workspace, for: target, until: isOver)
  }

  private func outcome(
    _ match: Match?, _ count: Int, _ history: GitHistory, isInterrupted: Bool = false
  ) -> Outcome {
    Outcome(
      match: match, searchedCount: count, isLimited: history.isLimited,
      isShallow: history.isShallow, isInterrupted: isInterrupted)
  }
}

extension RevisionTrace.Outcome {
  /// The outcome of a search that was stopped before its first commit.
  fileprivate static let nothing = Self(
    match: nil, searchedCount: 0, isLimited: false, isShallow: false, isInterrupted: true)
}

/// The commits that changed some folders, the newest first.
///
/// ```swift
/// let history = try repository.history(of: ["Templates", "Locales"], most: 100)
/// history.commits.first?.author
/// ```
package struct GitHistory: Sendable {
  /// The commits, with their authors.
  package let commits: [LineCommit]
  /// Whether there are older commits than the maximum number.
  package let isLimited: Bool
  /// Whether the repository is a shallow clone, which lacks older commits.
  package let isShallow: Bool
}

extension GitRepository {
  /// The lines that describe a commit: id, author, mail, date and summary.
  ///
  /// https://git-scm.com/docs/git-log#_pretty_formats
  private static let format = "--format=%H%n%an%n%ae%n%ad%n%s"
  private static let lineCount = 5

  /// Returns the commits that changed one of the paths, at most a number of them.
  ///
  /// With an older commit, only the commits after it are included.
  package func history(
    of paths: [String], after oldest: String? = nil, most: Int
  ) throws(GitError) -> GitHistory {
    let shallow = try ask(["rev-parse", "--is-shallow-repository"])
    guard try ask(["rev-parse", "--verify", "--quiet", "HEAD"]) != nil else {
      return GitHistory(commits: [], isLimited: false, isShallow: shallow == "true")
    }
    var range = "HEAD"
    if let oldest { range = "\(try commit(named: oldest))..HEAD" }
    let words = [
      "log", "--full-history", "--date=raw", Self.format, "--max-count=\(most + 1)", range, "--",
    ]
    guard let output = try output(words + paths) else { throw .failed(command: "log") }
    let commits = Self.commits(in: output)
    return GitHistory(
      commits: Array(commits.prefix(most)), isLimited: commits.count > most,
      isShallow: shallow == "true")
  }

  private static func commits(in output: [UInt8]) -> [LineCommit] {
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, through: lines.count - lineCount, by: lineCount).map { start in
      var commit = LineCommit(id: lines[start])
      commit.author = lines[start + 1]
      commit.mail = lines[start + 2]
      let date = lines[start + 3].split(separator: " ")
      commit.time = date.first.flatMap { Int64($0) } ?? 0
      commit.zone = date.last.map { LineCommit.seconds(ofZone: String($0)) } ?? 0
      commit.summary = lines[start + 4]
      return commit
    }
  }
}

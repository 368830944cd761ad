package import Files

/// The repository around a folder; only objects are read from the repository.
///
/// The commands run no hooks, filters or text conversions of the repository, and check out no
/// files.
///
/// ```swift
/// let repository = try GitRepository(around: "news")
/// let id = try repository.commit(named: "HEAD~1")
/// let source = try repository.files(of: id, below: ["Templates", "Locales"])
/// ```
package struct GitRepository: Sendable {
  private let folder: String
  /// The path of the folder in the repository, with a final slash; empty for the root.
  package let prefix: String

  /// Finds the repository around a folder.
  package init(around folder: String) throws(GitError) {
    self.folder = folder
    guard let answer = try Self.ask(["rev-parse", "--show-prefix"], in: folder) else {
      throw .noRepository(folder: folder)
    }
    prefix = answer
  }

  /// Returns the id of a commit.
  package func commit(named name: String) throws(GitError) -> String {
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
    guard let id = try Self.ask(words, in: folder), !id.isEmpty else {
      throw .unknownRevision(name)
    }
    return id
  }

  /// Returns the id of the newest common ancestor of two commits.
  package func commonAncestor(of one: String, _ other: String) throws(GitError) -> String {
    let ids = (try commit(named: one), try commit(named: other))
    guard let id = try Self.ask(["merge-base", ids.0, ids.1], in: folder), !id.isEmpty else {
      throw .noCommonAncestor(one, other)
    }
    return id
  }

  /// Returns the files of a commit in some folders.
  ///
  /// Every path begins with the repository's folder, as on disk.
  package func files(of commit: String, below paths: [String]) throws(GitError) -> FileSource {
    let tree = "\(commit):\(prefix.isEmpty ? "" : String(prefix.dropLast()))"
    let words = ["ls-tree", "-r", "-z", "--full-tree", tree, "--"] + paths
    // If the commit does not have the folder, there are no files.
    let listing = try Self.output(of: words, in: folder) ?? []
    let objects = try GitObjects(in: folder)
    return try GitTree(listing, objects).source(below: folder)
  }

  // MARK: - The program

  /// Returns the output of a git command as one line; nil if git fails.
  private static func ask(_ words: [String], in folder: String) throws(GitError) -> String? {
    guard let output = try output(of: words, in: folder) else { return nil }
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func output(of words: [String], in folder: String) throws(GitError) -> [UInt8]? {
    do throws(FileError) {
      var git = try ChildProcess(command(words, in: folder))
      return try git.output()
    } catch {
      throw error.operation == "start" ? .noProgram : .failed(command: words.first ?? "")
    }
  }

  /// Returns a git command with options that disable replaced objects and optional locks.
  static func command(_ words: [String], in folder: String) -> [String] {
    ["git", "--no-optional-locks", "--no-replace-objects", "--literal-pathspecs", "-C", folder]
      + words
  }
}

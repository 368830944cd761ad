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

  /// Returns the files of a commit in some folders, or single files.
  ///
  /// Every path begins with the repository's folder, as on disk. A path such as `../ios` leads to
  /// the rest of the repository.
  package func files(of commit: String, below paths: [String]) throws(GitError) -> FileSource {
    let objects = try GitObjects(in: folder)
    let inner = paths.filter { !$0.leavesFolder }
    let tree = "\(commit):\(prefix.isEmpty ? "" : String(prefix.dropLast()))"
    let own = try GitTree(try listing(of: tree, below: inner), objects)
    // A path above the root of the repository is in no commit.
    let outer = paths.filter(\.leavesFolder).compactMap { path in
      let place = prefix.joined(with: path).withoutParents
      return place.leavesFolder ? nil : (path: path, place: place)
    }
    guard !outer.isEmpty else { return own.source(below: folder) }
    let whole = try GitTree(try listing(of: "\(commit):", below: outer.map(\.place)), objects)
    return own.source(below: folder, adding: outer.map { ($0.path, $0.place) }, of: whole)
  }

  private func listing(of tree: String, below paths: [String]) throws(GitError) -> [UInt8] {
    let words = ["ls-tree", "-r", "-z", "--full-tree", tree, "--"] + paths
    // If the commit does not have the folder, there are no files.
    return try Self.output(of: words, in: folder) ?? []
  }

  // MARK: - The program

  func ask(_ words: [String]) throws(GitError) -> String? { try Self.ask(words, in: folder) }

  func output(_ words: [String]) throws(GitError) -> [UInt8]? {
    try Self.output(of: words, in: folder)
  }

  /// Returns the output of a git command as one line; nil if git fails.
  static func ask(_ words: [String], in folder: String) throws(GitError) -> String? {
    guard let output = try output(of: words, in: folder) else { return nil }
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  static func output(of words: [String], in folder: String) throws(GitError) -> [UInt8]? {
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

extension String {
  /// Whether the relative path leads out of its folder.
  fileprivate var leavesFolder: Bool { self == ".." || hasPrefix("../") }
}

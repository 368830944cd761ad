/// The reason why a revision cannot be read.
package enum GitError: Error, Hashable, Sendable {
  /// The program `git` is not installed, or cannot be started.
  case noProgram
  /// The folder is not in a repository, or git refuses to read the repository.
  case noRepository(folder: String)
  /// The repository has no commit with this name.
  case unknownRevision(String)
  /// The two commits have no common ancestor.
  case noCommonAncestor(String, String)
  /// The git command failed, or its output is invalid.
  case failed(command: String)
}

extension GitError: CustomStringConvertible {
  /// The error in one sentence.
  package var description: String {
    switch self {
    case .noProgram: "cannot start git; install it, or add it to PATH"
    case .noRepository(let folder):
      "'\(folder)' is not in a git repository, or git refuses to "
        + "read the repository"
    case .unknownRevision(let name): "there is no commit '\(name)' in the repository"
    case .noCommonAncestor(let one, let other):
      "'\(one)' and '\(other)' have no common ancestor; separate the revisions with '..' instead of '...'"
    case .failed(let command): "'git \(command)' failed"
    }
  }
}

package import Diagnostics
package import Git

/// The author of a place in a file.
package enum Author: Hashable, Sendable {
  case commit(LineCommit)
  /// The line differs from the newest commit, or its file is in no commit.
  case uncommitted
  /// The repository is a shallow clone, and the line is older than its first commit.
  case beforeClone
}

/// The authors of places; git reads each file once.
package final class Authors {
  private var blames: [String: GitBlame?] = [:]
  /// The first reason why an author is unknown; nil if all authors were found.
  package private(set) var problem: GitError?

  package init() {}

  /// Returns the author of the line on which a place begins; nil if git does not know the file.
  package func author(of place: Label) -> Author? {
    guard let file = place.file else { return nil }
    do throws(GitError) {
      return author(of: place, in: file, try blame(of: file.name))
    } catch {
      problem = problem ?? error
      return nil
    }
  }

  private func author(of place: Label, in file: SourceFile, _ blame: GitBlame?) -> Author {
    switch blame?.history(ofLine: file.position(at: place.span.start).line) {
    case .commit(let commit)?: .commit(commit)
    case .beforeClone?: .beforeClone
    case .uncommitted?, nil: .uncommitted
    }
  }

  private func blame(of path: String) throws(GitError) -> GitBlame? {
    if let known = blames[path] { return known }
    let blame = try GitBlame(of: path)
    blames[path] = .some(blame)
    return blame
  }
}

package import Diagnostics
package import Git
internal import Hub

/// The author of a place in a file.
package enum Author: Hashable, Sendable {
  case commit(LineCommit)
  /// The line differs from the newest commit, or its file is in no commit.
  case uncommitted
  /// The repository is a shallow clone, and the line is older than its first commit.
  case beforeClone
}

extension Author {
  /// The number of characters of a commit's id that people read.
  private static let idLength = 9

  /// The commit, the date and the author in one line.
  package var words: String {
    switch self {
    case .commit(let commit): "\(commit.id.prefix(Self.idLength))  \(commit.day)  \(commit.author)"
    case .uncommitted: "not committed yet"
    case .beforeClone: "older than this shallow clone"
    }
  }
}

extension LineCommit {
  /// The day on which the author wrote the change, in the author's time zone.
  var day: String { String(HubTime(seconds: time + zone).iso8601.prefix(10)) }
}

/// The authors of places; git reads each file once, also if it fails.
package final class Authors {
  /// A function that asks git about the lines of a file.
  package typealias Reader = (String) throws(GitError) -> GitBlame?

  private let read: Reader
  private let isOver: () -> Bool
  private var blames: [String: Result<GitBlame?, GitError>] = [:]
  /// The first reason why an author is unknown; nil if all authors were found.
  package private(set) var problem: GitError?
  /// Whether an author is unknown because the search was stopped.
  package private(set) var isInterrupted = false

  /// Creates the authors that git knows; git is not asked again after `isOver` has returned true.
  package init(
    read: @escaping Reader = { path throws(GitError) in try GitBlame(of: path) },
    until isOver: @escaping () -> Bool = { false }
  ) {
    self.read = read
    self.isOver = isOver
  }

  /// Returns the author of the line on which a place begins; nil if git does not know the file.
  package func author(of place: Label) -> Author? {
    place.file.flatMap { author(ofLine: $0.position(at: place.span.start).line, in: $0.name) }
  }

  /// Returns the author of a line, counted from 1; nil if git does not know the file.
  package func author(ofLine line: Int, in path: String) -> Author? {
    guard let blame = blame(of: path) else {
      isInterrupted = true
      return nil
    }
    do throws(GitError) {
      switch try blame.get()?.history(ofLine: line) {
      case .commit(let commit)?: return .commit(commit)
      case .beforeClone?: return .beforeClone
      case .uncommitted?, nil: return .uncommitted
      }
    } catch {
      problem = problem ?? error
      return nil
    }
  }

  /// Returns git's answer about a file; nil if the search was stopped before.
  private func blame(of path: String) -> Result<GitBlame?, GitError>? {
    if let known = blames[path] { return known }
    guard !isOver() else { return nil }
    // Each failure costs a process, and outside of a repository, every value has one.
    let result = Result { () throws(GitError) in try read(path) }
    // Ctrl-C also ends git, so that its answer may be incomplete.
    guard !isOver() else { return nil }
    blames[path] = result
    return result
  }
}

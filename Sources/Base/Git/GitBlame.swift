internal import Files

/// The commits that last changed the lines of a file, as `git blame` finds them.
///
/// ```swift
/// let blame = try GitBlame(of: "Locales/fr.arb")
/// blame?.history(ofLine: 4)  // .commit(…)
/// ```
package struct GitBlame: Sendable {
  /// The commit that last changed a line, or the reason why it is unknown.
  package enum History: Hashable, Sendable {
    case commit(LineCommit)
    /// The line differs from the newest commit.
    case uncommitted
    /// The repository is a shallow clone, and the line is older than its first commit.
    case beforeClone
  }

  private let lines: [History]

  /// Runs git; nil if the file is in no commit, and an error if it is in no repository.
  ///
  /// https://git-scm.com/docs/git-blame#_the_porcelain_format
  package init?(of path: String) throws(GitError) {
    let folder = path.parentFolder
    guard let shallow = try GitRepository.ask(["rev-parse", "--is-shallow-repository"], in: folder)
    else { throw .noRepository(folder: folder) }
    // Without this option, git calls the first commit of a complete clone a boundary, too.
    let root = shallow == "true" ? [] : ["--root"]
    let words = ["blame", "--porcelain", "--no-textconv"] + root + ["--", path.lastComponent]
    guard let output = try GitRepository.output(of: words, in: folder) else { return nil }
    lines = PorcelainReader.lines(of: output)
  }

  /// Returns the history of a line, counted from 1; nil for a line that the file does not have.
  package func history(ofLine line: Int) -> History? {
    lines.indices.contains(line - 1) ? lines[line - 1] : nil
  }
}

/// The commit that last changed a line.
package struct LineCommit: Hashable, Sendable {
  /// The full id of the commit.
  package let id: String
  /// The name of the author.
  package internal(set) var author = ""
  /// The mail address of the author, without angle brackets.
  package internal(set) var mail = ""
  /// The time at which the author wrote the change, in seconds since 1970.
  package internal(set) var time: Int64 = 0
  /// The difference of the author's time zone from UTC, in seconds.
  package internal(set) var zone: Int64 = 0
  /// The first line of the commit's message.
  package internal(set) var summary = ""
  fileprivate var isBoundary = false

  init(id: String) { self.id = id }

  /// Returns the seconds of a time zone such as `-0330`.
  static func seconds(ofZone zone: String) -> Int64 {
    guard let number = Int64(zone) else { return 0 }
    return (number / 100 * 60 + number % 100) * 60
  }

  fileprivate var history: GitBlame.History {
    if id.allSatisfy({ $0 == "0" }) { return .uncommitted }
    return isBoundary ? .beforeClone : .commit(self)
  }
}

/// A reader of the output of `git blame --porcelain`, which describes each commit once.
private struct PorcelainReader {
  private var commits: [String: LineCommit] = [:]
  private var id = ""
  /// The commit of each line of the file.
  private var ids: [String] = []

  static func lines(of output: [UInt8]) -> [GitBlame.History] {
    var reader = PorcelainReader()
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      reader.read(line)
    }
    return reader.ids.compactMap { reader.commits[$0]?.history }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    // The text of the file follows a tab, so nothing in it can be mistaken for a header.
    guard line.first != UInt8(ascii: "\t") else { return ids.append(id) }
    let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
    guard let name = parts.first.map(String.init) else { return }
    let value = parts.count > 1 ? String(parts[1]) : ""
    if name.utf8.count >= 40, name.utf8.allSatisfy(\.isHexDigit) {
      id = name
      if commits[id] == nil { commits[id] = LineCommit(id: id) }
      return
    }
    switch name {
    case "author": commits[id]?.author = value
    case "author-mail": commits[id]?.mail = String(value.dropFirst().dropLast())
    case "author-time": commits[id]?.time = Int64(value) ?? 0
    case "author-tz": commits[id]?.zone = LineCommit.seconds(ofZone: value)
    case "summary": commits[id]?.summary = value
    case "boundary": commits[id]?.isBoundary = true
    default: break
    }
  }

}

extension UInt8 {
  fileprivate var isHexDigit: Bool { self &- 0x30 < 10 || self &- 0x61 < 6 }
}

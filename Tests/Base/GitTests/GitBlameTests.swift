import Files
import Git
import TestSupport
import Testing

/// Tests the histories of lines in small repositories.
struct GitBlameTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main")
  }

  private func blame(_ path: String) throws -> GitBlame? {
    try GitBlame(of: "\(folder.path)/\(path)")
  }

  @Test func `a line has the commit that changed it last`() throws {
    try folder.write("Locales/fr.arb", "one\ntwo\nthree\n")
    try folder.commit("Texts", at: "1700000000 +0530")
    try folder.write("Locales/fr.arb", "one\n2\nthree\n")
    try folder.commit("A number: 2", by: "Bo \"B\" Li")
    let blame = try #require(try blame("Locales/fr.arb"))
    guard case .commit(let first)? = blame.history(ofLine: 1),
      case .commit(let second)? = blame.history(ofLine: 2)
    else {
      Issue.record("both lines are committed")
      return
    }
    #expect(
      (first.author, first.mail, first.summary) == ("Anna Nowak", "annanowak@example.com", "Texts"))
    #expect((first.time, first.zone) == (1_700_000_000, 19_800))
    #expect((second.author, second.summary) == ("Bo \"B\" Li", "A number: 2"))
    #expect(blame.history(ofLine: 3) == blame.history(ofLine: 1))
    #expect(blame.history(ofLine: 4) == nil)
  }

  @Test func `a changed line is not committed, and a new file has no history`() throws {
    try folder.write("a", "one\ntwo\n")
    try folder.commit("x")
    try folder.write("a", "one\nother\n")
    try folder.write("b", "new\n")
    #expect(try blame("a")?.history(ofLine: 2) == .uncommitted)
    #expect(try blame("b") == nil)
  }

  @Test func `a file outside of any repository is an error`() throws {
    let other = try TemporaryFolder()
    try other.write("a", "x\n")
    #expect(throws: GitError.noRepository(folder: other.path)) {
      try GitBlame(of: "\(other.path)/a")
    }
  }

  @Test func `a shallow clone does not know who wrote the older lines`() throws {
    try folder.write("a", "one\ntwo\n")
    try folder.commit("x")
    try folder.write("a", "one\nnew\n")
    try folder.commit("y")
    let clone = try TemporaryFolder()
    try folder.git("clone", "-q", "--depth", "1", "file://\(folder.path)", "\(clone.path)/c")
    #expect(try GitBlame(of: "\(clone.path)/c/a")?.history(ofLine: 1) == .beforeClone)
    #expect(try GitBlame(of: "\(clone.path)/c/a")?.history(ofLine: 2) == .beforeClone)
  }
}

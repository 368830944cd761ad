import Files
import Git
import TestSupport
import Testing

struct GitHistoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main")
  }

  private func commit(_ path: String, _ message: String) throws {
    try folder.write(path, message)
    try folder.commit(message, by: "Ånna Nowak", at: "2026-11-02T09:00:00-0330")
  }

  private func history(after oldest: String? = nil, most: Int = 10) throws -> GitHistory {
    try GitRepository(around: folder.path)
      .history(of: ["Templates", "Locales"], after: oldest, most: most)
  }

  @Test func `only commits that changed the folders are listed, the newest first`() throws {
    try commit("Templates/a", "one")
    try commit("notes.txt", "two")
    try commit("Locales/en.arb", "three\n\nMore about it.")
    let history = try history()
    #expect(history.commits.map(\.summary) == ["three", "one"])
    #expect(!history.isLimited)
    #expect(!history.isShallow)
    let commit = try #require(history.commits.first)
    #expect(commit.author == "Ånna Nowak")
    #expect(commit.mail == "ånnanowak@example.com")
    #expect(commit.time == 1_793_622_600)
    #expect(commit.zone == -12_600)
    #expect(try GitRepository(around: folder.path).commit(named: "HEAD") == commit.id)
  }

  @Test func `a limit and a revision leave out older commits`() throws {
    for number in 1...3 { try commit("Templates/a", "\(number)") }
    #expect(try history(most: 2).commits.map(\.summary) == ["3", "2"])
    #expect(try history(most: 2).isLimited)
    #expect(try !history(most: 3).isLimited)
    #expect(try history(after: "HEAD~1").commits.map(\.summary) == ["3"])
    #expect(throws: GitError.unknownRevision("absent")) { try history(after: "absent") }
  }

  @Test func `a branch that was merged is in the history`() throws {
    try commit("Templates/a", "base")
    try folder.git("checkout", "-q", "-b", "side")
    try commit("Templates/b", "side")
    try folder.git("checkout", "-q", "main")
    try commit("Templates/c", "main")
    try folder.git("merge", "-q", "--no-edit", "side")
    #expect(Set(try history().commits.map(\.summary)).isSuperset(of: ["base", "side", "main"]))
  }

  @Test func `a repository without a commit has no history`() throws {
    #expect(try history().commits.isEmpty)
  }
}

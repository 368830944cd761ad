import Files
import Git
import TestSupport
import Testing

/// Compares the authors of lines with the other output of `git blame`, which repeats them for each
/// line.
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

  /// The commit ids of the lines, from the output that names the commit of every line.
  private func oracle(_ path: String) throws -> [String] {
    try folder.git("blame", "--root", "-l", "-s", "--", path).split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0.prefix(40), as: UTF8.self) }
  }

  @Test func `authors equal those of git after renames, merges and changed line ends`() throws {
    var generator = Generator(seed: 7)
    let names = ["Anna Nowak", "Bo Li", "Žofie Dvořáková", "tab\tname", "0123456789abcdef"]
    var lines = (1...12).map { "line \($0)" }
    var path = "Locales/fr.arb"
    var end = "\n"
    func change(_ lines: inout [String], _ words: String) {
      lines[lines.indices.randomElement(using: &generator) ?? 0] += words
    }
    for step in 0..<min(100, GeneratedInputs.seeds.count / 2) {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        lines.insert("\tauthor \(step)", at: lines.indices.randomElement(using: &generator) ?? 0)
      case 1 where lines.count > 4:
        lines.remove(at: lines.indices.randomElement(using: &generator) ?? 0)
      case 2: end = end == "\n" ? "\r\n" : "\n"
      case 3 where step > 0:
        let next = "Locales/fr-\(step).arb"
        try folder.git("mv", path, next)
        path = next
      case 4 where step > 0:
        try folder.git("checkout", "-q", "-b", "side\(step)")
        try folder.write("other-\(step)", "x")
        try folder.commit("side \(step)", by: generator.one(of: names))
        try folder.git("checkout", "-q", "main")
        change(&lines, " main")
        try folder.write(path, lines.joined(separator: end) + end)
        try folder.commit("main \(step)", by: generator.one(of: names))
        try folder.git(
          "merge", "-q", "--no-ff", "--no-edit", "side\(step)", by: generator.one(of: names))
      default: change(&lines, " \(step)")
      }
      try folder.write(path, lines.joined(separator: end) + end)
      try folder.commit("step \(step)", by: generator.one(of: names))
    }
    let blame = try #require(try blame(path))
    let ids = try oracle(path)
    #expect(ids.count == lines.count)
    for (index, id) in ids.enumerated() {
      guard case .commit(let commit)? = blame.history(ofLine: index + 1) else {
        Issue.record("line \(index + 1) is committed")
        continue
      }
      #expect(commit.id == id)
    }
  }
}

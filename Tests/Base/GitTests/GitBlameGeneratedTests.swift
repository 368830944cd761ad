import Files
import Git
import TestSupport
import Testing

/// Compares the authors of lines in random histories with another output of `git blame`, which
/// repeats the commit for each line.
struct GitBlameGeneratedTests {
  /// The seeds of the histories: one for each ten generated inputs, and at most 200, because a
  /// history needs about fifty processes.
  private static var seeds: [Range<UInt64>] {
    let all = GeneratedInputs.seeds
    let end = all.lowerBound + min(200, max(8, UInt64(all.count) / 10))
    return (0..<8 as Range<UInt64>).map { share in
      let size = (end - all.lowerBound + 7) / 8
      let start = min(end, all.lowerBound + share * size)
      return start..<min(end, start + size)
    }
  }

  @Test(arguments: seeds)
  func `authors equal those of git after renames, merges, reformatting and changed line ends`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var history = try RandomHistory(seed)
      for step in 0..<12 { try history.advance(step) }
      let path = "\(history.folder.path)/\(history.path)"
      let blame = try #require(try GitBlame(of: path))
      let expected = try history.commits()
      #expect(expected.count == history.lines.count)
      for (index, commit) in expected.enumerated() {
        guard case .commit(let own)? = blame.history(ofLine: index + 1) else {
          Issue.record("seed \(seed): line \(index + 1) is committed")
          continue
        }
        #expect(BlamedLine(own) == commit, "seed \(seed), line \(index + 1)")
      }
      #expect(blame.history(ofLine: expected.count + 1) == nil)
    }
  }
}

/// The commit of one line.
private struct BlamedLine: Equatable {
  var id = ""
  var author = ""
  var mail = ""
  var time: Int64 = 0
  var zone: Int64 = 0
  var summary = ""

  init(_ commit: LineCommit) {
    (id, author, mail) = (commit.id, commit.author, commit.mail)
    (time, zone, summary) = (commit.time, commit.zone, commit.summary)
  }

  /// Reads the description of one line from `git blame --line-porcelain`.
  init(_ description: [String]) {
    for line in description {
      let value = String(line.drop { $0 != " " }.dropFirst())
      switch line.prefix(while: { $0 != " " }) {
      case "author": author = value
      case "author-mail": mail = String(value.dropFirst().dropLast())
      case "author-time": time = Int64(value) ?? -1
      case "author-tz":
        let minutes = (Int64(value.dropFirst().prefix(2)) ?? 0) * 60 + (Int64(value.suffix(2)) ?? 0)
        zone = (value.hasPrefix("-") ? -60 : 60) * minutes
      case "summary": summary = value
      default: break
      }
    }
    id = description.first.map { String($0.prefix(40)) } ?? ""
  }
}

/// A repository with one file that changes in random ways.
private struct RandomHistory {
  let folder: TemporaryFolder
  private(set) var path = "Locales/fr.arb"
  private(set) var lines = (1...12).map { "\"key\($0)\": \"text\"" }
  private var end = "\n"
  private var indentation = ""
  private var generator: Generator

  private static let names = [
    "Anna Nowak", "Bo Li", "Žofie Dvořáková", "tab\tname", "0123456789abcdef", "author x",
  ]

  init(_ seed: UInt64) throws {
    generator = Generator(seed: seed)
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main")
    try folder.write(path, text)
    try folder.commit("the first text", by: author, at: date)
  }

  private var text: String { lines.map { indentation + $0 + end }.joined() }

  private var author: String {
    mutating get { generator.one(of: Self.names) }
  }

  /// A date in 2020 to 2035, in a zone with a half hour at times.
  private var date: String {
    mutating get {
      let zone = generator.one(of: ["+0000", "-0330", "+0545", "-1100", "+1400"])
      return "\(Int.random(in: 1_580_000_000...2_060_000_000, using: &generator)) \(zone)"
    }
  }

  /// Makes one or more commits.
  mutating func advance(_ step: Int) throws {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: lines.insert("\tauthor \(step)", at: place)
    case 1: if lines.count > 4 { lines.remove(at: place) }
    case 2: end = end == "\n" ? "\r\n" : "\n"
    case 3: try rename(to: "Locales/fr-\(step).arb")
    case 4: try merge(step)
    case 5: indentation = generator.one(of: ["", "  ", "    ", "\t"])
    default: lines[place] += " \(step)"
    }
    try folder.write(path, text)
    try folder.commit("step \(step)", by: author, at: date)
  }

  private var place: Int {
    mutating get { lines.indices.randomElement(using: &generator) ?? 0 }
  }

  private mutating func rename(to next: String) throws {
    try folder.git("mv", path, next)
    path = next
  }

  /// Changes the first line on a branch and the last one on the main branch, and merges both.
  private mutating func merge(_ step: Int) throws {
    let side = "side\(step)"
    let (first, last) = (lines[0] + " on \(side)", lines[lines.count - 1] + " on main")
    let before = lines
    try folder.git("checkout", "-q", "-b", side)
    lines[0] = first
    try folder.write(path, text)
    try folder.commit(side, by: author, at: date)
    try folder.git("checkout", "-q", "main")
    lines = before
    lines[lines.count - 1] = last
    try folder.write(path, text)
    try folder.commit("main \(step)", by: author, at: date)
    try folder.git("merge", "-q", "--no-ff", "--no-edit", side, by: author)
    lines[0] = first
  }

  /// Returns the commits of all lines.
  func commits() throws -> [BlamedLine] {
    let output = try folder.git("blame", "--root", "--line-porcelain", "--", path)
    var commits: [BlamedLine] = []
    var description: [String] = []
    // As characters, CR LF is one, and would not be split.
    for bytes in output.split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: bytes, as: UTF8.self)
      // The last line of each description is the text, after a tab.
      guard line.hasPrefix("\t") else {
        description.append(line)
        continue
      }
      commits.append(BlamedLine(description))
      description = []
    }
    return commits
  }
}

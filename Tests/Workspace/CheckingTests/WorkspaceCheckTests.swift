import Checking
import Diagnostics
import Files
import Linting
import Synchronization
import TestSupport
import Testing
import Workspaces

/// The scope of the check of a workspace, a folder or a file.
struct WorkspaceCheckTests {
  private let files = [
    "Templates/news/apns.json": #"{"aps":{"alert":"$(title)"},"x":"$(title, 0)"}"#,
    "Templates/offer/apns.json": #"{"aps":{"alert":"$(title"}}"#,
    "Locales/en.arb": #"{"@@locale":"en","news.title":"Same text here"}"#,
    "Locales/fr.arb": #"{"@@locale":"fr","news.title":"Same text here"}"#,
  ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(path, text) }
    return folder
  }

  private func run(_ paths: String..., in folder: TemporaryFolder) throws -> CheckRun {
    var run = CheckRun()
    for path in paths {
      let full = path.isEmpty ? folder.path : "\(folder.path)/\(path)"
      if Folder.exists(full) {
        run.check(folder: full)
      } else {
        run.check(try #require(CheckedFile(path: full)))
      }
    }
    return run
  }

  private func codes(_ run: CheckRun) -> [String] { run.findings.sorted.map(\.rule.code).sorted() }

  @Test func `catalogs are compared only if the whole workspace is checked`() {
    let workspace = Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
    let all = WorkspaceCheck(of: workspace)
    let some = WorkspaceCheck(of: workspace, .files)
    #expect(all.findings.sorted.contains { $0.rule.code == "catalog-same-as-source" })
    #expect(!some.findings.sorted.contains { $0.rule.code.hasPrefix("catalog-") })
    #expect(Set(all.states.map(\.code)) == Set(LintRule.all.map(\.rule.code)))
    #expect(some.states.isEmpty)
  }

  @Test func `the last progress report of a check counts all of its renderings`() throws {
    var files = files
    files["Templates/news/samples/one.json"] = "{}"
    files["Templates/news/samples/two.json"] = "{}"
    files["Templates/news/fcmv1.json"] = #"{"message":{"data":{"title":"$(title)"}}}"#
    let workspace = Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
    let steps = Mutex<[[Int]]>([])
    _ = WorkspaceCheck(of: workspace) { done, total in steps.withLock { $0.append([done, total]) } }
    let reports = steps.withLock(\.self)
    #expect(reports.allSatisfy { $0[1] == 9 })
    #expect(reports.last?[0] == 9)
    // Two templates have two samples in two locales each. One template has no localized text. The
    // order depends on the threads.
    let done = reports.map { $0[0] }
    #expect(zip(done, [0] + done).map { $0 - $1 }.sorted() == [1, 2, 2, 2, 2])
  }

  @Test func `checking a folder in a workspace checks the whole workspace`() throws {
    let folder = try folder()
    let run = try run("", in: folder)
    #expect(codes(run) == ["catalog-same-as-source", "clip-to-nothing", "parenthesis-unclosed"])
    #expect(run.fileCount == 4 && run.failures.isEmpty)
  }

  @Test(arguments: [
    ("Templates/news", ["clip-to-nothing"], 1), ("Locales", ["catalog-same-as-source"], 2),
    ("Templates/offer/apns.json", ["parenthesis-unclosed"], 1),
    ("Locales/en.arb", [], 1),
  ])
  func `checking a part of a workspace reports only findings about this part`(
    _ path: String, _ expected: [String], _ fileCount: Int
  ) throws {
    let folder = try folder()
    let run = try run(path, in: folder)
    #expect(codes(run) == expected)
    #expect(run.fileCount == fileCount)
  }

  @Test func `a file that is specified twice is checked once`() throws {
    let folder = try folder()
    let run = try run(
      "Templates/news/apns.json", "Templates/news", "Templates/news/apns.json", "", in: folder)
    #expect(codes(run) == ["catalog-same-as-source", "clip-to-nothing", "parenthesis-unclosed"])
    #expect(run.fileCount == 4)
  }

  @Test func `files outside a workspace are checked one by one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/apns.json", #"{"aps":{"alert":"$(title)"},"x":"$(title, 0)"}"#)
    try folder.write("a/b/installation.json", #"{"installationId":"a","templates":{}}"#)
    try folder.write("a/goldens/apns.json", "{")
    try folder.write("a/notes.txt", "{")
    let run = try run("", in: folder)
    #expect(run.fileCount == 2)
    #expect(Set(codes(run)) == ["clip-to-nothing", "installation-key-missing"])
  }

  @Test func `a file that cannot be read is a failure`() throws {
    let folder = try TemporaryFolder()
    try folder.write("apns.json", bytes: [0x7B, 0xFF])
    let run = try run("apns.json", in: folder)
    #expect(run.failures.map(\.reason) == [.notUTF8(offset: 1)])
    #expect(run.findings.isEmpty)
  }
}

import Checking
import Diagnostics
import Files
import Synchronization
import TestStories
import TestSupport
import Testing
import Workspaces

/// Compares a check that reuses the results of an earlier check with a check that starts from
/// nothing.
struct IncrementalCheckTests {
  private static let pieces = [
    "a", "\"", "{", "}", ",", ":", "$(Title)", "$(user)", "\n", " ", "é", "{user}", "#(count)",
    "\"n.Body\":\"x\",", "\"@n.Body\":{},", "[",
  ]

  /// Returns the findings in order, each with its location as text.
  private static func report(_ findings: Findings) -> [String] {
    findings.sorted.map { finding in
      let labels = [finding.primary].compactMap(\.self) + finding.related
      let places = labels.map { label in
        "\(label.file?.name ?? "-") \(label.span) \(label.text) \(label.file?.text(at: label.span) ?? "")"
      }
      let fix = finding.fix.map { "\($0.title) \($0.edits.map { "\($0.span) \($0.text)" })" }
      return "\(finding.rule.code) \(finding.severity) \(finding.message) \(places) \(fix ?? "")"
    }
  }

  private static func edit(_ text: String, _ generator: inout Generator) -> String {
    var bytes = Array(text.utf8)
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 0...4, using: &generator))
    let new = generator.once(in: 4) ? "" : generator.one(of: pieces)
    bytes.replaceSubrange(start..<end, with: Array(new.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: GeneratedInputs.shares)
  func `after random edits, an incremental check equals a new check`(_ seeds: Range<UInt64>) {
    for seed in seeds where seed % 10 == 0 {
      var generator = Generator(seed: seed)
      var files = Dictionary(
        RandomWorkspace(&generator).files.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
      var memory = CheckMemory()
      var workspace: Workspace?
      for step in 0..<4 {
        let source = FileSource.memory(files.mapValues { Array($0.utf8) })
        let loaded = Workspace.load(".", from: source, reusing: workspace)
        let check = WorkspaceCheck(of: loaded, reusing: memory)
        let fresh = WorkspaceCheck(of: Workspace.load(".", from: source))
        #expect(
          Self.report(check.findings) == Self.report(fresh.findings), "seed \(seed), step \(step)")
        (workspace, memory) = (loaded, check.memory)
        let path = generator.one(of: files.keys.sorted())
        files[path] = Self.edit(files[path] ?? "", &generator)
      }
    }
  }

  @Test(arguments: GeneratedInputs.shares)
  func `after edits of catalogs, an incremental check equals a new check`(_ seeds: Range<UInt64>) {
    for seed in seeds where seed % 20 == 0 {
      var generator = Generator(seed: seed)
      var edited = EditedWorkspace(&generator)
      var memory = CheckMemory()
      var workspace: Workspace?
      for step in 0..<12 {
        let source = FileSource.memory(edited.files)
        let loaded = Workspace.load(".", from: source, reusing: workspace)
        let check = WorkspaceCheck(of: loaded, reusing: memory)
        let fresh = WorkspaceCheck(of: Workspace.load(".", from: source))
        #expect(
          Self.report(check.findings) == Self.report(fresh.findings), "seed \(seed), step \(step)")
        #expect(check.states == fresh.states, "seed \(seed), step \(step)")
        (workspace, memory) = (loaded, check.memory)
        edited.edit(&generator)
      }
    }
  }

  @Test func `an edit of one notification keeps the cached results of the others`() throws {
    let files = [
      "Templates/a/apns.json": #"{"aps":{"alert":"$(Text)"}}"#,
      "Templates/b/apns.json": #"{"aps":{"alert":"$(Text)"}}"#,
      "Locales/en.arb": #"{"@@locale":"en","a.Text":"One","b.Text":"Two"}"#,
    ]
    let before = Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
    let first = WorkspaceCheck(of: before)
    var changed = files
    changed["Locales/en.arb"] = #"{"@@locale":"en","a.Text":"Another","b.Text":"Two"}"#
    let after = Workspace.load(
      ".", from: .memory(changed.mapValues { Array($0.utf8) }), reusing: before)
    let rendered = Mutex(0)
    _ = WorkspaceCheck(of: after, reusing: first.memory) { done, _ in
      rendered.withLock { $0 = max($0, done) }
    }
    #expect(rendered.withLock { $0 } == 1)
  }
}

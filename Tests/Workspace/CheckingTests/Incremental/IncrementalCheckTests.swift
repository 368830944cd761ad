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

  private static let activity = [
    "Templates/crier.json": #"{"app":{"liveActivities":{"Ride":"ios/Ride.swift"}}}"#,
    "Templates/ride/apns.json":
      ##"{"aps":{"timestamp":1795600000,"event":"update","content-state":{"stops":"#(stops)","a":1}}}"##,
    "Templates/ride/samples/one.json": #"{"stops":2.5}"#,
    "ios/Ride.swift":
      "struct Ride: ActivityAttributes { struct ContentState: Codable { var stops: Int; var a: Int } }",
  ]

  @Test(arguments: GeneratedInputs.shares)
  func `after edits of a contract, an incremental check equals a new check`(
    _ seeds: Range<UInt64>
  ) {
    for seed in seeds where seed % 5 == 0 {
      var generator = Generator(seed: seed)
      var files = Self.activity
      var memory = CheckMemory()
      var workspace: Workspace?
      for step in 0..<6 {
        let source = FileSource.memory(files.mapValues { Array($0.utf8) })
        let loaded = Workspace.load(".", from: source, reusing: workspace)
        let check = WorkspaceCheck(of: loaded, reusing: memory)
        let fresh = WorkspaceCheck(of: Workspace.load(".", from: source))
        #expect(
          Self.report(check.findings) == Self.report(fresh.findings), "seed \(seed), step \(step)")
        (workspace, memory) = (loaded, check.memory)
        let path = generator.one(of: ["ios/Ride.swift"] + files.keys.sorted())
        var text = Self.activity[path] ?? ""
        if generator.once(in: 2) { generator.damage(&text, with: "{}:;?\" 1aS") }
        files[path] = generator.once(in: 9) ? nil : text
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

  private static let files = [
    "Templates/a/apns.json": #"{"aps":{"alert":"$(Text)"}}"#,
    "Templates/b/apns.json": #"{"aps":{"alert":"$(Text)"}}"#,
    "Locales/en.arb": #"{"@@locale":"en","a.Text":"One","b.Text":"Two"}"#,
  ]

  /// Checks versions of one workspace one after another, and returns the number of renderings in
  /// the last check.
  private static func renderings(after versions: [[String: String]]) -> Int {
    var memory = CheckMemory()
    var workspace: Workspace?
    let rendered = Mutex(0)
    for files in versions {
      rendered.withLock { $0 = 0 }
      let loaded = Workspace.load(
        ".", from: .memory(files.mapValues { Array($0.utf8) }), reusing: workspace)
      let check = WorkspaceCheck(of: loaded, reusing: memory) { done, _ in
        rendered.withLock { $0 = max($0, done) }
      }
      (workspace, memory) = (loaded, check.memory)
    }
    return rendered.withLock { $0 }
  }

  @Test func `an edit of one notification keeps the cached results of the others`() {
    var changed = Self.files
    changed["Locales/en.arb"] = #"{"@@locale":"en","a.Text":"Another","b.Text":"Two"}"#
    #expect(Self.renderings(after: [Self.files]) == 2)
    #expect(Self.renderings(after: [Self.files, changed]) == 1)
  }

  @Test(arguments: ["en", "fr"])
  func `results remain valid while a catalog is invalid`(_ locale: String) {
    var files = Self.files
    files["Locales/fr.arb"] = #"{"@@locale":"fr","a.Text":"Un","b.Text":"Deux"}"#
    var invalid = files
    invalid["Locales/\(locale).arb"] = #"{"@@locale":""#
    var longer = invalid
    longer["Locales/\(locale).arb"] = #"{"@@locale":"e"#
    var changed = files
    changed["Locales/\(locale).arb"] = #"{"@@locale":"\#(locale)","a.Text":"1","b.Text":"Deux"}"#
    let affected = locale == "en" ? 4 : 2
    #expect(Self.renderings(after: [files]) == 4)
    #expect(Self.renderings(after: [files, invalid, longer]) == 0)
    #expect(Self.renderings(after: [files, invalid, longer, changed]) == affected)
  }
}

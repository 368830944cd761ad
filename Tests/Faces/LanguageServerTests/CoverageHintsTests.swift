import Coverage
import Diagnostics
import Documents
import Files
import LanguageServer
import TestStories
import TestSupport
import Testing
import Workspaces

struct CoverageHintsTests {
  private static let template = "Templates/news/apns.json"
  private static let files = [
    (template, #"{"aps":{"alert":"$(Text)"}}"#),
    ("Templates/news/samples/three.json", #"{"n":3}"#),
    ("Locales/en.arb", #"{"@@locale":"en","news.Text":"{n, plural, one {a} other {b}}"}"#),
  ]

  /// Runs a command, and returns the code of its error.
  private static func run(
    _ command: String, _ paths: [String] = [], in session: inout ServerSession
  ) -> JSONValue? {
    let uris = paths.map { JSONValue.string(session.uri($0)).compactText }
    let answer = session.request(
      "workspace/executeCommand",
      #"{"command":"crier.\#(command)Coverage","arguments":[\#(uris.joined(separator: ","))]}"#)
    return answer["error"]?["code"]
  }

  /// The messages of the hints that the server publishes after the pending check, by URI.
  private static func hints(in session: inout ServerSession) -> [String: [String]] {
    session.settle()
    var hints: [String: [String]] = [:]
    for parameters in session.takeMessages().compactMap({ $0["params"] }) {
      guard let uri = parameters["uri"]?.text?.string else { continue }
      let found = parameters["diagnostics"]?.elements ?? []
      hints[uri] = found.filter { $0["severity"] == .number(4) }
        .compactMap { $0["message"]?.text?.string }
    }
    return hints
  }

  @Test func `the commands are announced`() {
    var server = EditorServer(reading: .memory([:]))
    let body = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#
    let capabilities = server.receive(Array(body.utf8)).first?["result"]?["capabilities"]
    #expect(
      capabilities?["executeCommandProvider"]?.compactText
        == #"{"commands":["crier.showCoverage","crier.hideCoverage"]}"#)
  }

  @Test func `without arguments, a command is about all open documents`() throws {
    var session = try ServerSession(files: Self.files)
    #expect(Self.run("show", in: &session) == .number(-32803))
    for (path, text) in Self.files { session.open(path, text) }
    #expect(Self.run("show", in: &session) == nil)
    let hints = Self.hints(in: &session)
    #expect(
      hints[session.uri("Locales/en.arb")] == [
        "no sample selects the variant 'one' in 'news.Text'"
      ])
    #expect(Self.run("hide", in: &session) == nil)
    #expect(Self.hints(in: &session)[session.uri("Locales/en.arb")] == [])
  }

  @Test(arguments: [
    #"{}"#, #"{"command":1}"#, #"{"command":"crier.unknown"}"#,
    #"{"command":"crier.showCoverage","arguments":[1]}"#,
    #"{"command":"crier.showCoverage","arguments":["untitled:1"]}"#,
  ])
  func `invalid parameters of a command are an error`(_ parameters: String) throws {
    var session = try ServerSession(files: Self.files)
    let answer = session.request("workspace/executeCommand", parameters)
    #expect(answer["error"]?["code"] == .number(-32602))
  }

  @Test func `coverage cannot be shown for a sample, or for a file that is not open`() throws {
    var session = try ServerSession(files: Self.files)
    #expect(Self.run("show", [Self.template], in: &session) == .number(-32803))
    session.open("Templates/news/samples/three.json", #"{"n":3}"#)
    let sample = ["Templates/news/samples/three.json"]
    #expect(Self.run("show", sample, in: &session) == .number(-32803))
  }

  @Test func `closing a document hides its coverage`() throws {
    var session = try ServerSession(files: Self.files)
    session.open("Locales/en.arb", Self.files[2].1)
    _ = Self.run("show", ["Locales/en.arb"], in: &session)
    #expect(Self.hints(in: &session)[session.uri("Locales/en.arb")]?.count == 1)
    let document = #"{"textDocument":{"uri":"\#(session.uri("Locales/en.arb"))"}}"#
    session.notify("textDocument/didClose", document)
    #expect(Self.hints(in: &session)[session.uri("Locales/en.arb")] == [])
    session.open("Locales/en.arb", Self.files[2].1)
    #expect(Self.hints(in: &session)[session.uri("Locales/en.arb")] == [])
  }

  @Test func `a notification without samples has one hint for each file`() throws {
    var session = try ServerSession(files: [Self.files[0], Self.files[2]])
    session.open(Self.template, Self.files[0].1)
    session.open("Locales/en.arb", Self.files[2].1)
    _ = Self.run("show", in: &session)
    let hints = Self.hints(in: &session)
    #expect(hints[session.uri(Self.template)] == ["'news' has no samples"])
    #expect(hints[session.uri("Locales/en.arb")] == ["'news' has no samples"])
  }

  @Test func `an edit stops a measurement, and hints stay until the next one`() throws {
    var session = try ServerSession(files: Self.files)
    for (path, text) in Self.files { session.open(path, text) }
    _ = Self.run("show", ["Locales/en.arb"], in: &session)
    #expect(Self.hints(in: &session)[session.uri("Locales/en.arb")]?.count == 1)
    session.open(Self.template, Self.files[0].1, version: 2)
    let taken = session.takeCheck()
    let outdated = try #require(taken)
    session.open("Templates/news/samples/three.json", #"{"n":1}"#, version: 2)
    let uris = session.finish(outdated).map { $0["params"]?["uri"]?.text?.string }
    #expect(!uris.contains(session.uri("Locales/en.arb")))
    #expect(
      Self.hints(in: &session)[session.uri("Locales/en.arb")] == [
        "no sample selects the variant 'other' in 'news.Text'"
      ])
  }

  @Test func `after random edits, the hints equal a new measurement`() throws {
    for seed in GeneratedInputs.seeds where seed % 100 == 2 {
      var generator = Generator(seed: seed)
      let files = RandomWorkspace(&generator).files
      var texts = Dictionary(files.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
      var session = try ServerSession(files: files)
      for path in texts.keys.sorted() { session.open(path, texts[path] ?? "") }
      _ = Self.run("show", in: &session)
      var published = Self.hints(in: &session)
      for version in 2..<6 {
        let expected = Self.gaps(of: texts, in: session.folder.path)
        for path in texts.keys where expected != nil {
          let hints = Set(published[session.uri(path)] ?? [])
          #expect(hints == expected?[path] ?? [], "seed \(seed), version \(version), \(path)")
        }
        let path = generator.one(of: texts.keys.sorted())
        var text = texts[path] ?? ""
        generator.damage(&text, with: "\"{},:$(é\n")
        texts[path] = text
        session.open(path, text, version: version)
        published.merge(Self.hints(in: &session)) { $1 }
      }
    }
  }

  /// The sentences about the gaps in each file, measured without a server; nil without samples.
  private static func gaps(
    of texts: [String: String], in folder: String
  ) -> [String: Set<String>]? {
    let source = FileSource.memory(
      Dictionary(uniqueKeysWithValues: texts.map { ("\(folder)/\($0)", Array($1.utf8)) }))
    let workspace = Workspace.load(folder, from: source)
    var gaps: [String: Set<String>] = [:]
    for coverage in SampleCoverage.parts(of: workspace.notifications, in: workspace) {
      guard coverage.hasSamples else { return nil }
      for gap in coverage.gaps {
        let path = String(gap.file.name.dropFirst(folder.utf8.count + 1))
        gaps[path, default: []].insert(CoverageWords.sentence(about: gap))
      }
    }
    return gaps
  }
}

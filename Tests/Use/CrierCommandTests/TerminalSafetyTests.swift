import Foundation
import TestSupport
import Testing

/// Tests that untrusted names, keys, values and arguments cannot move the cursor, change the text
/// direction, or be executed as commands by a build server.
struct TerminalSafetyTests {
  /// All control characters that a file name can contain, and a line that GitHub Actions would
  /// execute as a command.
  static let controls: String = {
    let ranges: [ClosedRange<UInt32>] = [
      0x01...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
    ]
    let scalars = ranges.joined().compactMap(UnicodeScalar.init)
    return "x\(String(String.UnicodeScalarView(scalars)))\n::error::y"
  }()

  /// The control characters, escaped for a JSON string.
  private static let escaped = controls.unicodeScalars.reduce(into: "") { text, scalar in
    let digits = String(scalar.value, radix: 16)
    text +=
      scalar.value < 0x20
      ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
  }

  /// Returns a workspace with many findings, whose names, keys and values contain control
  /// characters.
  private static func workspace() throws -> GoldenWorkspace {
    let workspace = try GoldenWorkspace.accepted()
    let folder = workspace.folder
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.News":"Fire in {city}"}"#)
    try folder.write("Templates/news/samples/\(controls).json", #"{"city":"\#(escaped)"}"#)
    try folder.write(
      "Templates/\(controls)/apns.json", #"{"aps":{"alert":"$(\#(escaped))", "\#(escaped)": {}}}"#)
    try folder.write(
      "Templates/news/fcmv1.json",
      #"{"message":{"notification":{"title":"$(News)"},"\#(escaped)":"Hi $(city) {$(x)+'\#(escaped)"}}"#
    )
    try folder.write(
      "Templates/odd/notification.json",
      #"""
      {"purpose":"\#(escaped)","properties":{"\#(escaped)":{"type":"\#(escaped)"}},"\#(escaped)":1,
       "audience":"\#(escaped)"}
      """#)
    try folder.write(
      "Templates/odd/apns.json", #"{"aps":{"alert":"$(a)","\#(escaped)":"\#(escaped)"}}"#)
    try folder.write("Templates/odd/samples/a.json", #"{"a":"\#(escaped)","\#(escaped)":"b"}"#)
    try folder.write(
      "Locales/fr.arb",
      #"{"@@locale":"fr","news.News":"\#(escaped) {\#(escaped)}","news.\#(escaped)":"{x","@\#(escaped)":{}}"#
    )
    try folder.write("payload.json", #"{"aps":{"\#(escaped)":"\#(escaped)","alert":1}}"#)
    try folder.write("x.json", #"{"a":"\#(escaped)"}"#)
    return workspace
  }

  /// Returns the first control character that a terminal could interpret, or the first line that a
  /// build server would execute.
  private static func danger(in text: String, allowing allowed: Set<UInt32> = []) -> String? {
    control(in: text, allowing: allowed) ?? buildCommand(in: text)
  }

  private static func control(in text: String, allowing allowed: Set<UInt32>) -> String? {
    let controls: [ClosedRange<UInt32>] = [
      0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E,
      0x2066...0x2069,
    ]
    for scalar in text.unicodeScalars where !allowed.contains(scalar.value) {
      guard controls.allSatisfy({ !$0.contains(scalar.value) }) else {
        return "U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)"
      }
    }
    return nil
  }

  /// Returns the first line that looks like a workflow command but is not one of Crier's
  /// annotations.
  private static func buildCommand(in text: String) -> String? {
    text.split(separator: "\n").first { line in
      let words = line.drop(while: \.isWhitespace)
      return words.hasPrefix("::")
        && words.firstMatch(of: #/^::(error|warning|notice) \w+=/#) == nil
    }.map(String.init)
  }

  @Test(arguments: [
    ["H"], ["H", "--help"], ["help", "H"], ["check", "H"], ["check", "--H"],
    ["check", "--format", "H"],
    ["check", "--platform", "H", "x.json"], ["check", "--workspace", "H"],
    ["check", "--header", "H"],
    ["check", "x.json", "--header", "H: H", "--platform", "apns"],
    ["check", "--payload", "payload.json", "--platform", "apns", "--header", "H:H"],
    ["check"], ["check", "--strict"], ["check", "--format", "github"], ["check", "Templates"],
    ["check", "--fix"], ["format", "--check"], ["format", "--check", "H"], ["format", "H"],
    ["format", "Templates"], ["test"], ["test", "--pending"], ["test", "--update"],
    ["test", "--format", "tap"], ["test", "--format", "github"], ["test", "--format", "H"],
    ["test", "H"], ["test", "--accept", "H"], ["test", "--jobs", "H"], ["test", "--bytes", "H"],
    ["test", "--bytes", "x.json"], ["preview"], ["preview", "H"], ["preview", "--out", "H/H"],
    ["preview", "--locale", "H"], ["preview", "--template", "x.json", "--properties", "H"],
    ["explain", "H"], ["schema", "H"], ["completions", "H"], ["complete", "--", "H", ""],
    ["complete", "--", "render", ""], ["complete", "--", "render", "news", "--sample", ""],
    ["init", "H"], ["init", "new", "--like", "H"], ["init", "new", "--platform", "H"],
    ["init", "--workspace", "H"], ["init", "--ci", "H"], ["version", "H"], ["man", "H"],
    ["render", "--out", "Out-H"], ["stream", "H"], ["test", "--format", "junit"],
  ])
  func `no control character of a name, a value or an argument reaches the output`(
    _ command: [String]
  ) throws {
    let run = try Self.run(command)
    // A preview isolates text of the opposite direction from its frame.
    let drawn: Set<UInt32> = command.first == "preview" ? [0x2066, 0x2067, 0x2069] : []
    #expect(Self.danger(in: run.text, allowing: drawn) == nil)
    #expect(Self.danger(in: run.talk) == nil)
    #expect(run.code <= 3)
  }

  @Test(arguments: [
    ["render", "H"], ["render", "news", "--platform", "apns", "--sample", "H"],
    ["render", "news", "--platform", "apns", "--locale", "H"],
    ["render", "odd", "--platform", "apns", "--size", "--header", "H:H"],
    ["render", "--template", "x.json", "--platform", "apns", "--properties", "x.json"],
    ["render", "news", "--on-oversize", "H"], ["register", "H"],
    ["register", "news", "--locale", "H"],
    ["register", "news", "--locale", "fr", "--platform", "apns", "--handle", "H"],
    ["message", "H"], ["message", "odd"], ["message", "news", "--arguments", "H"],
    ["message", "news", "--arguments", "x.json"], ["stream", "--template", "H"],
    ["stream", "--template", "x.json", "--platform", "apns", "--jobs", "H"],
    ["stream", "--template", "x.json", "--platform", "apns", "--out", "H/H"], ["stream"],
    ["eval", "$(x)", "H"], ["eval", "{H"], ["eval", "H"], ["eval", "--message", "{H"],
    ["eval", "--mf2", "{H"],
    ["eval", "--message", "{x}", "H"], ["eval", "--message", "{x}", "x:=H"],
    ["eval", "--locale", "H", "--message", "x"], ["eval", "--message", "{H, number}"],
    ["render", "news", "--platform", "apns", "--format", "H"],
  ])
  func `messages next to data output contain no control characters`(
    _ command: [String]
  ) throws {
    let run = try Self.run(command)
    #expect(Self.danger(in: run.talk) == nil)
    #expect(run.code <= 3)
  }

  private static func run(_ command: [String]) throws -> CommandRun {
    let words = command.map { $0.replacing("H", with: controls) }
    let workspace = try workspace()
    defer { withExtendedLifetime(workspace) {} }
    return try CommandRun(words, in: workspace.folder.path)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
    arguments: [
      "render odd --platform apns --sample a", "render news --platform apns", "message odd",
      "render --template x.json --platform apns --properties x.json --headers --header \"a: $H\"",
      "register news --platform apns --locale en --handle \"$H\"", "eval \"{'$H'}\"",
      "eval --message \"$H\"", "eval --mf2 \"$H\"", "format - < payload.json",
      "check --format json", "check --format sarif", "test --format json", "test --format junit",
      "check", "test", "preview odd",
      "render odd --platform apns --sample a --format json",
    ])
  func `a terminal receives no control characters, not even those of a payload`(_ command: String)
    throws
  {
    let workspace = try Self.workspace()
    defer { withExtendedLifetime(workspace) {} }
    let run = try CommandRun(
      program: "/usr/bin/script",
      ["-qec", "'\(CommandRun.crier)' \(command)", "/dev/null"],
      in: workspace.folder.path,
      environment: ["H": Self.controls, "NO_COLOR": "1", "SHELL": "/bin/sh"])
    let screen = run.text.replacing("\r\n", with: "\n")
    let drawn: Set<UInt32> = command.hasPrefix("preview") ? [0x2066, 0x2067, 0x2069] : []
    #expect(Self.control(in: screen, allowing: drawn) == nil)
  }

  @Test func `control characters in generated names and arguments never reach the output`() throws {
    let count = min(GeneratedInputs.seeds.count, 40)
    for seed in GeneratedInputs.seeds.prefix(count) {
      var generator = Generator(seed: seed)
      let scalars = Array(Self.controls.unicodeScalars)
      let text = String(
        String.UnicodeScalarView(
          generator.several(1...4) { generator in
            generator.several(1...4) { $0.one(of: scalars) } + Array("::error::y".unicodeScalars)
          }.joined()))
      let command = generator.one(of: [
        ["check", text], ["check", "--format", text], [text], ["explain", text], ["format", text],
        ["test", "--bytes", text], ["init", text],
        ["preview", "--template", text, "--properties", "-"],
        ["eval", text], ["eval", "--message", text], ["complete", "--", text], ["stream", text],
      ])
      let run = try CommandRun(command, in: NSTemporaryDirectory())
      let isData = command.first == "eval"
      #expect(Self.danger(in: isData ? run.talk : run.text + run.talk) == nil, "seed \(seed)")
    }
  }
}

import Foundation
import TestSupport
import Testing

/// Tests the completions for each shell, and runs them in the shells that are installed.
struct CompletionTests {
  private static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", "{}")
    try folder.write("Templates/news/wns-tile.celsius.xml", "<tile/>")
    try folder.write("Templates/news/samples/storm.json", "{}")
    try folder.write("Templates/nudge/gcm.json", "{}")
    try folder.write("Templates/nudge/samples/lunch.json", "{}")
    try folder.write("Locales/fr.arb", "{}")
    try folder.write("Locales/fr-CA.arb", "{}")
    return folder
  }

  private static func words(for line: String..., in folder: TemporaryFolder) throws -> [String] {
    let run = try CommandRun(["complete", "--"] + line, in: folder.path)
    #expect(run.code == 0)
    return run.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func `the names of commands are completed`() throws {
    let folder = try Self.workspace()
    #expect(try Self.words(for: "che", in: folder) == ["check"])
    #expect(try Self.words(for: "help", "ren", in: folder) == ["render"])
    #expect(try Self.words(for: "xyzzy", "", in: folder) == [])
  }

  @Test func `completion offers an option only if it can still be set`() throws {
    let folder = try Self.workspace()
    #expect(try Self.words(for: "check", "--fo", in: folder) == ["--format"])
    #expect(try Self.words(for: "check", "--format", "json", "--fo", in: folder) == [])
    #expect(try Self.words(for: "check", "--header", "a: b", "--hea", in: folder) == ["--header"])
    #expect(try Self.words(for: "check", "--", "--fo", in: folder) == [":files"])
  }

  @Test func `the value of an option is completed, also after an equals sign`() throws {
    let folder = try Self.workspace()
    #expect(try Self.words(for: "check", "--format", "", in: folder).count == 4)
    #expect(try Self.words(for: "check", "--format=s", in: folder) == ["--format=sarif"])
    #expect(try Self.words(for: "check", "--color", "n", in: folder) == ["never"])
    #expect(try Self.words(for: "check", "--workspace", "", in: folder) == [":folders"])
    #expect(try Self.words(for: "render", "--template", "", in: folder) == [":files"])
  }

  @Test func `locales and platforms are completed`() throws {
    let folder = try Self.workspace()
    #expect(try Self.words(for: "eval", "--locale", "fr", in: folder) == ["fr", "fr-CA"])
    #expect(
      try Self.words(for: "check", "--platform", "wns-t", in: folder) == ["wns-toast", "wns-tile"])
  }

  @Test func `a rule is completed from its first letters`() throws {
    let folder = try Self.workspace()
    #expect(
      try Self.words(for: "explain", "text-around", in: folder) == ["text-around-expression"])
  }

  // MARK: - Shells

  private static let bash = Program("bash")
  private static let zsh = Program("zsh")
  private static let fish = Program("fish")

  /// A shell; its path is nil if the shell is not installed.
  private struct Program: Sendable {
    let path: String?

    init(_ name: String) {
      path = ["/bin/\(name)", "/usr/bin/\(name)", "/usr/local/bin/\(name)"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    func run(_ script: String, in folder: String) throws -> CommandRun {
      let program = URL(filePath: CommandRun.crier).deletingLastPathComponent().path
      let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return try CommandRun(
        program: try #require(path), ["-c", script], in: folder,
        environment: ["PATH": "\(program):\(search)", "HOME": folder])
    }
  }

  @Test(
    .enabled(if: CompletionTests.bash.path != nil, "bash is not installed"),
    arguments: [
      ("crier che", "che", "check"), ("crier check --format=s", "s", "sarif"),
      ("crier check --format=", "=", "text json sarif github"),
      ("crier eval --locale fr-", "fr-", "fr-CA"), ("crier check Temp", "Temp", "Templates"),
      ("crier check --workspace ", "", "Locales Templates"),
    ])
  func `bash completes a command line`(_ line: String, _ broken: String, _ expected: String) throws
  {
    let folder = try Self.workspace()
    let script = """
      source <(crier completions bash)
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}; COMP_WORDS=('\(broken)'); COMP_CWORD=0
      _crier; echo "${COMPREPLY[*]}"
      """
    let run = try Self.bash.run(script, in: folder.path)
    let words = run.text.split(whereSeparator: \.isWhitespace).sorted()
    #expect(
      words.joined(separator: " ") == expected.split(separator: " ").sorted().joined(separator: " ")
    )
    #expect(run.talk == "")
  }

  @Test(
    .enabled(if: CompletionTests.zsh.path != nil, "zsh is not installed"),
    arguments: [
      ("che", "check:find errors and risks, and show how to fix them"),
      ("check --format=s", "--format=sarif"),
      ("check ", "<files>"), ("check --workspace ", "<folders>"), ("eval --locale fr-", "fr-CA"),
    ])
  func `zsh completes commands, options and values`(_ line: String, _ expected: String) throws {
    let folder = try Self.workspace()
    // The script passes the words to the completion function as zsh would, and prints the
    // suggestions.
    let script = """
      compdef() { true }
      _describe() { print -l -- "${(@P)2}" }
      _files() { [[ "$1" == -/ ]] && print '<folders>' || print '<files>' }
      source <(crier completions zsh)
      words=("${(@s: :)${:-crier \(line)}}"); CURRENT=$#words
      _crier
      """
    let run = try Self.zsh.run(script, in: folder.path)
    #expect(run.text == "\(expected)\n")
    #expect(run.talk == "")
  }

  @Test(
    .enabled(if: CompletionTests.fish.path != nil, "fish is not installed"),
    arguments: [
      ("crier che", "check\tfind errors and risks, and show how to fix them"),
      ("crier check --format s", "sarif"), ("crier check --format=s", "--format=sarif"),
      ("crier eval --locale fr-", "fr-CA"), ("crier check Temp", "Templates/"),
      ("crier check --workspace Temp", "Templates/"),
    ])
  func `fish completes commands, options and values`(_ line: String, _ expected: String) throws {
    let folder = try Self.workspace()
    let run = try Self.fish.run(
      "crier completions fish | source; complete -C '\(line)'", in: folder.path)
    let words = run.text.split(separator: "\n").map {
      expected.contains("\t") ? String($0) : String($0.prefix { $0 != "\t" })
    }
    #expect(words == [expected])
  }
}

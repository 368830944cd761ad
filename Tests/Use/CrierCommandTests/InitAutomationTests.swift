import Files
import TestSupport
import Testing

/// `crier init --ci` and `--pre-commit` write files that run the checks.
struct InitAutomationTests {
  private static let workflow = ".github/workflows/crier.yml"
  private static let hooks = ".pre-commit-config.yaml"

  /// Returns the `crier …` commands in a file, regardless of the text before each command.
  private static func commands(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      ["run: ", "entry: "].lazy.compactMap { line.firstRange(of: "\($0)crier ") }.first
        .map { "crier " + line[$0.upperBound...] }
    }
  }

  @Test func `a workflow and a hook can be added to a new workspace`() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["init", "--ci", "github", "--pre-commit"], in: folder.path)
    #expect(run.code == 0, "\(run.talk)")
    #expect(run.text.contains("wrote Templates/crier.json\n"))
    #expect(run.text.hasSuffix("wrote \(Self.workflow)\nwrote \(Self.hooks)\n"), "\(run.text)")
    #expect(run.talk.contains("CRIER_REPOSITORY") && run.talk.contains("pre-commit install"))
  }

  @Test func `in an existing workspace, init --ci writes only the workflow`() throws {
    let folder = try TemporaryFolder()
    try #require(try CommandRun(["init"], in: folder.path).code == 0)
    let run = try CommandRun(["init", "--ci", "github"], in: folder.path + "/Templates/welcome")
    #expect(run.code == 0, "\(run.talk)")
    #expect(run.text == "wrote \(Self.workflow)\n")
    let again = try CommandRun(["init", "--ci", "github"], in: folder.path)
    #expect(again.code == 2)
    #expect(again.talk.contains("the file '\(Self.workflow)' already exists"), "\(again.talk)")
  }

  @Test func `the files are written to the root of the repository`() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD", "ref: refs/heads/main\n")
    try folder.write("apps/my \"push\"/Templates/crier.json", "{}\n")
    let run = try CommandRun(
      ["init", "--ci", "github", "--pre-commit"], in: folder.path + "/apps/my \"push\"")
    #expect(run.text == "wrote ../../\(Self.workflow)\nwrote ../../\(Self.hooks)\n", "\(run.talk)")
    for path in [Self.workflow, Self.hooks] {
      #expect(folder.text(of: path)?.contains(#""apps/my \"push\"""#) == true)
    }
  }

  @Test func `an existing file above the new workspace folder is not overwritten`() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD", "ref: refs/heads/main\n")
    try folder.write(Self.hooks, "repos: []\n")
    let run = try CommandRun(
      ["init", "--workspace", "new/push/", "--pre-commit"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.talk.contains("the file '../../\(Self.hooks)' already exists"), "\(run.talk)")
    #expect(folder.text(of: Self.hooks) == "repos: []\n")
    #expect(!Folder.exists(folder.path + "/new"))
  }

  @Test(arguments: [workflow, hooks])
  func `every command in the automation file succeeds in a new workspace`(path: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["init", "--ci", "github", "--pre-commit"], in: folder.path)
    try #require(run.code == 0, "\(run.talk)")
    try #require(try CommandRun(["test", "--update"], in: folder.path).code == 0)
    let commands = Self.commands(in: folder.text(of: path) ?? "")
    #expect(commands.map { $0.split(separator: " ")[1] } == ["check", "test"])
    for command in commands {
      let result = try CommandRun(
        program: "/bin/sh", ["-c", command.replacing("crier ", with: "\"$CRIER\" ")],
        in: folder.path, environment: ["CRIER": CommandRun.crier, "WORKSPACE": ".", "CI": "true"])
      #expect(result.code == 0, "\(command)\n\(result.text)\(result.talk)")
    }
  }

  @Test func `an unknown service is refused, and so is a platform without a notification name`()
    throws
  {
    let folder = try TemporaryFolder()
    let other = try CommandRun(["init", "--ci", "gitlab"], in: folder.path)
    #expect(other.code == 2)
    #expect(other.talk.hasPrefix("crier: invalid value 'gitlab' for --ci; use github\n"))
    try #require(try CommandRun(["init"], in: folder.path).code == 0)
    let platform = try CommandRun(
      ["init", "--ci", "github", "--platform", "apns"], in: folder.path)
    #expect(platform.code == 2)
    #expect(platform.talk.hasPrefix("crier: '--platform' needs a name for the notification\n"))
  }
}

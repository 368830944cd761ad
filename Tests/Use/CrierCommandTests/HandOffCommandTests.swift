import Files
import TestSupport
import Testing

/// Runs `crier preview --send` with programs that record what they get, in place of the real tools.
struct HandOffCommandTests {
  private let tools: StandInTools
  private var folder: TemporaryFolder { tools.folder }

  init() throws { tools = try StandInTools() }

  private func send(_ arguments: [String]) throws -> CommandRun {
    try CommandRun(
      ["preview"] + arguments, in: RepositoryFolder.root, environment: tools.environment)
  }

  @Test func `the simulator gets the bytes that render prints`() throws {
    try tools.install("xcrun")
    let run = try send([
      "match-score", "--sample", "goal", "--locale", "fr", "--send", "simulator", "--app",
      "com.example.app",
    ])
    #expect(run.code == 0, "\(run.talk)")
    #expect(run.talk.contains("the simulator shows the notification"))
    let arguments = try tools.recorded("arguments").split(separator: "\n")
    #expect(arguments.dropLast() == ["simctl", "push", "booted", "com.example.app"])
    #expect(arguments.last?.hasSuffix("/crier-match-score.apns.fr.apns") == true)
    let rendered = try CommandRun(
      ["render", "match-score", "--platform", "apns", "--sample", "goal", "--locale", "fr"],
      in: RepositoryFolder.root)
    #expect(try tools.recorded("bytes") == rendered.text)
  }

  @Test func `a tool that fails is quoted`() throws {
    try tools.install("xcrun", code: 164, saying: "No devices are booted.")
    let run = try send(["breaking-news", "--send", "simulator", "--app", "com.example.app"])
    #expect(run.code == 1)
    #expect(run.talk.contains("xcrun failed: No devices are booted."))
  }

  @Test func `a last line without a line break does not hide success or failure`() throws {
    try tools.install("xcrun", code: 0, saying: "1")
    let send = ["breaking-news", "--send", "simulator", "--app", "com.example.app"]
    #expect(try self.send(send).code == 0)
    try tools.install("xcrun", code: 1, saying: "0")
    #expect(try self.send(send).code == 1)
  }

  @Test func `without the tool, its command is printed`() throws {
    let file = "\(folder.path)/news.apns"
    let run = try send([
      "breaking-news", "--send", "simulator", "--app", "com.example.app", "--out", file,
    ])
    #expect(run.code == 0)
    #expect(run.text == "xcrun simctl push booted com.example.app \(file)\n")
    #expect(run.talk.contains("xcrun is not installed; run this where it is:"))
    #expect(Folder.hasFile(file))
  }

  @Test func `a pasted command gives the tool the characters that are invisible`() throws {
    let send = ["match-score", "--sample", "goal", "--locale", "fr", "--send", "adb"]
    let printed = try self.send(send)
    #expect(!printed.text.contains("<U+"), "\(printed.text)")
    try tools.install("adb")
    #expect(try self.send(send).code == 0)
    let given = try tools.recorded("arguments")
    #expect(given.contains("\u{2068}Sparta\u{2069}"), "\(given)")
    var shell = try ChildProcess([
      "bash", "-c", "PATH=\"\(folder.path)/bin:$PATH\"; \(printed.text)",
    ])
    _ = try shell.output()
    #expect(try tools.recorded("arguments") == given)
  }

  @Test func `Android and Windows get the notification on their command lines`() throws {
    try tools.install("adb")
    #expect(try send(["match-score", "--sample", "goal", "--send", "adb"]).code == 0)
    let words = try tools.recorded("arguments").split(separator: "\n")
    #expect(words.prefix(4) == ["shell", "cmd", "notification", "post"])
    try tools.install("powershell.exe")
    #expect(try send(["match-score", "--sample", "goal", "--send", "windows"]).code == 0)
    #expect(
      try tools.recorded("arguments").hasPrefix("-NoProfile\n-NonInteractive\n-EncodedCommand\n"))
  }

  @Test(arguments: [
    (
      ["breaking-news", "--send", "simulator"],
      "the bundle id of the app is unknown; set it with --app"
    ),
    (["breaking-news", "--send", "phone"], "phone"),
    (["breaking-news", "--app", "a"], "--app needs --send"),
    (["--send", "simulator", "--app", "a"], "notifications match; choose one"),
    (["breaking-news", "--send", "adb", "--format", "json"], "--format"),
    (["breaking-news", "--send", "adb", "--out", "a"], "--out is for the simulator"),
  ])
  func `what cannot be sent is a usage error`(_ arguments: [String], _ message: String) throws {
    let run = try send(arguments)
    #expect(run.code == 2)
    #expect(run.talk.contains(message), "\(run.talk)")
  }
}

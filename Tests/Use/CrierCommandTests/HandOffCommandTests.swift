import Files
import TestSupport
import Testing

/// Runs `crier preview --send` with programs that record what they get, in place of the real tools.
struct HandOffCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a program that records its arguments, and the file that the last one names.
  private func install(_ program: String, code: Int = 0, saying text: String = "") throws {
    let script = """
      #!/bin/sh
      printf '%s\\n' "$@" >"\(folder.path)/arguments"
      for last; do :; done
      [ ! -f "$last" ] || cp "$last" "\(folder.path)/bytes"
      printf '%s' "\(text)"
      exit \(code)
      """
    try folder.write("bin/\(program)", script)
    var chmod = try ChildProcess(["chmod", "+x", "\(folder.path)/bin/\(program)"])
    _ = try chmod.output()
  }

  private func send(_ arguments: [String]) throws -> CommandRun {
    try CommandRun(
      ["preview"] + arguments, in: RepositoryFolder.root,
      environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin", "TMPDIR": folder.path])
  }

  private func recorded(_ name: String) throws -> String {
    String(
      decoding: try FileReader.bytes(of: "\(folder.path)/\(name)", limit: 1 << 20), as: UTF8.self)
  }

  @Test func `the simulator gets the bytes that render prints`() throws {
    try install("xcrun")
    let run = try send([
      "match-score", "--sample", "goal", "--locale", "fr", "--send", "simulator", "--app",
      "com.example.app",
    ])
    #expect(run.code == 0, "\(run.talk)")
    #expect(run.talk.contains("the simulator shows the notification"))
    let arguments = try recorded("arguments").split(separator: "\n")
    #expect(arguments.dropLast() == ["simctl", "push", "booted", "com.example.app"])
    #expect(arguments.last?.hasSuffix("/crier-match-score.apns.fr.apns") == true)
    let rendered = try CommandRun(
      ["render", "match-score", "--platform", "apns", "--sample", "goal", "--locale", "fr"],
      in: RepositoryFolder.root)
    #expect(try recorded("bytes") == rendered.text)
  }

  @Test func `a tool that fails is quoted`() throws {
    try install("xcrun", code: 164, saying: "No devices are booted.")
    let run = try send(["breaking-news", "--send", "simulator", "--app", "com.example.app"])
    #expect(run.code == 1)
    #expect(run.talk.contains("xcrun failed: No devices are booted."))
  }

  @Test func `a last line without a line break does not hide success or failure`() throws {
    try install("xcrun", code: 0, saying: "1")
    let send = ["breaking-news", "--send", "simulator", "--app", "com.example.app"]
    #expect(try self.send(send).code == 0)
    try install("xcrun", code: 1, saying: "0")
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
    try install("adb")
    #expect(try self.send(send).code == 0)
    let given = try recorded("arguments")
    #expect(given.contains("\u{2068}Sparta\u{2069}"), "\(given)")
    var shell = try ChildProcess([
      "bash", "-c", "PATH=\"\(folder.path)/bin:$PATH\"; \(printed.text)",
    ])
    _ = try shell.output()
    #expect(try recorded("arguments") == given)
  }

  @Test func `Android and Windows get the notification on their command lines`() throws {
    try install("adb")
    #expect(try send(["match-score", "--sample", "goal", "--send", "adb"]).code == 0)
    let words = try recorded("arguments").split(separator: "\n")
    #expect(words.prefix(4) == ["shell", "cmd", "notification", "post"])
    try install("powershell.exe")
    #expect(try send(["match-score", "--sample", "goal", "--send", "windows"]).code == 0)
    #expect(try recorded("arguments").hasPrefix("-NoProfile\n-NonInteractive\n-EncodedCommand\n"))
  }

  @Test(arguments: [
    (["breaking-news", "--send", "simulator"], "the app is unknown; set its bundle id with --app"),
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

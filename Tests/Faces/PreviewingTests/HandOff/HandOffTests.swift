import Diagnostics
import Documents
import Files
import Platforms
import Previewing
import Sending
import TestSupport
import Testing

struct HandOffTests {
  private static func handOff(
    _ body: String, _ target: PlatformTarget, to tool: HandOffTool,
    _ options: HandOffOptions = .init(),
    headers: [(String, String)] = []
  ) throws -> HandOff {
    let delivery = Delivery(
      finished: SourceFile(name: "payload", text: body), for: target,
      headers: headers.map { Header($0.0, $0.1, at: Label(SourceSpan(0, 0))) })
    return try HandOff(delivery, to: tool, options)
  }

  private static func options(
    app: String? = nil, device: String? = nil, action: String? = nil
  ) -> HandOffOptions {
    var options = HandOffOptions()
    (options.app, options.device, options.action) = (app, device, action)
    return options
  }

  @Test func `the simulator reads the exact body from a file`() throws {
    let body = #"{ "aps" : {"alert":"Hello 'you'"} }"#
    let handOff = try Self.handOff(
      body, PlatformTarget(.apns), to: .simulator, Self.options(app: "com.example.app"))
    #expect(handOff.file?.bytes == Array(body.utf8))
    #expect(
      handOff.command(file: "out/it's.apns")
        == #"xcrun simctl push booted com.example.app 'out/it'\''s.apns'"#)
  }

  @Test func `the topic names the app, without the suffix of a push type`() throws {
    let handOff = try Self.handOff(
      #"{"aps":{}}"#, PlatformTarget(.apns), to: .simulator, Self.options(device: "A-1"),
      headers: [
        ("apns-topic", "com.example.app.push-type.liveactivity"),
        ("apns-push-type", "liveactivity"),
      ])
    #expect(handOff.words(file: "f") == ["xcrun", "simctl", "push", "A-1", "com.example.app", "f"])
  }

  @Test func `Android shows the title and the body, or gives the message to an app`() throws {
    let body = #"{"message":{"notification":{"title":"It's on","body":"$HOME `date`"}}}"#
    let shown = try Self.handOff(body, PlatformTarget(.fcmv1), to: .adb)
    #expect(
      shown.words(file: "") == [
        "adb", "shell", "cmd", "notification", "post", "-S", "bigtext", "-t", #"'It'\''s on'"#,
        "crier", "'$HOME `date`'",
      ])
    let given = try Self.handOff(
      body, PlatformTarget(.fcmv1), to: .adb,
      Self.options(app: "com.example", device: "emulator-5554", action: "com.example.PUSH"))
    #expect(
      given.words(file: "") == [
        "adb", "-s", "emulator-5554", "shell", "am", "broadcast", "-a", "com.example.PUSH", "-p",
        "com.example", "--es", "payload", ShellWord.quoted(body),
      ])
  }

  @Test func `PowerShell gets the toast in a script that nothing has to be quoted in`() throws {
    let toast =
      "<toast><visual><binding template=\"ToastGeneric\"><text>'; rm</text></binding></visual></toast>"
    let words = try Self.handOff(toast, PlatformTarget(.wns, variant: "toast"), to: .windows).words(
      file: "")
    #expect(
      words.dropLast() == ["powershell.exe", "-NoProfile", "-NonInteractive", "-EncodedCommand"])
    let script = try #require(words.last.flatMap(Self.decoded))
    #expect(script.contains("CreateToastNotifier('{1AC14E77"))
    #expect(!script.contains("rm"))
    #expect(words.joined(separator: " ").utf8.count < 32_767)
  }

  /// Decodes Base64 and UTF-16 without the code under test.
  private static func decoded(_ text: String) -> String? {
    var child = try? ChildProcess(["sh", "-c", "base64 -d | iconv -f UTF-16LE -t UTF-8"])
    try? child?.write(Array(text.utf8))
    let bytes = try? child?.output()
    return bytes.flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let refusals: [(String, PlatformTarget, HandOffTool, HandOffOptions, String)] = [
    (
      #"{"data":{}}"#, PlatformTarget(.gcm), .simulator, options(app: "a"),
      "the simulator takes notifications for apns, not for gcm"
    ),
    (
      #"{"a":1}"#, PlatformTarget(.apns), .simulator, options(app: "a"),
      "the simulator needs a JSON object with the key 'aps'"
    ),
    (
      #"{"aps":{}}"#, PlatformTarget(.apns), .simulator, options(),
      "the bundle id of the app is unknown"
    ),
    (
      #"{"aps":{}}"#, PlatformTarget(.apns), .simulator, options(app: "-x"),
      "'-x' is not the name of an app or a simulator"
    ),
    (
      #"{"message":{"data":{"a":"b"}}}"#, PlatformTarget(.fcmv1), .adb, options(),
      "the notification shows no text by itself, so an app has to take it"
    ),
    (
      #"{"aps":{}}"#, PlatformTarget(.apns), .adb, options(),
      "Android takes notifications for fcmv1 and gcm, not for apns"
    ),
    (
      "<badge value=\"1\"/>", PlatformTarget(.wns, variant: "badge"), .windows, options(),
      "PowerShell shows toasts, but no tiles, badges or raw ones"
    ),
  ]

  @Test(arguments: refusals.indices)
  func `a notification that the tool would refuse is refused with the reason`(_ index: Int) throws {
    let (body, target, tool, options, message) = Self.refusals[index]
    #expect {
      _ = try Self.handOff(body, target, to: tool, options)
    } throws: { error in
      (error as? HandOff.Refusal)?.message == message
    }
  }

  @Test func `sizes beyond what a tool takes are refused`() throws {
    let aps = { (count: Int) in
      #"{"aps":{"alert":""# + String(repeating: "x", count: count - 20) + #""}}"#
    }
    let app = Self.options(app: "a")
    _ = try Self.handOff(aps(4096), PlatformTarget(.apns), to: .simulator, app)
    #expect(throws: HandOff.Refusal.self) {
      _ = try Self.handOff(aps(4097), PlatformTarget(.apns), to: .simulator, app)
    }
    #expect(throws: HandOff.Refusal.self) {
      _ = try Self.handOff(
        #"{"aps":{}}"#, PlatformTarget(.apns), to: .simulator, app,
        headers: [("apns-push-type", "voip")])
    }
  }
}

/// Quoting, judged by a shell.
struct ShellWordGeneratedTests {
  private static func word(_ generator: inout Generator) -> String {
    let nasty = [
      "'", "\"", "\\", "$", "`", "!", " ", "\n", "\t", "*", "?", "~", "#", "&", "|", ";", "<", ">",
      "(", ")", "{", "}", "[", "]", "%", "=", "-", "é", "🐎", "\u{202E}", "a", "$(date)", "''",
      "\\'", "\r", "\u{1}", "\u{7F}",
    ]
    return generator.several(0...12) { $0.one(of: nasty) }.joined()
  }

  @Test func `a shell reads each quoted word as it was`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let words = generator.several(1...5) { Self.word(&$0) }
      let command = "printf '%s\\0' " + words.map(ShellWord.quoted).joined(separator: " ")
      var shell = try ChildProcess(["sh", "-c", command])
      let output = try #require(try shell.output(), "seed \(seed): \(command)")
      let read = output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      #expect(read.map { String(decoding: $0, as: UTF8.self) } == words, "seed \(seed)")
    }
  }

  /// The installed shells with `$'…'`.
  private static let shells = ["bash", "zsh"].filter { shell in
    ["/bin/", "/usr/bin/"].contains { Folder.hasFile($0 + shell) }
  }

  @Test func `a word that zsh would expand is quoted`() {
    #expect(["=ls", "==", "a=b"].map(ShellWord.quoted) == ["'=ls'", "'=='", "a=b"])
  }

  @Test(arguments: shells)
  func `a pasted word is visible, and shells read it as it was`(_ shell: String) throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let words = generator.several(1...5) { Self.word(&$0) }
      let command = "printf '%s\\0' " + words.map(ShellWord.pasted).joined(separator: " ")
      #expect(VisibleText.line(command) == command, "seed \(seed)")
      var process = try ChildProcess([shell, "-c", command])
      let output = try #require(try process.output(), "seed \(seed): \(command)")
      let read = output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      #expect(read.map { String(decoding: $0, as: UTF8.self) } == words, "seed \(seed)")
    }
  }

  @Test func `the shell of a device reads what adb joins as the title and the body`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let (title, text) = ("t\(Self.word(&generator))t", "b\(Self.word(&generator))b")
      let body = Self.message(title, text)
      guard
        let handOff = try? HandOff(
          Delivery(
            finished: SourceFile(name: "p", text: body), for: PlatformTarget(.fcmv1), headers: []),
          to: .adb)
      else {
        Issue.record("seed \(seed): \(body)")
        continue
      }
      // adb joins its words with spaces, and a shell on the device splits them.
      let joined = handOff.words(file: "").dropFirst(2).joined(separator: " ")
      var shell = try ChildProcess(["sh", "-c", "cmd() { printf '%s\\0' \"$@\"; }; \(joined)"])
      let output = try #require(try shell.output(), "seed \(seed): \(joined)")
      let read = output.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      #expect(Array(read.dropLast().suffix(3)) == [title, "crier", text], "seed \(seed)")
    }
  }

  private static func message(_ title: String, _ text: String) -> String {
    let (title, body) = (JSONValue.string(title).compactText, JSONValue.string(text).compactText)
    return #"{"message":{"notification":{"title":\#(title),"body":\#(body)}}}"#
  }
}

import Foundation
import TestSupport
import Testing

struct CheckCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(_ arguments: String..., environment: [String: String] = [:]) throws
    -> CommandRun
  {
    try CommandRun(["check"] + arguments, in: folder.path, environment: environment)
  }

  @Test func `a fix keeps the charset of a translation file`() throws {
    let source = #"<resources><string name="a">Hi %1$s</string></resources>"#
    try folder.write("res/values/strings.xml", source)
    func german(_ label: String, _ text: String) -> String {
      "<?xml version=\"1.0\" encoding=\"\(label)\"?><resources><string name=\"a\">\(text)</string></resources>"
    }
    for (encoding, label) in [
      (String.Encoding.isoLatin1, "ISO-8859-1"), (.utf16LittleEndian, "UTF-16"), (.utf8, "UTF-8"),
    ] {
      let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : []
      func bytes(_ text: String) throws -> [UInt8] {
        mark + Array(try #require(german(label, text).data(using: encoding)))
      }
      let path = "res/values-de/strings.xml"
      try folder.write(path, bytes: bytes("Hällo % 1$s"))
      let shown = try check("--fix", "--dry-run", path)
      #expect(shown.text.contains("Hällo %1$s"), "\(label)")
      let run = try check("--fix", path)
      #expect(run.text.contains("fixed") || run.talk.contains("fixed"), "\(run.text)\(run.talk)")
      let fixed = try Data(contentsOf: URL(filePath: "\(folder.path)/\(path)"))
      #expect(Array(fixed) == (try bytes("Hällo %1$s")), "\(label)")
    }
  }

  @Test func `a finding of a source and its named translations is told once`() throws {
    try folder.write(
      "res/values/strings.xml", #"<resources><string name="a">Hi %1$s</string></resources>"#)
    try folder.write(
      "res/values-de/strings.xml", #"<resources><string name="a">Hallo</string></resources>"#)
    let once = try check("res/values/strings.xml")
    let both = try check("res/values/strings.xml", "res/values-de/strings.xml")
    #expect(once.text.contains("catalog-placeholder-missing"), "\(once.text)")
    #expect(both.text == once.text)
  }

  @Test func `the JSON report contains every documented key`() throws {
    try folder.write("apns.json", "{\"aps\":{\"alert\":\n\"日 $(a)\"}}")
    let run = try check("--format", "json", "apns.json")
    #expect(
      run.text == """
        {"findings":[{"code":"text-around-expression","severity":"warning","message":"an expression next to \
        text is sent as plain text","file":"apns.json","line":2,"column":2,"endLine":2,"endColumn":10,\
        "help":"join text and properties in braces; an expression must be the whole value","labels":[{"file":\
        "apns.json","line":2,"column":2,"endLine":2,"endColumn":10,"message":"devices show exactly this"}],\
        "fix":{"title":"join text and properties in braces","edits":[{"file":"apns.json","start":18,"end":26,"text":"{'日 ' + \
        $(a)}"}]},"basis":"observed"}],"summary":{"errors":0,"warnings":1,"notes":0}}

        """)
    #expect(run.code == 0 && run.talk == "")
  }

  @Test func `a finding without a location has null in its location fields`() throws {
    try folder.write("body", "<a/>")
    let run = try check(
      "--format", "json", "body", "--platform", "wns-raw", "--header", "X-WNS-Cache-Policy: cache")
    #expect(run.text.contains(#""code":"type-header-missing""#))
    #expect(
      run.text.contains(#""file":null,"line":null,"column":null,"endLine":null,"endColumn":null"#))
    #expect(run.code == 1)
  }

  @Test func `the SARIF report declares and counts columns in UTF-16 units`() throws {
    try folder.write("apns.json", #"{"日😀":1,"aps":{"alert":"Hello $(a)"}}"#)
    let run = try check("--format", "sarif", "apns.json")
    let log = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let first = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(log["version"] as? String == "2.1.0")
    #expect(first["columnKind"] as? String == "utf16CodeUnits")
    #expect(run.text.contains(#""startLine":1,"startColumn":26"#))
    #expect(run.text.contains(#""ruleId":"text-around-expression""#))
    #expect(run.text.contains(#""insertedContent":{"text":"{'Hello ' + $(a)}"}"#))
  }

  @Test func `GitHub annotations escape special characters`() throws {
    try folder.write("a,b/apns.json", #"{"aps":{"alert":"100% $(a)"}}"#)
    let run = try check("--format", "github", "a,b/apns.json")
    #expect(
      run.text == """
        ::warning file=a%2Cb/apns.json,line=1,endLine=1,col=18,endColumn=27,title=text-around-expression::an \
        expression next to text is sent as plain text%0Ajoin text and properties in braces; an expression must be the \
        whole value

        """)
  }

  @Test func `strict turns warnings into failures`() throws {
    try folder.write("apns.json", #"{"aps":{"alert":"Hello $(a)"}}"#)
    #expect(try check("apns.json").code == 0)
    #expect(try check("apns.json", "--strict").code == 1)
  }

  @Test func `--fix corrects several mistakes one after the other and lists the fixes`() throws {
    try folder.write("apns.json", "{aps:{alert:'Hello $(first-name)'},}\n")
    let run = try check("--fix", "apns.json")
    #expect(
      folder.text(of: "apns.json") == "{\"aps\":{\"alert\":\"{'Hello ' + $(first_name)}\"}}\n")
    #expect(run.code == 0)
    #expect(
      run.talk.split(separator: "\n").filter { $0.hasPrefix("fixed apns.json:1:") }.count == 4)
  }

  @Test func `findings of all files are reported, and so are files that cannot be read`() throws {
    try folder.write("apns.json", #"{"aps":{"alert":"$(a b)"}}"#)
    try folder.write("gcm.json", #"{"data":{"x":"$(c-d)"}}"#)
    let run = try check("apns.json", "nothing/wns.xml", "gcm.json")
    #expect(run.text.contains("apns.json:1:20") && run.text.contains("gcm.json:1:17"))
    #expect(run.talk.contains("there is no file 'nothing/wns.xml'"))
    #expect(run.code == 3)
  }

  @Test func `an ignore with a reason silences its rule, and an ignore without effect is reported`()
    throws
  {
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(a, 0)"}}"#)
    try folder.write(
      "Templates/news/notification.json",
      #"{"ignore":{"clip-to-nothing":"cleared on purpose","json-in-string":"was needed once"}}"#)
    let run = try check()
    #expect(!run.text.contains("clip-to-nothing"))
    #expect(
      run.text.hasPrefix(
        "Templates/news/notification.json:1:51: warning: "
          + "the ignore entry for 'json-in-string' has no effect"
      ))
  }

  @Test func `an ignore without a reason or with an unknown rule is reported`() throws {
    try folder.write(
      "Templates/crier.json", #"{"ignore":{"clip-to-nothing":" ","clip-to-noting":"x"}}"#)
    let run = try check()
    #expect(
      run.text.contains("the ignore entry for 'clip-to-nothing' has no effect without a reason"))
    #expect(run.text.contains("the rule 'clip-to-noting' does not exist"))
    #expect(run.code == 1)
  }

  @Test func `a workspace is found from any folder inside it`() throws {
    try folder.write("Templates/news/apple.json", "{}")
    let run = try CommandRun(["check"], in: "\(folder.path)/Templates/news")
    #expect(
      run.text.contains("the file name 'apple.json' does not begin with the name of a platform"))
    #expect(run.text.contains("did you mean 'apns'?"))
  }

  @Test func `color is used on terminals and on request`() throws {
    try folder.write("apns.json", #"{"aps":{"alert":"$(a b)"}}"#)
    #expect(try !check("apns.json").text.contains("\u{1B}"))
    #expect(try check("apns.json", "--color", "always").text.contains("\u{1B}[1;31merror"))
    #expect(
      try check("apns.json", "--color", "always", environment: ["NO_COLOR": "1"]).text.contains(
        "\u{1B}"))
  }

  @Test func `a header from the command line is never written to a file`() throws {
    try folder.write("apns.json", #"{"aps":{"alert":"$(a)"}}"#)
    let run = try check("apns.json", "--fix", "--header", "apns-collapse-id: #1")
    #expect(run.code == 1)
    #expect(folder.text(of: "apns-collapse-id") == nil)
  }

  @Test func `a document larger than 1 MiB is refused`() throws {
    let body = #"{"aps":{"alert":"$(a)"}}"#
    let blanks = String(repeating: " ", count: 1024 * 1024 - body.utf8.count)
    try folder.write("apns.json", body + blanks)
    #expect(try check("apns.json").code == 0)
    try folder.write("apns.json", body + blanks + " ")
    let run = try check("apns.json")
    #expect(run.code == 3)
    #expect(run.talk.contains("'apns.json' is larger than 1 MiB, the maximum size"))
  }

  @Test func `the option --quiet suppresses all output except findings`() throws {
    try folder.write("apns.json", #"{"aps":{"alert":"$(a)"}}"#)
    let run = try check("apns.json", "--quiet")
    #expect(run.text == "" && run.talk == "" && run.code == 0)
  }

  @Test func `a relative path that leads upward is checked, with or without a workspace`()
    throws
  {
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(a"}}"#)
    try folder.write("Templates/other/apns.json", #"{"aps":{"alert":"$(a)"}}"#)
    let inside = "cd Templates/other && '\(CommandRun.crier)' check"
    for path in ["../news", "../news/apns.json", "../.."] {
      let run = try CommandRun(program: "/bin/bash", ["-c", "\(inside) \(path)"], in: folder.path)
      #expect(run.text.contains("[parenthesis-unclosed]"), "\(path): \(run.text)\(run.talk)")
    }
    let outside = try TemporaryFolder()
    try outside.write("a/b/x.txt", "")
    try outside.write("a/apns.json", #"{"aps":{"alert":"$(a"}}"#)
    let run = try CommandRun(
      program: "/bin/bash", ["-c", "cd a/b && '\(CommandRun.crier)' check .."], in: outside.path)
    #expect(run.code == 1 && run.text.contains("[parenthesis-unclosed]"))
  }

  @Test func `a folder next to the templates is checked, and no finding is repeated`() throws {
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(a"}}"#)
    try folder.write("devices/apns.json", #"{"aps":{"alert":"$(b"}}"#)
    #expect(try check("devices").text.contains("[parenthesis-unclosed]"))
    let run = try check(".", "Templates/news")
    #expect(run.text.components(separatedBy: "[parenthesis-unclosed]").count == 2)
    #expect(run.talk.hasPrefix("1 file checked"), "\(run.talk)")
  }

  @Test func `an unreadable file is reported even in a quiet run`() throws {
    let run = try check("--quiet", "apns.json")
    #expect(run.code == 3)
    #expect(run.talk.contains("apns.json"))
  }

  @Test(arguments: [
    ["apns.json"], ["--payload", "apns.json", "--platform", "apns"], ["entry.xml"],
  ])
  func `a file in another encoding is an error in the JSON report, too`(words: [String]) throws {
    try folder.write("apns.json", bytes: Array(#"{"aps":{"alert":"M"#.utf8) + [0xE9])
    try folder.write("entry.xml", bytes: Array("<entry>".utf8) + [0xE9])
    let run = try CommandRun(["check", "--format", "json"] + words, in: folder.path)
    #expect(run.code == 3)
    #expect(run.text.contains(#""code":"file-unreadable","severity":"error""#))
    #expect(run.text.contains(#""line":1,"column":"#))
    #expect(run.talk.contains("is not valid UTF-8 at byte"))
  }

  @Test func `a dry run prints the changes without writing any file`() throws {
    let text = #"{"aps":{"alert":"Hello $(name)"}}"#
    try folder.write("apns.json", text + "\n")
    let run = try check("apns.json", "--fix", "--dry-run")
    #expect(run.code == 1)
    #expect(
      run.text == """
        --- apns.json
        +++ apns.json
        @@ -1,1 +1,1 @@
        -{"aps":{"alert":"Hello $(name)"}}
        +{"aps":{"alert":"{'Hello ' + $(name)}"}}

        """)
    #expect(folder.text(of: "apns.json") == text + "\n")
  }

  @Test func `a missing file is reported before its unknown platform`() throws {
    let run = try check("nofile.json")
    #expect(run.code == 3)
    #expect(run.talk.contains("nofile.json"))
    #expect(!run.talk.contains("--platform"))
  }
}

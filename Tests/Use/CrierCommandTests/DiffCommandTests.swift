import Foundation
import TestSupport
import Testing

/// Tests of `crier diff` in repositories created with git.
struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main")
    try write("Hello")
    try folder.commit("one")
  }

  private func write(_ text: String) throws {
    try folder.write("app/Templates/hi/apns.json", #"{"aps":{"alert":"\#(text)"}}"#)
  }

  private func diff(_ words: String...) throws -> CommandRun {
    try CommandRun(["diff"] + words, in: folder.path + "/app")
  }

  @Test func `files on disk are compared with the last commit`() throws {
    #expect(try diff("--exit-code").code == 0)
    try write("Hallo")
    let run = try diff()
    #expect(run.code == 0)
    #expect(
      run.text == """
        text Templates/hi/apns.json:1 the template 'apns.json' was changed
          /aps/alert has changed
            - "[-Hello-]"
            + "{+Hallo+}"
          in hi apns @empty

        """)
    #expect(run.talk == "1 of 1 rendering changed, by 1 edit: 1 text\n")
    #expect(try diff("--exit-code").code == 1)
  }

  @Test func `a changed contract outside the workspace is compared, although nothing is rendered`()
    throws
  {
    try folder.write(
      "app/Templates/crier.json", #"{"app":{"liveActivities":{"Ride":"../ios/Ride.swift"}}}"#)
    func contract(_ member: String) -> String {
      "struct Ride: ActivityAttributes {\n  struct ContentState: Codable {\n    \(member)\n  }\n}\n"
    }
    try folder.write("ios/Ride.swift", contract("var driver: String"))
    try folder.commit("a contract")
    #expect(try diff("--exit-code").code == 0)
    try folder.write("ios/Ride.swift", contract("var courier: String"))
    let run = try diff("--exit-code")
    #expect(run.code == 1)
    #expect(
      run.text == """
        contract ../ios/Ride.swift:3 Ride: 'content-state.driver' was renamed to 'courier'
          apps built before the change cannot decode new pushes: their running activities stop changing
          the updated app cannot decode earlier pushes, nor the state of activities that run during the update

        """)
    #expect(
      run.talk
        == "no change in 0 renderings\n1 contract change breaks running Live Activities\n")
    try folder.commit("renamed")
    let json = try diff("HEAD~1..HEAD", "--format", "json")
    #expect(json.text.contains(#""change":"renamed","before":"driver","after":"courier""#))
    #expect(json.text.contains(#""contracts":1"#))
    let markdown = try diff("HEAD~1..HEAD", "--format", "markdown")
    #expect(markdown.text.contains("#### Live Activities that break"))
    #expect(markdown.text.contains("- `../ios/Ride.swift:3` `Ride`: 'content-state"))
  }

  @Test func `two dots compare two commits, three dots compare a branch with the common ancestor`()
    throws
  {
    try folder.git("checkout", "-q", "-b", "side")
    try write("Salut")
    try folder.commit("on the side")
    try folder.git("checkout", "-q", "main")
    try write("Hallo")
    try folder.commit("on main")
    #expect(try diff("main..side").text.contains("- \"[-Hallo-]\"\n    + \"{+Salut+}\""))
    #expect(try diff("main...side").text.contains("- \"[-Hello-]\"\n    + \"{+Salut+}\""))
    #expect(try diff("side").text.contains("- \"[-Salut-]\"\n    + \"{+Hallo+}\""))
    #expect(try diff("side..").text.contains("- \"[-Salut-]\"\n    + \"{+Hallo+}\""))
    #expect(try diff("HEAD..HEAD", "--exit-code").code == 0)
  }

  @Test func `the JSON report contains the groups and a summary`() throws {
    try write("Hallo")
    let run = try diff("--format", "json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let group = try #require((document["groups"] as? [[String: Any]])?.first)
    #expect(group["harm"] as? String == "text")
    #expect(group["before"] as? String == "\"Hello\"")
    let cause = try #require(group["cause"] as? [String: Any])
    #expect(cause["file"] as? String == "Templates/hi/apns.json")
    #expect(cause["line"] as? Int == 1)
    let rendering = try #require((group["renderings"] as? [[String: Any]])?.first)
    #expect(rendering["locale"] is NSNull)
    #expect((document["summary"] as? [String: Any])?["changed"] as? Int == 1)
  }

  @Test func `Markdown links to the file in the repository`() throws {
    try write("Hallo")
    let run = try diff("--format", "markdown")
    #expect(run.text.hasPrefix("<!-- crier-diff -->\n"))
    #expect(run.text.contains("](app/Templates/hi/apns.json#L1)"))
  }

  @Test func `in a comparison with a commit before the workspace existed, everything is new`()
    throws
  {
    try folder.git("checkout", "-q", "--orphan", "empty")
    try folder.git("rm", "-rq", "--cached", ".")
    try folder.git("commit", "-q", "--allow-empty", "-m", "nothing")
    #expect(try diff("empty..main").text.contains("the template 'apns.json' was added"))
  }

  @Test func `hooks and filters of the repository do not run`() throws {
    try folder.write(".gitattributes", "* filter=evil diff=evil\n")
    let trap = folder.path + "/trap"
    for name in ["filter.evil.smudge", "filter.evil.clean", "diff.evil.textconv", "core.fsmonitor"]
    {
      try folder.git("config", name, "touch '\(trap)'; cat")
    }
    try write("Hallo")
    #expect(try diff().code == 0)
    #expect(!FileManager.default.fileExists(atPath: trap))
  }

  @Test(arguments: [
    ("nope", "there is no commit 'nope' in the repository"),
    ("--help-me", "'crier diff' has no option '--help-me'"),
    ("HEAD..-x", "there is no commit '-x' in the repository"),
  ])
  func `the error about an unknown revision contains its name`(_ word: String, _ message: String)
    throws
  {
    let run = try diff(word)
    #expect(run.code == (word.hasPrefix("--") ? 2 : 3))
    #expect(run.talk.contains(message))
  }

  @Test func `a workspace outside any repository cannot be compared`() throws {
    let other = try TemporaryFolder()
    try other.write("Templates/hi/apns.json", "{}")
    let run = try CommandRun(["diff"], in: other.path)
    #expect(run.code == 3)
    #expect(
      run.talk
        == "crier: '.' is not in a git repository, or git refuses to read the repository\n")
  }

  @Test func `without git, the command reports that git is missing`() throws {
    let run = try CommandRun(["diff"], in: folder.path + "/app", environment: ["PATH": "/nothing"])
    #expect(run.code == 3)
    #expect(run.talk == "crier: cannot start git; install it, or add it to PATH\n")
  }

  @Test(.enabled(if: PictureFiles.canDraw, "needs HarfBuzz and a font"))
  func `pictures show what changed, before and after`() throws {
    try write("Hallo")
    let run = try diff(
      "--format", "markdown", "--pictures", "a b", "--pictures-url", "https://a.example/7/")
    #expect(run.code == 0, "\(run.talk)")
    let url = "https://a.example/7/hi/apns"
    #expect(
      run.text.contains(
        "| iPhone, Banner | ![before](\(url).banner.en.%40empty.before.png) "
          + "| ![after](\(url).banner.en.%40empty.after.png) |"), "\(run.text)")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/app/a b/hi")
    #expect(
      names.sorted() == [
        "apns.banner.en.@empty.after.png", "apns.banner.en.@empty.before.png",
        "apns.lock-screen.en.@empty.after.png", "apns.lock-screen.en.@empty.before.png",
      ])
  }

  @Test(.enabled(if: PictureFiles.canDraw, "needs HarfBuzz and a font"))
  func `a new notification has no earlier picture`() throws {
    try folder.write("app/Templates/new/apns.json", #"{"aps":{"alert":"New"}}"#)
    let run = try diff("--format", "markdown", "--pictures", "a b")
    #expect(run.text.contains("| iPhone, Banner | not shown | ![after](a%20b/new/apns.banner"))
  }

  @Test func `a comment counts the registrations that see a change`() throws {
    try folder.write("app/Templates/hi/apns.json", #"{"aps":{"alert":"$(Text)"}}"#)
    try folder.write("app/Templates/hi/notification.json", #"{"audience":"World"}"#)
    for (locale, text) in [("en", "Hello"), ("fr", "Salut"), ("de", "Hallo")] {
      try folder.write(
        "app/Locales/\(locale).arb", #"{"@@locale":"\#(locale)","hi.Text":"\#(text)"}"#)
    }
    try folder.commit("three languages")
    try folder.write("app/Locales/fr.arb", #"{"@@locale":"fr","hi.Text":"Bonjour"}"#)
    let devices = [("fr", "World"), ("fr", "World"), ("de", "World"), ("fr", "Sports")]
    let lines = devices.enumerated().map { index, device in
      """
      {"installationId":"d\(index)","platform":"apns","pushChannel":"0\(index)","tags":["\(device.1)"],\
      "templates":{"hi":{"body":"{\\"aps\\":{\\"alert\\":\\"$(Text_\(device.0))\\"}}"}}}
      """
    }
    try folder.write("export.txt", lines.joined(separator: "\n"))
    let run = try diff("--format", "markdown", "--registrations", "../export.txt")
    #expect(run.text.contains("| `hi` | `@empty` | 2 | 3 |\n"), "\(run.text) \(run.talk)")
    let absent = try diff("--format", "markdown", "--registrations", "absent.txt")
    #expect(absent.code == 3)
    #expect(absent.talk.contains("there is no file 'absent.txt'"))
    #expect(try diff("--registrations", "../export.txt").code == 2)
    #expect(try diff("--format", "markdown", "--at", "2026-11-20T17:00:00Z").code == 2)
  }

  @Test func `pictures belong to the format markdown`() throws {
    let text = try diff("--pictures", "p")
    #expect(text.code == 2)
    #expect(text.talk.contains("--pictures cannot be combined with --format text"))
    let url = try diff("--format", "markdown", "--pictures-url", "https://a.example")
    #expect(url.code == 2)
    #expect(url.talk.contains("--pictures-url needs --pictures DIR"))
  }
}

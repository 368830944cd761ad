import Foundation
import TestSupport
import Testing

/// Tests of sends that are refused or that fall back to another locale, as described in the manual
/// page on shipping.
struct RefusalTests {
  private static func runs(french message: String) throws -> [String: CommandRun] {
    let workspace = try GoldenWorkspace()
    defer { withExtendedLifetime(workspace) {} }
    try workspace.folder.write(
      "Locales/fr.arb", #"{"@@locale":"fr","news.News":"\#(message)"}"#)
    let render = ["render", "news", "--platform", "apns", "--locale"]
    let commands = [
      "english": render + ["en"], "french": render + ["fr"], "message": ["message", "news"],
      "check": ["check"],
    ]
    return try commands.mapValues { try CommandRun($0, in: workspace.folder.path) }
  }

  @Test func `an unformattable message is replaced by the message of another locale in a send`()
    throws
  {
    let runs = try Self.runs(french: "Le {when, date}")
    #expect(runs.mapValues(\.code) == ["english": 0, "french": 0, "message": 0, "check": 1])
    #expect(runs["french"]?.text == runs["english"]?.text)
    #expect(runs["french"]?.talk.contains("all texts of this locale come from en") == true)
    #expect(runs["french"]?.talk.contains("asked for fr, served in en") == true)
    #expect(
      runs["message"]?.text
        == #"{"city":"Brno","News_en":"Flood in Brno","News_fr":"Flood in Brno"}"#)
  }

  @Test func `a title has the language of its body, even if only the body cannot be formatted`()
    throws
  {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("Templates/crier.json", #"{"defaultLocale":"en"}"#),
      ("Templates/news/apns.json", #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"}}}"#),
      ("Templates/news/gcm.json", #"{"data":{"title":"$(title)"}}"#),
      ("Templates/news/samples/a.json", #"{"when":"soon"}"#),
      ("Locales/en.arb", #"{"@@locale":"en","news.title":"News","news.body":"At {when}"}"#),
      (
        "Locales/fr.arb",
        #"{"@@locale":"fr","news.title":"Actualités","news.body":"Le {when, date}"}"#
      ),
    ] { try folder.write(name, text) }
    func text(_ arguments: String...) throws -> String {
      try CommandRun(arguments, in: folder.path).text
    }
    let apns = try text("render", "news", "--platform", "apns", "--locale", "fr")
    #expect(apns == #"{"aps":{"alert":{"title":"News","body":"At soon"}}}"#)
    // A send has one title for all devices of a language, so other templates show the same one.
    let gcm = try text("render", "news", "--platform", "gcm", "--locale", "fr")
    #expect(gcm == #"{"data":{"title":"News"}}"#)
    let send = try text("message", "news")
    #expect(send.contains(#""title_fr":"News","body_fr":"At soon""#))
  }

  @Test func `a language that lacks one text of a send takes the place of no other`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("Templates/crier.json", #"{"defaultLocale":"en"}"#),
      ("Templates/news/apns.json", #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"}}}"#),
      ("Templates/news/gcm.json", #"{"data":{"body":"$(body)"}}"#),
      ("Templates/news/samples/a.json", #"{"when":"soon"}"#),
      ("Locales/en.arb", #"{"@@locale":"en","news.title":"News","news.body":"At {when}"}"#),
      ("Locales/pt.arb", #"{"@@locale":"pt","news.body":"Às {when}"}"#),
      (
        "Locales/pt-BR.arb",
        #"{"@@locale":"pt-BR","news.title":"Notícias","news.body":"Em {when, date}"}"#
      ),
    ] { try folder.write(name, text) }
    let gcm = try CommandRun(
      ["render", "news", "--platform", "gcm", "--locale", "pt-BR"], in: folder.path)
    #expect(gcm.text == #"{"data":{"body":"At soon"}}"#)
    let send = try CommandRun(["message", "news"], in: folder.path).text
    #expect(send.contains(#""body_pt_BR":"At soon""#))
  }

  @Test func `a text that a template does not show prevents no payload`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("Templates/crier.json", #"{"defaultLocale":"en"}"#),
      ("Templates/news/apns.json", #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"}}}"#),
      ("Templates/news/gcm.json", #"{"data":{"title":"$(title)"}}"#),
      ("Templates/news/samples/a.json", #"{"when":"soon"}"#),
      ("Locales/en.arb", #"{"@@locale":"en","news.title":"News","news.body":"At {when, date}"}"#),
    ] { try folder.write(name, text) }
    let gcm = try CommandRun(["render", "news", "--platform", "gcm"], in: folder.path)
    #expect(gcm.code == 0)
    #expect(gcm.text == #"{"data":{"title":"News"}}"#)
    #expect(try CommandRun(["message", "news"], in: folder.path).code == 1)
  }

  @Test func `a message that no locale can format prevents the send`() throws {
    let workspace = try GoldenWorkspace()
    defer { withExtendedLifetime(workspace) {} }
    try workspace.folder.write(
      "Locales/en.arb", #"{"@@locale":"en","news.News":"On {when, date}"}"#)
    for arguments in [
      ["message", "news"], ["render", "news", "--platform", "apns", "--locale", "en"],
    ] {
      let run = try CommandRun(arguments, in: workspace.folder.path)
      #expect(run.code == 1)
      #expect(run.text == "")
    }
  }

  @Test func `a message with a syntax error is replaced by the message of another locale`() throws {
    let runs = try Self.runs(french: "Le {city")
    #expect(runs.mapValues(\.code) == ["english": 0, "french": 0, "message": 0, "check": 1])
    #expect(runs["french"]?.text == runs["english"]?.text)
    #expect(runs["french"]?.talk == "asked for fr, served in en\n")
    #expect(runs["message"]?.text == #"{"city":"Brno","News_en":"Flood in Brno"}"#)
  }

  @Test func `a send over 64 KB is refused while another locale's payload is rendered`() throws {
    let runs = try Self.runs(french: String(repeating: "x", count: 66_000))
    #expect(runs["english"]?.code == 0)
    #expect(runs["message"]?.code == 1)
    #expect(runs["message"]?.talk.contains("[send-too-large]") == true)
  }

  @Test func `a missing date is rendered as empty text or as a fallback`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t.json", #"{"aps":{"alert":"On $(when)"}}"#)
    try folder.write("p.json", "{}")
    let render = try CommandRun(
      ["render", "--template", "t.json", "--platform", "apns", "--properties", "p.json"],
      in: folder.path)
    #expect(render.code == 0)
    #expect(render.text.hasPrefix(#"{"aps":{"alert":"On "#))
    let eval = try CommandRun(["eval", "--message", "On {when, date}"], in: folder.path)
    #expect(eval.text == "On {when}\n")
  }

  @Test func `control characters in a header value become spaces`() throws {
    let folder = try TemporaryFolder()
    try folder.write("t.json", #"{"aps":{"alert":"a"}}"#)
    try folder.write("p.json", #"{"x":"a\u0001b\nc\u007fd"}"#)
    let run = try CommandRun(
      [
        "render", "--template", "t.json", "--platform", "apns", "--properties", "p.json",
        "--headers", "--header", "apns-collapse-id: $(x)",
      ], in: folder.path)
    #expect(run.text.hasPrefix("apns-collapse-id: a b c d\n"), "\(run.text)")
  }
}
